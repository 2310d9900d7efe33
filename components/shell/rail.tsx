"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "@/components/ui/cx";
import { formatInteger } from "@/components/ui/format";
import { Sign } from "@/components/ui/icons";
import { Tooltip } from "@/components/ui/tooltip";
import type { AppState } from "@/lib/api/contract";
import { visible } from "@/lib/engine/visible";
import { isScreen, type Screen, screens } from "./navigation";
import { ThemeMenu } from "./theme-menu";

/**
 * Where one is and can go: 204 px with words, 56 px with marks (761 to 1180 px), a strip of tabs (to 760 px).
 * `state` is null until the first answer.
 */
export function Rail({ state }: { readonly state: AppState | null }) {
  const pathname = usePathname();
  return (
    <aside
      aria-label="Toolscope"
      className={cx(
        "sticky top-0 flex h-screen flex-col gap-5 overflow-y-auto border-line border-r bg-bg px-3 py-3.5 print:hidden",
        "max-wide:items-center max-wide:px-2",
        "max-mid:static max-mid:h-auto max-mid:flex-row max-mid:flex-wrap max-mid:justify-between max-mid:gap-x-0 max-mid:gap-y-2 max-mid:overflow-visible max-mid:border-r-0 max-mid:px-0 max-mid:pt-2.5 max-mid:pb-0",
      )}
    >
      <Link
        href="/"
        aria-label="Toolscope, Overview"
        className="flex h-6 shrink-0 items-center gap-2.25 rounded-small px-1.5 font-semibold text-[0.96875rem] tracking-[-0.015em] max-mid:ml-2.5"
      >
        <Sign className="shrink-0 text-accent" />
        <span className="max-mid:inline max-wide:hidden">
          Tool<span className="font-normal">scope</span>
        </span>
      </Link>
      <Screens pathname={pathname} state={state} />
      <div className="mt-auto flex flex-col gap-2 px-1.5 text-caption text-text-3 max-wide:px-0 max-mid:order-2 max-mid:mt-0 max-mid:pr-2.5">
        {state !== null && <ConfigurationPath config={state.config} />}
        <ThemeMenu />
      </div>
    </aside>
  );
}

function Screens({ pathname, state }: { readonly pathname: string; readonly state: AppState | null }) {
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab
  useEffect(() => {
    const tab = current.current;
    const strip = tab?.parentElement;
    // Only the strip scrolls: scrollIntoView would move the page as well.
    if (tab && strip && strip.scrollWidth > strip.clientWidth) strip.scrollLeft = tab.offsetLeft - 40;
  }, [pathname]);
  return (
    <nav
      aria-label="Screens"
      className="scrollbar-none relative flex flex-col gap-px max-mid:order-3 max-mid:w-full max-mid:flex-row max-mid:gap-0.5 max-mid:overflow-x-auto max-mid:border-line max-mid:border-b max-mid:px-2"
    >
      {screens.map((screen) => {
        const isCurrent = isScreen(screen.href, pathname);
        return (
          <Tooltip
            key={screen.href}
            side="right"
            content={screen.name}
            className="wide:hidden max-mid:hidden"
          >
            <Link
              ref={isCurrent ? current : undefined}
              href={screen.href}
              aria-current={isCurrent ? "page" : undefined}
              className={cx(
                "relative flex h-7.5 items-center gap-2.5 rounded-control px-2 text-[0.84375rem] text-text-2 transition-colors duration-[120ms] hover:bg-hover [&_svg]:shrink-0",
                "aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-text aria-[current]:[&_svg]:text-accent",
                "max-wide:w-9 max-wide:justify-center max-wide:px-0",
                "max-mid:h-10 max-mid:w-auto max-mid:rounded-none max-mid:px-2 max-mid:hover:bg-transparent max-mid:focus-visible:-outline-offset-2 max-mid:[&_svg]:hidden max-mid:aria-[current]:bg-transparent max-mid:aria-[current]:[box-shadow:inset_0_-2px_0_var(--accent)]",
              )}
            >
              {screen.icon}
              <span className="max-mid:not-sr-only max-wide:sr-only">{screen.name}</span>
              {state !== null && <Count screen={screen} state={state} />}
            </Link>
          </Tooltip>
        );
      })}
    </nav>
  );
}

/** How many tools, and how many servers failed: a word where there is room, a diamond where there is not. */
function Count({ screen, state }: { readonly screen: Screen; readonly state: AppState }): ReactNode {
  if (screen.name === "Catalog") {
    return (
      <span className="num ml-auto text-caption text-text-3 max-wide:hidden">
        {formatInteger(state.catalog.toolCount)}
      </span>
    );
  }
  const { failed } = state.servers;
  if (screen.name !== "Servers" || failed === 0) return null;
  return (
    <>
      <span className="num ml-auto font-semibold text-caption text-neg max-wide:hidden" aria-hidden="true">
        {failed} !
      </span>
      <span
        aria-hidden="true"
        className="graphic wide:hidden absolute top-1.25 right-1.25 size-1.75 rotate-45 bg-neg outline-2 outline-bg max-mid:static max-mid:ml-1.5"
      />
      <span className="sr-only">, {failed} failed</span>
    </>
  );
}

function ConfigurationPath({ config }: { readonly config: AppState["config"] }) {
  return (
    <p className="max-wide:hidden">
      Configuration
      <code
        className="block text-text-2 [overflow-wrap:anywhere]"
        title={config.path === null ? undefined : visible(config.path)}
      >
        <bdi>
          {visible(config.displayPath)
            .split(/(?<=[/\\])/)
            .map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a path are told apart by their place alone
              <span key={at}>
                {part}
                <wbr />
              </span>
            ))}
        </bdi>
      </code>
      {config.path === null ? "nothing is written" : "read only, never rewritten"}
    </p>
  );
}
