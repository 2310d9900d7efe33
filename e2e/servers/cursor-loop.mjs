// Its cursors go round: 1 → 2 → 3 → 2. With --ignores-cursor it sends its first page for ever.
import { has, serve, tool } from "./lib/stdio.mjs";

const next = new Map([
  [undefined, "2"],
  ["2", "3"],
  ["3", "2"],
]);

serve({
  name: "cursor-loop",
  page: (cursor) =>
    has("ignores-cursor")
      ? { tools: [tool("only_page")], nextCursor: "more" }
      : { tools: [tool(`page_${cursor ?? "1"}`)], nextCursor: next.get(cursor) },
});
