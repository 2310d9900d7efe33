/** One shortcut: `mod+k` (⌘ on a Mac, Ctrl elsewhere), `/`, `?`, `Escape`, or a sequence such as `g b`. */
export interface Hotkey {
  readonly keys: string;
  readonly run: () => void;
  /** What it does, for the list of keys; unlisted without. */
  readonly description?: string | undefined;
  /** Heading in the list of keys. */
  readonly group?: string | undefined;
}

/** The facts of a key press that matter. */
export interface Press {
  /** `KeyboardEvent.key` */
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly isTyping: boolean;
}

export interface HotkeySettings {
  /** False switches off every shortcut without a modifier key (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  readonly isMac: boolean;
}

/** What a press leads to: a shortcut, the first key of a sequence, or nothing. */
export type Match =
  | { readonly kind: "run"; readonly hotkey: Hotkey }
  | { readonly kind: "pending"; readonly key: string }
  | { readonly kind: "none" };

/** How long the second key of a sequence may take. */
export const SEQUENCE_MS = 1200;

/**
 * Decides what a key press does. Later shortcuts win over earlier ones with the same keys, so that a page can take
 * over a key of the frame. `pending` is the first key of a sequence pressed just before, or null.
 */
export function matchPress(
  press: Press,
  pending: string | null,
  hotkeys: readonly Hotkey[],
  settings: HotkeySettings,
): Match {
  const modifier = settings.isMac ? press.meta : press.ctrl;
  const hasModifier = press.ctrl || press.meta || press.alt;
  const candidates = [...hotkeys].reverse();
  if (modifier && !press.alt) {
    const hotkey = candidates.find(({ keys }) => keys === `mod+${press.key.toLowerCase()}`);
    return hotkey === undefined ? { kind: "none" } : { kind: "run", hotkey };
  }
  if (hasModifier || press.isTyping || !settings.singleKeys) return { kind: "none" };
  const whole = pending === null ? press.key : `${pending} ${press.key}`;
  const hotkey = candidates.find(({ keys }) => keys === whole);
  if (hotkey !== undefined) return { kind: "run", hotkey };
  if (pending !== null) return matchPress(press, null, hotkeys, settings);
  return hotkeys.some(({ keys }) => keys.startsWith(`${press.key} `))
    ? { kind: "pending", key: press.key }
    : { kind: "none" };
}

/** Described shortcuts by group, this page's first; a key that a page took over is listed once. */
export function groupsOf(
  hotkeys: readonly Hotkey[],
): readonly (readonly [group: string, entries: readonly Hotkey[]])[] {
  const winners = new Map(hotkeys.map((hotkey) => [hotkey.keys, hotkey]));
  const groups = new Map<string, Hotkey[]>();
  for (const hotkey of winners.values()) {
    if (hotkey.description === undefined) continue;
    const group = hotkey.group ?? "Everywhere";
    groups.set(group, [...(groups.get(group) ?? []), hotkey]);
  }
  return [...groups].sort(([a], [b]) => Number(a === "Everywhere") - Number(b === "Everywhere"));
}

/** Keys as they are printed: `["Ctrl", "K"]`, `["G", "B"]`, `["/"]`. */
export function printedKeys(keys: string, isMac: boolean): readonly string[] {
  return keys.split(/[+ ]/).map((key) => {
    if (key === "mod") return isMac ? "⌘" : "Ctrl";
    if (key === "Escape") return "Esc";
    return key.length === 1 ? key.toUpperCase() : key;
  });
}

const textInputs = new Set(["text", "search", "number", "email", "url", "tel", "password", "date", "time"]);

/** Whether keys pressed here write text. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  return target instanceof HTMLInputElement && textInputs.has(target.type);
}
