import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "../icon/icon.tsx";
import { Money } from "../money/money.tsx";

interface Props {
  count: number;
  total: number;
  payNow: number;
  currency: string;
  /** The way on: a link or a submit button. */
  action: ReactNode;
}

/** Closes a narrow page, in the flow: a bar that floats would cover what has focus. Wide pages show the cart in the details. */
export function CartBar({ count, total, payNow, currency, action }: Props) {
  const t = useTranslations();
  return (
    <section className="cart-bar" aria-label={t("ui.cart.label")}>
      <Icon name="bag" />
      <p className="cart-bar__sum">
        <span className="cart-bar__count">{t("ui.cart.count", { count })}</span>
        <strong>
          <Money amount={total} currency={currency} />
        </strong>
      </p>
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
      {action}
    </section>
  );
}
