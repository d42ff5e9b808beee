import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "../icon/icon.tsx";
import { Money } from "../money/money.tsx";

interface Props {
  count: number;
  total: number;
  /** Told apart from what is due later, where something is to be paid now. */
  payNow: number;
  currency: string;
  /** The way on, or back to change it: a link or a submit button. */
  action?: ReactNode;
}

/** Closes a cart, in the flow: a bar that floats would cover what has focus. */
export function CartBar({ count, total, payNow, currency, action }: Props) {
  const t = useTranslations();
  return (
    <div className="cart-bar">
      <Icon name="bag" />
      <p className="cart-bar__sum" role="status">
        <span className="cart-bar__count">{t("ui.cart.count", { count })}</span>{" "}
        <strong>
          <Money amount={total} currency={currency} />
        </strong>
      </p>
      {payNow > 0 && (
        <dl className="cart-bar__parts">
          <div>
            <dt>{t("ui.price.payNow")}</dt>
            <dd>
              <Money amount={payNow} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t("ui.price.dueLater")}</dt>
            <dd>
              <Money amount={total - payNow} currency={currency} />
            </dd>
          </div>
        </dl>
      )}
      {action}
    </div>
  );
}
