"use client";

import { Popover } from "radix-ui";
import { type ReactElement, useDeferredValue, useId, useState } from "react";
import { TextButton } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { formatInteger } from "@/components/ui/format";
import { overlayLook } from "@/components/ui/menu";
import { TextField } from "@/components/ui/text-field";
import { visibleLine } from "@/lib/engine/visible";
import { pickServers, type ServerOption } from "./prepare-servers";

/** Servers of hundreds, by typing a part of their names: a menu of them would be a metre long. */
export function ServerPicker({
  trigger,
  options,
  selected,
  onChange,
}: {
  readonly trigger: ReactElement;
  readonly options: readonly ServerOption[];
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}) {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Servers shown"
          className={cx(overlayLook, "w-80 max-w-[calc(100vw-1rem)] p-2.5")}
        >
          <Choices options={options} selected={selected} onChange={onChange} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Choices({
  options,
  selected,
  onChange,
}: {
  readonly options: readonly ServerOption[];
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}) {
  const [typed, setTyped] = useState("");
  const { shown, rest } = pickServers(options, useDeferredValue(typed), selected);
  const restId = useId();
  const toggle = (label: string, isOn: boolean) =>
    onChange(isOn ? [...selected, label] : selected.filter((other) => other !== label));
  return (
    <>
      <TextField label="Find a server" placeholder="Find a server" value={typed} onChange={setTyped} />
      <fieldset aria-describedby={rest > 0 ? restId : undefined}>
        <legend className="sr-only">Servers</legend>
        <ul className="mt-1.5 max-h-72 overflow-y-auto">
          {shown.map(({ label, toolCount }) => (
            <li key={label}>
              <label className="num flex min-h-7.5 cursor-pointer items-center gap-2.5 rounded-small px-1 hover:bg-hover max-mid:min-h-9">
                <input
                  type="checkbox"
                  className="size-3.5 shrink-0 accent-accent"
                  checked={selected.includes(label)}
                  onChange={(event) => toggle(label, event.target.checked)}
                />
                <bdi className="min-w-0 flex-1 truncate">{visibleLine(label, 60)}</bdi>
                <span className="text-caption text-text-3">{formatInteger(toolCount)}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <p className="num mt-1.5 flex items-center gap-3 px-1 text-caption text-text-3">
        <span id={restId}>
          {shown.length === 0
            ? "No server has such a name."
            : rest > 0
              ? `${formatInteger(rest)} more: type a part of the name`
              : ""}
        </span>
        {selected.length > 0 && (
          <TextButton className="ml-auto" onClick={() => onChange([])}>
            All servers
          </TextButton>
        )}
      </p>
    </>
  );
}
