import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "../icon/icon.tsx";

interface Props {
  count: number;
  /** In words. What is paid now and later is told apart only where something is paid now. */
  sums: { total: string; payNow: string | null; dueLater: string | null };
  /** The way on, or back to change it: a link or a submit button. */
  action?: ReactNode;
}

/** Closes a cart, in the flow: a bar that floats would cover what has focus. */
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
