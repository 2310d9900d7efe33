import { describe, expect, it } from "vitest";
import { listenOptions, serveOptionsSchema } from "./serve-options";

const listen = (options: Record<string, unknown>, env: Record<string, string> = {}) =>
  listenOptions(serveOptionsSchema.parse(options), env);

describe("where to listen", () => {
  it("is loopback, from port 3000 on, without a token, unless told otherwise", () => {
    expect(listen({})).toEqual({ host: "127.0.0.1", port: 3000, isPortExplicit: false, requireToken: false });
  });

  it("is what the options say", () => {
    expect(listen({ host: "0.0.0.0", port: "8080", "require-token": true })).toEqual({
      host: "0.0.0.0",
      port: 8080,
      isPortExplicit: true,
      requireToken: true,
    });
  });

  it("is what the variables say, where no option does", () => {
    const env = { TOOLSCOPE_HOST: "box.local", TOOLSCOPE_PORT: "4000", TOOLSCOPE_REQUIRE_TOKEN: "1" };
    expect(listen({}, env)).toEqual({
      host: "box.local",
      port: 4000,
      isPortExplicit: true,
      requireToken: true,
    });
    expect(listen({ port: "5000" }, env)).toMatchObject({ host: "box.local", port: 5000 });
  });

  it("takes an empty variable for none", () => {
    expect(listen({}, { TOOLSCOPE_HOST: "", TOOLSCOPE_PORT: "", TOOLSCOPE_REQUIRE_TOKEN: "0" })).toEqual(
      listen({}),
    );
  });

  it("writes IPv6 without brackets, as the system wants it", () => {
    expect(listen({ host: "[::1]" }).host).toBe("::1");
  });

  it.each(["70000", "-1", "http", "3000x", "1e3"])("refuses port %s", (port) => {
    expect(() => listen({ port })).toThrow("must be a port number from 0 to 65535");
    expect(() => listen({}, { TOOLSCOPE_PORT: port })).toThrow(
      "TOOLSCOPE_PORT must be a port number from 0 to 65535.",
    );
  });

  it.each(["", "a b", "http://x", "x/y", "[::1"])("refuses host %j", (host) => {
    expect(() => listen({ host })).toThrow("must be a host name or an address");
  });
});
