import type { ToolDefinition, ToolSource } from "@/lib/engine/types";
import { seededRandom } from "./random";

/** How large a made-up catalog is. */
export interface CatalogSize {
  readonly sourceCount: number;
  readonly toolCount: number;
}

/** About as large as the eight demo servers together. */
export const demoSize: CatalogSize = { sourceCount: 8, toolCount: 375 };

/** As large as all of Google's public APIs together. */
export const largeSize: CatalogSize = { sourceCount: 335, toolCount: 13_794 };

/** Words that stand in most descriptions, the commonest first. */
const COMMON =
  "the a of to in and for an is or by on with this that from project resource name be if as specified list get".split(
    " ",
  );

/** Words of the benchmark's queries and their like, which some tools are about. */
const TOPICS = (
  "create delete update calendar event file folder virtual machine instance send email message user translate text " +
  "into another language billing account permission policy location operation service version job cluster key table " +
  "report campaign order product page document image comment group member token network address region backup"
).split(" ");

const SYLLABLES = "ba ce di fo gu ha ki lo mu na pe ri so ta vu wa xe yo zi".split(" ");
const RARE_WORD_COUNT = 12_000;

/**
 * A catalog with the proportions of a real one: 30 or so words per tool, a few words in most tools, most words in a few
 * tools, names made of the server's own topics. The same for the same seed.
 */
export function syntheticCatalog({ sourceCount, toolCount }: CatalogSize, seed = 20_260_901): ToolSource[] {
  const random = seededRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const rare = Array.from({ length: RARE_WORD_COUNT }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join(""),
  );
  // Squared, so that words from the front of a list come far more often: real words follow Zipf's law.
  const often = (items: readonly string[]): string => items[Math.floor(random() ** 2 * items.length)] ?? "";
  const word = (topics: readonly string[]): string => {
    const kind = random();
    if (kind < 0.5) return often(COMMON);
    return kind < 0.8 ? pick(topics) : often(rare);
  };

  return Array.from({ length: sourceCount }, (_, source) => {
    const topics = Array.from({ length: 12 }, () => (random() < 0.5 ? pick(TOPICS) : often(rare)));
    const first = Math.round((source * toolCount) / sourceCount);
    const last = Math.round(((source + 1) * toolCount) / sourceCount);
    const tools = Array.from({ length: last - first }, (_, at): ToolDefinition => {
      const sentence = Array.from({ length: 8 + Math.floor(random() * 24) }, () => word(topics)).join(" ");
      const parameters = Array.from({ length: Math.floor(random() * 8) }, () => [
        word(topics),
        { type: "string" },
      ]);
      return {
        name: `${pick(topics)}.${pick(topics)}_${at}`,
        description: `${sentence}.`,
        inputSchema: { type: "object", properties: Object.fromEntries(parameters) },
      };
    });
    return { label: `${pick(rare)}-${source}`, kind: "mcp", tools };
  });
}
