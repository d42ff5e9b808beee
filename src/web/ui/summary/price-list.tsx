import { useTranslations } from "use-intl";
import { classes } from "../classes.ts";
import { areWhole } from "../money/format-money.ts";
import { Money } from "../money/money.tsx";

interface Props {
  lines: readonly { label: string; amount: number }[];
  currency: string;
  total: number;
  /** Left out where all of it is paid at once. */
  payNow?: number;
  /** The part to pay now has been paid. */
  isPaid?: boolean;
}

/** What is paid now and what later are always told apart. */
export function PriceList({ lines, currency, total, payNow, isPaid = false }: Props) {
  const t = useTranslations();
  const rows = [
    ...lines,
    { label: t("ui.price.total"), amount: total, isTotal: true },
    ...(payNow === undefined
      ? []
      : [
          { label: isPaid ? t("ui.price.paid") : t("ui.price.payNow"), amount: payNow },
          { label: t("ui.price.dueLater"), amount: total - payNow },
        ]),
    // The same service may stand there twice.
  ].map((row, place) => ({ ...row, place }));
  const keepsDecimals = !areWhole(
    rows.map((row) => row.amount),
    currency,
  );
  return (
    <dl className="prices">
      {rows.map((row) => (
        <div className={classes("prices__row", "isTotal" in row && "prices__row--total")} key={row.place}>
          <dt>{row.label}</dt>
          <dd>
            <Money amount={row.amount} currency={currency} keepsDecimals={keepsDecimals} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
