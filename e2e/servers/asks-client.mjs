// Asks the client for what it may not have, before it lists: one tool per question, described by the answer.
import { send, serve, tool } from "./lib/stdio.mjs";

const questions = ["ping", "roots/list", "sampling/createMessage", "elicitation/create"];
const answers = new Map();
let capabilities = "";
let heldList;

serve({
  name: "asks-client",
  intercept(message) {
    if (message.method === "initialize") capabilities = JSON.stringify(message.params.capabilities);
    if (message.method === "notifications/initialized") {
      for (const method of questions) send({ id: method, method, params: {} });
    }
    if (message.method === "tools/list") {
      heldList = message.id;
      answerWhenReady();
      return true;
    }
    if (message.method !== undefined || !questions.includes(message.id)) return false;
    answers.set(message.id, JSON.stringify(message.error?.code ?? message.result));
    answerWhenReady();
    return true;
  },
});

function answerWhenReady() {
  if (heldList === undefined || answers.size < questions.length) return;
  const tools = [...answers].map(([method, answer]) => tool(method.replace("/", "_"), answer));
  send({ id: heldList, result: { tools: [tool("capabilities", capabilities), ...tools] } });
}
