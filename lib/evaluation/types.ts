/** What one lint rule says about one tool; the API answers it as it is. */
export interface LintFinding {
  readonly code: string;
  readonly severity: "warning" | "note";
  /** Where in the definition: `description`, `inputSchema.properties.body`. */
  readonly path: string;
  readonly message: string;
  /** Why it hurts retrieval or the budget. */
  readonly reason: string;
}
