import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { createQueryClient, refetchRoots } from "./query-client";

/** A query under the given root whose answers the test gives one by one. */
function askedQuery(root: string) {
  const client = createQueryClient();
  const waiting: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [root],
    queryFn: () => new Promise<string>((resolve) => waiting.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  const answer = async (text: string) => {
    waiting.shift()?.(text);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { client, waiting, answer, shown: () => observer.getCurrentResult().data, stop };
}

describe("refetching after a change", () => {
  it("asks again for what is shown of the changed roots, and leaves the rest", async () => {
    const { client, waiting, answer, shown } = askedQuery("catalog");
    await answer("first");
    refetchRoots(client, ["state"]);
    expect(waiting).toHaveLength(0);
    refetchRoots(client, ["catalog"]);
    expect(waiting).toHaveLength(1);
    await answer("second");
    expect(shown()).toBe("second");
  });

  it("lets a request under way finish, and repeats it once however many changes it missed", async () => {
    const { client, waiting, answer, shown } = askedQuery("catalog");
    refetchRoots(client, ["catalog"]);
    refetchRoots(client, ["catalog"]);
    expect(waiting).toHaveLength(1);
    await answer("old");
    expect(shown()).toBe("old");
    expect(waiting).toHaveLength(1);
    await answer("new");
    expect(shown()).toBe("new");
    expect(waiting).toHaveLength(0);
  });

  it("does not ask for what nobody looks at until somebody does", async () => {
    const { client, waiting, answer, stop } = askedQuery("catalog");
    await answer("first");
    stop();
    refetchRoots(client, ["catalog"]);
    expect(waiting).toHaveLength(0);
    expect(client.getQueryState(["catalog"])?.isInvalidated).toBe(true);
  });
});
