"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./button";
import { cx } from "./cx";

export const scrimLook = "fixed inset-0 z-40 bg-scrim";

/** Over the page, for what needs an answer first. Escape closes it and focus goes back to where it was. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  footer,
  className,
  children,
}: {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: ReactNode;
  /** One sentence under the title. */
  readonly description?: ReactNode;
  readonly footer?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimLook} />
        <Radix.Content
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          className={cx(
            "-translate-x-1/2 fixed top-[10vh] left-1/2 z-50 flex max-h-[80vh] w-[min(36rem,calc(100vw-2rem))] flex-col rounded-overlay border border-line-strong bg-surface shadow-overlay motion-safe:animate-rise",
            className,
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-section">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-px text-table text-text-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" className="-mr-2 -mt-1">
                <X strokeWidth={1.5} />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 overflow-y-auto px-5 py-4">{children}</div>
          {footer !== undefined && (
            <footer className="flex justify-end gap-2 border-line border-t px-5 py-3">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
