"use client";

import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Button } from "@/components/ui/button";
import { overlayItemLook, overlayLook } from "@/components/ui/menu";
import { type Theme, themes } from "./theme";
import { useTheme } from "./theme-context";

const names: Readonly<Record<Theme, string>> = { light: "Light", dark: "Dark", system: "As the system" };

/** Light, dark, or as the system. */
export function ThemeMenu() {
  const [theme, setTheme] = useTheme();
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button
          variant="ghost"
          size="small"
          aria-label={`Theme: ${names[theme]}`}
          icon={<HalfMoon />}
          className="self-start wide:-ml-1.75 max-wide:w-8"
        >
          <span className="max-wide:hidden">{names[theme]}</span>
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          side="top"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={overlayLook}
        >
          <DropdownMenu.Label className="px-2 py-1 text-caption text-text-3">Theme</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={theme} onValueChange={(next) => setTheme(next as Theme)}>
            {themes.map((each) => (
              <DropdownMenu.RadioItem key={each} value={each} className={overlayItemLook}>
                <span className="flex size-3.5 shrink-0">
                  <DropdownMenu.ItemIndicator>
                    <Check strokeWidth={1.75} />
                  </DropdownMenu.ItemIndicator>
                </span>
                {names[each]}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function HalfMoon() {
  return (
    <svg
      viewBox="0 0 16 16"
      width={14}
      height={14}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 2.5v11a5.5 5.5 0 0 0 0-11z" fill="currentColor" />
    </svg>
  );
}
