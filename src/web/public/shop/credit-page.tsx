import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { Button } from "../../ui/button/button.tsx";
import { ButtonLink } from "../../ui/button/button-link.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { GiftCard } from "./gift-card.tsx";
import type { CreditView } from "./sale-views.ts";

/** A voucher or a pass, to look at, to print and to hand over. */
export function CreditPage({ view }: { view: CreditView }) {
  const isHydrated = useHydrated();
  return (
    <main id="content" className="credit-page" tabIndex={-1}>
      <title>{view.page}</title>
      <meta name="robots" content="noindex" />
      <BrandTheme css={view.brand} />
      <h1 className="visually-hidden">{view.page}</h1>
      <div>
        <GiftCard card={view.card} />
      </div>
      <div className="credit-page__how">
        {view.left !== null && <p className="credit-page__address">{view.left}</p>}
        <p>{view.how}</p>
        <p className="credit-page__address">{view.address}</p>
      </div>
      {view.card.ended === null && (
        <div className="credit-page__ways">
          <ButtonLink to={view.book.href} reloadDocument>
            {view.book.label}
          </ButtonLink>
          {isHydrated && (
            <Button type="button" look="quiet" onClick={() => print()}>
              {view.print}
            </Button>
          )}
        </div>
      )}
    </main>
  );
}
