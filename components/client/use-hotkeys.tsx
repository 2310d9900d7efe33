"use client";

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type Hotkey, isTypingTarget, matchPress, SEQUENCE_MS } from "./hotkeys";
import { singleKeysStore } from "./preferences";

/** A page's shortcuts win over the frame's, whichever mounted first. */
type Owner = "frame" | "page";

interface Registry {
  readonly add: (hotkeys: readonly Hotkey[], owner: Owner) => () => void;
  /** Every shortcut now, in order of registration; a new array at each change. */
  readonly list: () => readonly Hotkey[];
  readonly subscribe: (listener: () => void) => () => void;
}

const HotkeyContext = createContext<Registry | null>(null);

const noHotkeys: readonly Hotkey[] = [];

function createRegistry(): Registry {
  const groups: Readonly<Record<Owner, Set<readonly Hotkey[]>>> = { frame: new Set(), page: new Set() };
  const listeners = new Set<() => void>();
  let flat: readonly Hotkey[] = noHotkeys;
  const changed = () => {
    flat = [...groups.frame, ...groups.page].flat();
    for (const listener of listeners) listener();
  };
  return {
    add: (hotkeys, owner) => {
      groups[owner].add(hotkeys);
      changed();
      return () => {
        groups[owner].delete(hotkeys);
        changed();
      };
    },
    list: () => flat,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Listens for keys once for the whole page. */
export function HotkeyProvider({ children }: { readonly children: ReactNode }) {
  const [registry] = useState(createRegistry);
  useEffect(() => {
    let pending: { readonly key: string; readonly atMs: number } | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const first = pending !== null && event.timeStamp - pending.atMs <= SEQUENCE_MS ? pending.key : null;
      const match = matchPress(
        {
          key: event.key,
          ctrl: event.ctrlKey,
          meta: event.metaKey,
          alt: event.altKey,
          // A menu or dialog has its own keys; typing ahead in it must not navigate away.
          isTyping: isTypingTarget(event.target) || isInOverlay(event.target),
        },
        first,
        registry.list(),
        { singleKeys: singleKeysStore.get(), isMac: isMac() },
      );
      pending = match.kind === "pending" ? { key: match.key, atMs: event.timeStamp } : null;
      if (match.kind !== "run") return;
      event.preventDefault();
      match.hotkey.run();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [registry]);
  return <HotkeyContext value={registry}>{children}</HotkeyContext>;
}

function isInOverlay(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null
  );
}

/** True on Apple's systems, where ⌘ takes the place of Ctrl. False on the server. */
export function isMac(): boolean {
  return typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** `isMac` without a hydration mismatch. */
export function useIsMac(): boolean {
  return useSyncExternalStore(
    () => () => {},
    isMac,
    () => false,
  );
}

/**
 * Registers shortcuts while the component is mounted. Only `keys`, `description` and `group` may change the
 * registration; `run` is always the latest one, so it needs no memo.
 */
export function useHotkeys(hotkeys: readonly Hotkey[], owner: Owner = "page"): void {
  const registry = useContext(HotkeyContext);
  const latest = useRef(hotkeys);
  useEffect(() => {
    latest.current = hotkeys;
  });
  const signature = JSON.stringify(hotkeys.map(({ keys, description, group }) => [keys, description, group]));
  const stable = useMemo(
    () =>
      (JSON.parse(signature) as [string, string | undefined, string | undefined][]).map(
        ([keys, description, group], at): Hotkey => ({
          keys,
          description: description ?? undefined,
          group: group ?? undefined,
          run: () => latest.current[at]?.run(),
        }),
      ),
    [signature],
  );
  useEffect(() => registry?.add(stable, owner), [registry, stable, owner]);
}

/** Every shortcut that works now, for the list of keys. */
export function useAllHotkeys(): readonly Hotkey[] {
  const registry = useContext(HotkeyContext);
  return useSyncExternalStore(
    registry?.subscribe ?? (() => () => {}),
    registry?.list ?? (() => noHotkeys),
    () => noHotkeys,
  );
}
