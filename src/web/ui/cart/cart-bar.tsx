import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "../icon/icon.tsx";

interface Props {
  count: number;
  /** Formatted amounts. `payNow` and `dueLater` are set only if something is paid now. */
  sums: { total: string; payNow: string | null; dueLater: string | null };
  /** A link or submit button that continues, or goes back to change the cart. */
  action?: ReactNode;
}

/** The last row of a cart. It is part of the page flow because a floating bar would cover the focused element. */
export function CartBar({ count, sums: { total, payNow, dueLater }, action }: Props) {
  const t = useTranslations();
  return (
    <div className="cart-bar">
      <Icon name="bag" />
      <p className="cart-bar__sum" role="status">
        <span className="cart-bar__count">{t("ui.cart.count", { count })}</span>{" "}
        <strong className="money">{total}</strong>
      </p>
      {payNow !== null && (
        <dl className="cart-bar__parts">
          <div>
            <dt>{t("ui.price.payNow")}</dt>
            <dd className="money">{payNow}</dd>
          </div>
          {dueLater !== null && (
            <div>
              <dt>{t("ui.price.dueLater")}</dt>
              <dd className="money">{dueLater}</dd>
            </div>
          )}
        </dl>
      )}
      {action}
    </div>
  );
}
