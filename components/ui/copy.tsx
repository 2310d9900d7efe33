"use client";

import { type ReactNode, useRef, useState } from "react";
import { copyText, saveText } from "@/components/client/clipboard";
import { Button, type ButtonSize, type ButtonVariant } from "./button";
import { Dialog } from "./dialog";
import { CopyIcon } from "./icons";
import { Menu } from "./menu";
import { useToast } from "./toast";

/** One way to take what a panel shows. */
export interface CopyChoice {
  /** “JSON”, “CSV”, “Command”, “YAML” */
  readonly label: string;
  /** Made when it is chosen. */
  readonly text: () => string;
  /** Said afterwards: “Copied 375 rows as CSV”. */
  readonly done: string;
  /** Saves a file of this name instead of copying. */
  readonly fileName?: string | undefined;
}

const types: readonly (readonly [ending: string, type: string])[] = [
  [".json", "application/json"],
  [".csv", "text/csv"],
];

/** Copies text and says so; when the browser refuses, the returned dialog shows it for copying by hand. */
function useCopy(): readonly [copy: (choice: CopyChoice) => void, fallback: ReactNode] {
  const toast = useToast();
  const [refused, setRefused] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = async (choice: CopyChoice) => {
    const text = choice.text();
    if (choice.fileName !== undefined) {
      const type = types.find(([ending]) => choice.fileName?.endsWith(ending))?.[1] ?? "text/plain";
      saveText(choice.fileName, text, `${type};charset=utf-8`);
      toast(choice.done);
    } else if (await copyText(text)) toast(choice.done);
    else setRefused(text);
  };
  const fallback = refused !== null && (
    <Dialog
      isOpen
      onOpenChange={() => setRefused(null)}
      title="The browser did not allow copying"
      description="The text is selected below: copy it from here."
    >
      <textarea
        ref={area}
        readOnly
        aria-label="Text to copy"
        value={refused}
        onFocus={(event) => event.target.select()}
        className="h-60 w-full resize-none rounded-control bg-sunken p-3 font-mono text-caption"
      />
    </Dialog>
  );
  return [(choice) => void copy(choice), fallback];
}

/** “Copy as…” with several ways. With one way it is a plain button: use CopyButton. */
export function CopyMenu({
  choices,
  label = "Copy as…",
  variant,
  size,
}: {
  readonly choices: readonly CopyChoice[];
  readonly label?: string | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
}) {
  const [copy, fallback] = useCopy();
  return (
    <>
      <Menu
        trigger={
          <Button icon={<CopyIcon />} variant={variant} size={size}>
            {label}
          </Button>
        }
        items={choices.map((choice) => ({
          id: choice.label,
          label: choice.label,
          hint: choice.fileName,
          onSelect: () => copy(choice),
        }))}
      />
      {fallback}
    </>
  );
}

/** Copies one thing: “Copy as YAML”, “CSV”. */
export function CopyButton({
  choice,
  label = choice.label,
  variant,
  size,
}: {
  readonly choice: CopyChoice;
  readonly label?: string | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
}) {
  const [copy, fallback] = useCopy();
  return (
    <>
      <Button icon={<CopyIcon />} variant={variant} size={size} onClick={() => copy(choice)}>
        {label}
      </Button>
      {fallback}
    </>
  );
}
