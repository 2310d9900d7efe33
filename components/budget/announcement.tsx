"use client";

import { useEffect, useState } from "react";

/** Long enough that a slider being moved says nothing, short enough to belong to the last key. */
const SETTLED_MS = 700;

/**
 * Says the newest text once it has stood still, to who cannot see it. A page that has just opened says nothing: its
 * text is read where it stands.
 */
export function Announcement({ text }: { readonly text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (text === first && said === "") return;
    const timer = setTimeout(() => setSaid(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, first, said]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
