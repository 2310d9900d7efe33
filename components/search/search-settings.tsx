import { formatInteger } from "@/components/ui/format";
import { Select } from "@/components/ui/select";
import type { SavedSettings } from "@/lib/api/contract";
import { rankerChoices, type SearchAddress } from "./address";

const usualLimits = [1, 3, 5, 10, 25, 50];
/** Until the state is there; the engine's own defaults. */
const defaults = { searchDefaultLimit: 5, maxSearchLimit: 25 };

/** Which ranker answers, and how many hits the model reads. */
export function SearchSettings({
  address: { ranker, beside, limit },
  saved,
  onChange,
}: {
  readonly address: SearchAddress;
  readonly saved: SavedSettings | undefined;
  readonly onChange: (next: Partial<SearchAddress>) => void;
}) {
  const { searchDefaultLimit, maxSearchLimit } = saved?.toolSearch ?? defaults;
  return (
    <>
      <Select
        label="Ranker"
        value={ranker}
        // The two compared rankers change places rather than be the same.
        onChange={(next) => onChange({ ranker: next, ...(next === beside && { beside: ranker }) })}
        options={rankerChoices.map(({ value, words }) => ({ value, label: value, hint: words }))}
      />
      <Select
        label="Limit"
        value={String(limit ?? searchDefaultLimit)}
        onChange={(next) => onChange({ limit: Number(next) === searchDefaultLimit ? null : Number(next) })}
        options={limitOptions(limit, searchDefaultLimit, maxSearchLimit)}
      />
    </>
  );
}

/** The usual limits within the bound, and the ones in use. */
function limitOptions(limit: number | null, defaultLimit: number, maxLimit: number) {
  const values = new Set([...usualLimits, defaultLimit, maxLimit, ...(limit === null ? [] : [limit])]);
  return [...values]
    .filter((value) => value <= maxLimit || value === limit)
    .sort((a, b) => a - b)
    .map((value) => ({
      value: String(value),
      label: formatInteger(value),
      ...(value === defaultLimit && { hint: "configured" }),
    }));
}
