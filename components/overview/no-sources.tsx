import { Empty } from "@/components/ui/empty";
import { Verbatim } from "@/components/ui/verbatim";
import type { AppState, OverviewData } from "@/lib/api/contract";
import { visible } from "@/lib/engine/visible";
import { Attention } from "./attention";

const EXAMPLE = `mcp_servers:
  memory:
    command: npx
    args: [-y, "@modelcontextprotocol/server-memory"]
model: { context_length: 200000 }
`;

/** Nothing is configured, or the file could not be read: what is wrong, and what a file looks like. */
export function NoSources({ data, state }: { readonly data: OverviewData; readonly state: AppState }) {
  const { broken, path, displayPath } = state.config;
  const hasProblems = data.problems.some(({ severity }) => severity !== "note");
  return (
    <div className="grid max-w-[72ch] gap-6">
      <p className="text-balance text-decision">
        {broken
          ? "No server is known: the configuration file cannot be used."
          : "Tier 0: no server is configured, so there is nothing to defer."}
      </p>
      {hasProblems && <Attention data={data} />}
      <Empty
        title={
          broken ? "Mend the file, and its servers stand here" : "Name a server, and its tools stand here"
        }
      >
        <p>
          {path === null ? (
            "Toolscope was started without a configuration file."
          ) : (
            <>
              Toolscope reads <code>{visible(displayPath)}</code> and follows it: save the file, and this page
              shows the servers connecting.
            </>
          )}{" "}
          It also reads the file your agent has already (Hermes, Claude, Cursor, VS Code): start it with{" "}
          <code className="whitespace-nowrap">npm start -- --config FILE</code>.
        </p>
        <Verbatim className="mt-3" label="A configuration with one server" text={EXAMPLE} />
      </Empty>
    </div>
  );
}
