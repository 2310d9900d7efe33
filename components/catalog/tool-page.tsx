import { TextButton } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { visibleLine } from "@/lib/engine/visible";
import { ToolDetail } from "./tool-detail";

/** One tool on a page of its own, as the palette opens it. */
export function ToolPage({
  name,
  onList,
  onClose,
}: {
  readonly name: string;
  readonly onList: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Page>
      <h1 className="sr-only">Tool {visibleLine(name, 100)}</h1>
      <p className="mb-4 text-table">
        <TextButton onClick={onList}>Show it in the catalog</TextButton>
      </p>
      <div className="max-w-180">
        <ToolDetail name={name} onClose={onClose} />
      </div>
    </Page>
  );
}
