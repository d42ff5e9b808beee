import { useTranslations } from "use-intl";
import { useDuration } from "../../../i18n/duration.ts";
import { Money } from "../../../ui/money/money.tsx";
import { PriceList } from "../../../ui/summary/price-list.tsx";
import type { HeadView, LineView } from "../views.ts";

/** The cart: what each person has, how many services that is, and what they cost together. */
export function CartSummary({ head, lines }: { head: HeadView; lines: readonly LineView[] }) {
  const t = useTranslations();
  const duration = useDuration();
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  const payNow = lines.reduce((sum, line) => sum + line.payNow, 0);
  return (
    <section className="cart" aria-label={t("ui.cart.label")}>
      <ul className="cart__lines">
        {lines.map(({ person, turn, name, duration: minutes, price }) => (
          <li key={`${person} ${turn}`} className="cart__line">
            <span className="cart__name">{name}</span>
            <span className="cart__for">
              {person === 0 ? t("booking.services.you") : t("booking.guests.guest", { number: person })} ·{" "}
              {duration(minutes)}
            </span>
            <Money amount={price} currency={head.currency} />
          </li>
        ))}
      </ul>
      {payNow === 0 ? (
        <p className="cart__total">
          <span>{t("ui.cart.count", { count: lines.length })}</span>
          <strong>
            <Money amount={total} currency={head.currency} />
          </strong>
        </p>
      ) : (
        <PriceList currency={head.currency} lines={[]} total={total} payNow={payNow} />
      )}
    </section>
  );
}
