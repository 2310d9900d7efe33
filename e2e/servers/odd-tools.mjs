// Two good tools among many that are not what MCP says.
import { serve, tool } from "./lib/stdio.mjs";

const deep = {};
for (let level = 0, at = deep; level < 500; level += 1) {
  at.properties = { a: {} };
  at = at.properties.a;
}

serve({
  name: "odd-tools",
  tools: () => [
    tool("good_one"),
    { name: "schema_true", description: "Takes anything.", inputSchema: true },
    { name: "no_type", description: "Says no type.", inputSchema: { properties: {} } },
    { name: "no_schema", description: "Has no schema." },
    { description: "Has no name.", inputSchema: { type: "object" } },
    { name: "number_description", description: 42, inputSchema: { type: "object" } },
    null,
    "a string",
    { name: "too_deep", description: "Nested.", inputSchema: deep },
    { name: "good_one", description: "The same name again.", inputSchema: { type: "object" } },
    { name: "__proto__", description: "A name that is a trap for objects.", inputSchema: { type: "object" } },
    {
      name: "bidi",
      description: "Left \u202Eright\u202C and \u0007 bell <script>alert(1)</script>",
      inputSchema: {},
    },
    tool("good_two"),
  ],
});
