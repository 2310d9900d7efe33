import type { ListingData } from "@/lib/api/contract";
import type { Moment } from "./moment";

/** `GET /api/listing`. */
export function listingView({ snapshot, analysis }: Moment): ListingData {
  return { catalogHash: snapshot.catalogHash, groups: analysis.groups.map(({ group }) => group) };
}
