import { z } from "zod";
import type { OptionSpecs } from "./arguments";
import { sourceOptionSpecs, sourceOptionsSchema } from "./common-options";
import type { Environment } from "./environment";
import { usageError } from "./usage-error";

/** Options of `toolscope serve` and `npm start`. */
export const serveOptionSpecs = {
  ...sourceOptionSpecs,
  port: { value: "PORT", help: "port to listen on (default: 3000, or the next free one; TOOLSCOPE_PORT)" },
  host: {
    value: "HOST",
    help: "name or address to listen on (default: 127.0.0.1; TOOLSCOPE_HOST); beyond loopback the token is always wanted",
  },
  "require-token": { help: "open only for who has the token printed at start (TOOLSCOPE_REQUIRE_TOKEN=1)" },
  dev: { help: "rebuild pages as they are edited (for work on Toolscope itself)" },
  help: { short: "h", help: "explain this command" },
} as const satisfies OptionSpecs;

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number from 0 to 65535")
  .transform(Number)
  .refine((value) => value <= 65_535, "must be a port number from 0 to 65535");

export const serveOptionsSchema = sourceOptionsSchema.extend({
  port: port.optional(),
  host: z
    .string()
    .regex(/^[0-9A-Za-z.:_-]+$|^\[[0-9A-Fa-f:.]+\]$/, "must be a host name or an address")
    .optional(),
  "require-token": z.literal(true).optional(),
  dev: z.literal(true).optional(),
});
export type ServeOptions = z.infer<typeof serveOptionsSchema>;

/** Where and how to listen, options and environment together. */
export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** A person named the port: another one would not be what they asked for. */
  readonly isPortExplicit: boolean;
  readonly requireToken: boolean;
}

const defaultPort = 3000;

/**
 * An option wins over its variable, a variable over the default.
 *
 * @throws UsageError for a variable that does not hold what its option would take
 */
export function listenOptions(options: ServeOptions, env: Environment["env"]): ListenOptions {
  const fromEnvironment = serveOptionsSchema
    .pick({ port: true, host: true })
    .safeParse({ port: env.TOOLSCOPE_PORT || undefined, host: env.TOOLSCOPE_HOST || undefined });
  if (!fromEnvironment.success) {
    const issue = fromEnvironment.error.issues[0];
    throw usageError(`TOOLSCOPE_${String(issue?.path[0]).toUpperCase()} ${issue?.message}.`);
  }
  const wanted = options.port ?? fromEnvironment.data.port;
  return {
    host: (options.host ?? fromEnvironment.data.host ?? "127.0.0.1").replace(/^\[|\]$/g, ""),
    port: wanted ?? defaultPort,
    isPortExplicit: wanted !== undefined,
    requireToken: options["require-token"] ?? isYes(env.TOOLSCOPE_REQUIRE_TOKEN),
  };
}

function isYes(value: string | undefined): boolean {
  return ["1", "true", "yes", "on"].includes((value ?? "").toLowerCase());
}
