import { ChoiceCards } from "../../../ui/choice/choice-cards.tsx";
import { saleErrorOf, SaleForm } from "../sale-form.tsx";
import type { PackagesView, SaleResult } from "../sale-views.ts";

interface Props {
  view: PackagesView;
  result: SaleResult<PackagesView["typed"]> | undefined;
}

/** Where a visitor buys several visits at once. */
export function PackagesPage({ view, result }: Props) {
  const typed = result?.typed ?? view.typed;
  const { legend, choices } = view.packages;
  return (
    <SaleForm view={view} result={result} card={view.card}>
      <ChoiceCards
        name="package"
        legend={legend}
        choices={choices}
        chosen={[typed.package]}
        error={saleErrorOf(result, "package")}
      />
    </SaleForm>
  );
}
