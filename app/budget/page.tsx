import type { Metadata } from "next";
import { BudgetScreen } from "@/components/budget/budget-screen";
import { Prefetched } from "@/components/client/prefetched";
import { budgetQuery } from "@/components/client/queries";
import { loadBudget } from "@/lib/server/page-data";

export const metadata: Metadata = { title: "Budget" };

export default async function BudgetPage() {
  return (
    <Prefetched entries={[[budgetQuery().queryKey, await loadBudget()]]}>
      <BudgetScreen />
    </Prefetched>
  );
}
