import { useState } from "react";
import { TextButton } from "@/components/ui/button";
import { Verbatim } from "@/components/ui/verbatim";
import type { ToolDetail } from "@/lib/api/contract";
import type { JsonValue } from "@/lib/engine/types";
import { PanelSection } from "./panel-section";

/** The JSON Schemas and annotations as the server sent them. */
export function Schemas({ detail }: { readonly detail: ToolDetail }) {
  return (
    <>
      <JsonPanel title="Input schema" value={detail.inputSchema} />
      {detail.outputSchema !== null && <JsonPanel title="Output schema" value={detail.outputSchema} />}
      {detail.annotations !== null && <JsonPanel title="Annotations" value={detail.annotations} />}
    </>
  );
}

/** Made only when opened: a schema may be a megabyte. */
function JsonPanel({ title, value }: { readonly title: string; readonly value: JsonValue }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelSection title={title}>
      <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="text-table">
        {isOpen ? "Hide" : "Show"} {title.toLowerCase()}
      </TextButton>
      {isOpen && (
        <Verbatim className="mt-2" label={title} text={JSON.stringify(value, null, 2)} maxHeight="28rem" />
      )}
    </PanelSection>
  );
}
