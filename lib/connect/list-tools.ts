import { z } from "zod";
import { definitionLimits, parseToolList } from "@/lib/engine/definitions";
import { jsonShape } from "@/lib/engine/json-shape";
import type { Problem, ToolDefinition } from "@/lib/engine/types";
import { type Clock, startDeadline } from "./clock";
import type { Fault } from "./fault";

/** Bounds on one server's list. Generous: the largest known catalog of one server has some thousand tools. */
export interface ListLimits {
  readonly pages: number;
  readonly tools: number;
  /** UTF-16 units of all pages' JSON together. */
  readonly chars: number;
}

export const defaultListLimits: ListLimits = { pages: 1_000, tools: 50_000, chars: 128 * 1024 * 1024 };

export interface ListRequest {
  /** For the problems. */
  readonly label: string;
  requestPage(cursor: string | null, signal: AbortSignal): Promise<unknown>;
  faultOf(error: unknown, method: string): Promise<Fault>;
  readonly clock: Clock;
  /** Aborted when the list is called off. */
  readonly signal: AbortSignal;
  /** For each page. */
  readonly pageTimeoutMs: number;
  /** For everything from here on; null for no bound. */
  readonly remaining: { readonly ms: number; readonly limitMs: number } | null;
  readonly limits: ListLimits;
  /** After each page: pages and entries so far. */
  onPage(pages: number, toolCount: number): void;
}

export interface ToolListing {
  readonly tools: readonly ToolDefinition[];
  readonly problems: readonly Problem[];
  /** Pages that are kept. */
  readonly pages: number;
  /** null when the list is complete; else why it stopped, with what had come before in `tools`. */
  readonly stopped: Fault | null;
}

const PageSchema = z.looseObject({ tools: z.array(z.unknown()), nextCursor: z.unknown().optional() });

/**
 * Fetches `tools/list` page by page. What came before something goes wrong is kept. The tools are judged one by one
 * when the last page is there, as one list, so that a name given twice is seen across pages.
 */
export async function listTools(request: ListRequest): Promise<ToolListing> {
  const overall = startDeadline(
    request.clock,
    request.remaining?.ms ?? Number.POSITIVE_INFINITY,
    request.signal,
  );
  const values: unknown[] = [];
  const guard = createListGuard(request.limits);
  let pages = 0;
  let cursor: string | null = null;
  let stopped: Fault | null = null;
  try {
    for (;;) {
      const page = await fetchPage(request, overall, cursor);
      if (page.kind === "fault") {
        stopped = page.fault;
        break;
      }
      stopped = guard.check(page, values.length);
      if (stopped?.kind === "list_loop" && guard.isRepeat(page)) break;
      pages += 1;
      values.push(...take(page.tools, request.limits.tools - values.length));
      request.onPage(pages, values.length);
      if (stopped !== null || page.next === null) break;
      cursor = page.next;
    }
  } finally {
    overall.clear();
  }
  const { tools, problems } = parseToolList(values, { source: request.label, path: "tools" });
  return { tools, problems, pages, stopped };
}

function take(tools: readonly unknown[], count: number): readonly unknown[] {
  return tools.length <= count ? tools : tools.slice(0, count);
}

interface Page {
  readonly kind: "page";
  readonly tools: readonly unknown[];
  readonly next: string | null;
  /** A cursor of another type: the list cannot go on. */
  readonly oddCursor: string | null;
}

type PageOutcome = Page | { readonly kind: "fault"; readonly fault: Fault };

async function fetchPage(
  request: ListRequest,
  overall: ReturnType<typeof startDeadline>,
  cursor: string | null,
): Promise<PageOutcome> {
  const deadline = startDeadline(request.clock, request.pageTimeoutMs, overall.signal);
  try {
    return readPage(await request.requestPage(cursor, deadline.signal));
  } catch (error) {
    if (request.signal.aborted) return fault({ kind: "cancelled" });
    if (overall.isExpired()) {
      return fault({ kind: "timeout", what: "all", limitMs: request.remaining?.limitMs ?? 0 });
    }
    if (deadline.isExpired()) return fault({ kind: "timeout", what: "page", limitMs: request.pageTimeoutMs });
    return fault(await request.faultOf(error, "tools/list"));
  } finally {
    deadline.clear();
  }
}

function readPage(answer: unknown): PageOutcome {
  const page = PageSchema.safeParse(answer);
  if (!page.success) {
    return fault({ kind: "protocol", reason: "its answer to tools/list has no list of tools" });
  }
  const { tools, nextCursor } = page.data;
  // An empty cursor is what some servers send for "no more"; the reference client stops there too.
  if (nextCursor === undefined || nextCursor === null || nextCursor === "") {
    return { kind: "page", tools, next: null, oddCursor: null };
  }
  const isText = typeof nextCursor === "string";
  return {
    kind: "page",
    tools,
    next: isText ? nextCursor : null,
    oddCursor: isText ? null : typeof nextCursor,
  };
}

function fault(found: Fault): PageOutcome {
  return { kind: "fault", fault: found };
}

/** Sees lists that do not end: a cursor given twice, a page that came before, or more of anything than is read. */
function createListGuard(limits: ListLimits) {
  const cursors = new Set<string>();
  const texts = new Set<string>();
  let pages = 0;
  let chars = 0;
  return {
    /** Why the list ends with this page, or null. */
    check(page: Page, toolsBefore: number): Fault | null {
      const text = textOf(page.tools);
      pages += 1;
      chars += text.length;
      const repeats = page.next !== null && cursors.has(page.next);
      if (repeats) return { kind: "list_loop", cursor: page.next ?? "", page: pages };
      if (page.next !== null) cursors.add(page.next);
      texts.add(text);
      if (page.oddCursor !== null) {
        return { kind: "protocol", reason: `the cursor to its next page is a ${page.oddCursor}, not text` };
      }
      return tooLong(limits, {
        pages: page.next === null ? 0 : pages,
        tools: toolsBefore + page.tools.length,
        chars,
      });
    },
    /** Whether the same tools came on an earlier page: a server that ignores the cursor sends its first page again. */
    isRepeat: (page: Page) => texts.has(textOf(page.tools)),
  };
}

/** JSON of a page. Hostile nesting overflows JSON.stringify; a tool nested past what is read counts as null then. */
function textOf(tools: readonly unknown[]): string {
  try {
    return JSON.stringify(tools);
  } catch {
    const { depth } = definitionLimits;
    return JSON.stringify(
      tools.map((tool) => (jsonShape(tool, depth, Number.POSITIVE_INFINITY).kind === "json" ? tool : null)),
    );
  }
}

function tooLong(limits: ListLimits, seen: ListLimits): Fault | null {
  const text =
    seen.pages >= limits.pages
      ? `it has more than ${limits.pages} pages`
      : seen.tools > limits.tools
        ? `it has more than ${limits.tools} tools`
        : seen.chars > limits.chars
          ? `it is longer than ${limits.chars} characters`
          : null;
  return text === null ? null : { kind: "list_too_long", reason: text };
}
