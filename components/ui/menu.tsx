"use client";

import { Check } from "lucide-react";
import Link from "next/link";
import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx";

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  /** Light text at the end of the row. */
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  readonly onSelect?: (() => void) | undefined;
  /** Instead of `onSelect`: goes there. */
  readonly href?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

export const overlayLook =
  "z-50 min-w-45 overflow-y-auto rounded-overlay border border-line-strong bg-surface p-1 text-table text-text shadow-overlay motion-safe:animate-rise";

export const overlayItemLook =
  "flex min-h-7.5 cursor-pointer select-none items-center gap-2.5 rounded-small px-2 no-underline outline-none data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-text-3 max-mid:min-h-9 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-text-3";

/** Actions behind one button. `trigger` is a Button or IconButton. */
export function Menu({
  trigger,
  items,
  align = "end",
}: {
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly align?: "start" | "end" | undefined;
}) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align={align} sideOffset={4} collisionPadding={8} className={overlayLook}>
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.id}
              disabled={item.isDisabled ?? false}
              onSelect={() => item.onSelect?.()}
              asChild={item.href !== undefined}
              className={overlayItemLook}
            >
              {item.href === undefined ? (
                <ItemContent item={item} />
              ) : (
                <Link href={item.href}>{<ItemContent item={item} />}</Link>
              )}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function ItemContent({ item }: { readonly item: MenuItem }) {
  return (
    <>
      {item.icon}
      <span className="min-w-0 flex-1">{item.label}</span>
      {item.hint !== undefined && <span className="num text-caption text-text-3">{item.hint}</span>}
    </>
  );
}

/** Several of many, as a menu of check marks that stays open: a filter such as “Server: 2 of 8”. */
export function CheckMenu({
  trigger,
  options,
  selected,
  onChange,
  clearLabel,
}: {
  readonly trigger: ReactElement;
  readonly options: readonly {
    readonly value: string;
    readonly label: ReactNode;
    readonly hint?: ReactNode;
  }[];
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
  /** First row, clears the choice: “All servers”. */
  readonly clearLabel: string;
}) {
  const chosen = new Set(selected);
  const toggle = (value: string, isOn: boolean) =>
    onChange(
      options.map((option) => option.value).filter((each) => (each === value ? isOn : chosen.has(each))),
    );
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            overlayLook,
            "max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))]",
          )}
        >
          <CheckRow isOn={selected.length === 0} onToggle={() => onChange([])}>
            {clearLabel}
          </CheckRow>
          <DropdownMenu.Separator className="mx-2 my-1 h-px bg-line" />
          {options.map((option) => (
            <CheckRow
              key={option.value}
              isOn={chosen.has(option.value)}
              onToggle={(isOn) => toggle(option.value, isOn)}
              hint={option.hint}
            >
              {option.label}
            </CheckRow>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function CheckRow({
  isOn,
  onToggle,
  hint,
  children,
}: {
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <DropdownMenu.CheckboxItem
      checked={isOn}
      onCheckedChange={onToggle}
      onSelect={(event) => event.preventDefault()}
      className={overlayItemLook}
    >
      <span className="flex size-3.5 shrink-0">
        <DropdownMenu.ItemIndicator>
          <Check strokeWidth={1.75} className="text-accent!" />
        </DropdownMenu.ItemIndicator>
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      {hint !== undefined && <span className="num text-caption text-text-3">{hint}</span>}
    </DropdownMenu.CheckboxItem>
  );
}
