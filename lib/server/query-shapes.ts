import { z } from "zod";

/** For an address that takes no query parameters. */
export const noQuery = z.strictObject({});

/** A parameter that is given at most once; null when absent. */
export const optionalOnce = z
  .array(z.string())
  .max(1, "it may be given once only")
  .transform((values) => values[0] ?? null)
  .optional()
  .transform((value) => value ?? null);

/** A parameter that must be given exactly once and not be blank. */
export const once = z
  .array(z.string(), "it is missing")
  .length(1, "it may be given once only")
  .transform((values) => values[0] ?? "")
  .refine((value) => value.trim() !== "", "it is empty");

/** A parameter that may be given any number of times, up to `max`. */
export function repeated(max: number) {
  return z
    .array(z.string())
    .max(max, `it may be given ${max} times at most`)
    .optional()
    .transform((values) => values ?? []);
}
