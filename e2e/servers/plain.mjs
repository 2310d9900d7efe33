// Nothing wrong with it. --tools a,b,c names its tools; --name what it calls itself.
import { option, serve, tool } from "./lib/stdio.mjs";

const names = option("tools", "first_tool,second_tool").split(",");
serve({ name: option("name", "plain"), tools: () => names.map((name) => tool(name)) });
