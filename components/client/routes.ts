/** Addresses of pages, so that every link to a thing is the same link. */
export const routes = {
  overview: "/",
  catalog: "/catalog",
  budget: "/budget",
  search: "/search",
  servers: "/servers",
  /** The catalog, filtered to one server. */
  catalogOf: (label: string) => `/catalog?${new URLSearchParams({ server: label })}`,
  /** A tool beside the catalog's table. */
  tool: (publicName: string) => `/catalog?${new URLSearchParams({ tool: publicName })}`,
  /** A tool on a page of its own, as the palette opens it. */
  toolPage: (publicName: string) => `/catalog?${new URLSearchParams({ tool: publicName, view: "page" })}`,
  /** The search page with these queries, optionally asking why a tool is not found. */
  searchFor: (queries: readonly string[], why?: string) =>
    `/search?${new URLSearchParams([...queries.map((query) => ["q", query]), ...(why === undefined ? [] : [["why", why]])])}`,
  /** One server, opened in the list. */
  server: (label: string) => `/servers?${new URLSearchParams({ server: label })}`,
} as const;
