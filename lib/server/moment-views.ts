import type { AppState, BudgetData, CatalogData, ListingData, OverviewData } from "@/lib/api/contract";
import type { Analysis } from "./analysis";
import { lazy } from "./lazy";
import { budgetView } from "./views/budget";
import { catalogView } from "./views/catalog";
import { listingView } from "./views/listing";
import type { Moment } from "./views/moment";
import { overviewView } from "./views/overview";
import { stateView } from "./views/state";

/** The views of one moment, each made when first asked for. */
export interface MomentViews {
  readonly state: () => AppState;
  readonly overview: () => OverviewData;
  readonly budget: () => BudgetData;
  readonly listing: () => ListingData;
  readonly catalog: () => CatalogData;
  readonly catalogJson: () => { readonly text: string; readonly etag: string };
}

type CatalogViews = Pick<MomentViews, "catalog" | "catalogJson">;

/**
 * Remembers the views of moments for as long as the moments live.
 *
 * @param launch differs from one start of Toolscope to the next, so that no tag of an earlier one holds
 */
export function createMomentViews(launch: string): (moment: Moment) => MomentViews {
  const byMoment = new WeakMap<Moment, MomentViews>();
  // Kept per analysis: a server's new stage makes a new moment, but not another 5 MB of the same catalog.
  const byAnalysis = new WeakMap<Analysis, CatalogViews>();

  function catalogViews(moment: Moment): CatalogViews {
    const known = byAnalysis.get(moment.analysis);
    if (known !== undefined) return known;
    const catalog = lazy(() => catalogView(moment));
    const etag = `"${moment.snapshot.catalogHash}-${moment.analysisVersion}-${launch}"`;
    const views = { catalog, catalogJson: lazy(() => ({ text: JSON.stringify(catalog()), etag })) };
    byAnalysis.set(moment.analysis, views);
    return views;
  }

  return (moment) => {
    const known = byMoment.get(moment);
    if (known !== undefined) return known;
    const views: MomentViews = {
      state: lazy(() => stateView(moment)),
      overview: lazy(() => overviewView(moment)),
      budget: lazy(() => budgetView(moment)),
      listing: lazy(() => listingView(moment)),
      ...catalogViews(moment),
    };
    byMoment.set(moment, views);
    return views;
  };
}
