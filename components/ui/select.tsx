"use client";

import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useNonce } from "@/components/client/nonce";
import { type ButtonSize, buttonLook } from "./button";
import { cx } from "./cx";
import { overlayItemLook, overlayLook } from "./menu";

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** One of many: `Ranker: hermes ⌄`. Values must not be empty strings. */
export function Select<Value extends string>({
  label,
  value,
  onChange,
  options,
  size,
  className,
}: {
  /** Printed before the value: “Ranker”. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  readonly size?: ButtonSize | undefined;
  readonly className?: string | undefined;
}) {
  const nonce = useNonce();
  const chosen = options.find((option) => option.value === value);
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.Trigger aria-label={label} className={cx(buttonLook({ size }), className)}>
        <span className="truncate">
          {label}: <Radix.Value>{chosen?.label ?? value}</Radix.Value>
        </span>
        <Radix.Icon>
          <ChevronDown strokeWidth={1.75} />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cx(overlayLook, "max-h-[min(24rem,var(--radix-select-content-available-height))]")}
        >
          <Radix.Viewport {...(nonce === undefined ? {} : { nonce })}>
            {options.map((option) => (
              <Radix.Item key={option.value} value={option.value} className={overlayItemLook}>
                <span className="flex size-3.5 shrink-0">
                  <Radix.ItemIndicator>
                    <Check strokeWidth={1.75} className="text-accent!" />
                  </Radix.ItemIndicator>
                </span>
                <Radix.ItemText className="flex min-w-0 flex-1 items-center gap-2.5">
                  <span className="min-w-0 flex-1">{option.label}</span>
                  {option.hint !== undefined && (
                    <span className="num text-caption text-text-3">{option.hint}</span>
                  )}
                </Radix.ItemText>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
