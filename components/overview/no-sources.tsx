import { Empty } from "@/components/ui/empty";
import { Verbatim } from "@/components/ui/verbatim";
import type { AppState, OverviewData } from "@/lib/api/contract";
import { Attention } from "./attention";

const EXAMPLE = `mcp_servers:
  memory:
    command: npx
    args: [-y, "@modelcontextprotocol/server-memory"]
model: { context_length: 200000 }
`;

/** Nothing is configured, or the file could not be read: what is wrong, and what a file looks like. */
export function NoSources({ data, state }: { readonly data: OverviewData; readonly state: AppState }) {
  const needsMending = data.problems.some(({ severity }) => severity === "error");
  return (
    <div className="grid max-w-[72ch] gap-6">
      <p className="text-balance text-decision">
        Tier 0: no server is configured, so there is nothing to defer.
      </p>
      {needsMending && <Attention data={data} />}
      <Empty title="Name a server, and its tools stand here">
        <p>
          Toolscope reads <code>{state.config.displayPath}</code> and follows it: save the file, and this page
          shows the server connecting. It also reads the file your agent has already: start it with{" "}
          <code>npm start -- --config FILE</code>.
        </p>
        <Verbatim className="mt-3" label="A configuration with one server" text={EXAMPLE} />
      </Empty>
    </div>
  );
}
