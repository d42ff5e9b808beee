import { useTranslations } from "use-intl";
import { classes } from "../classes.ts";
import { areWhole } from "../money/format-money.ts";
import { Money } from "../money/money.tsx";

interface Props {
  lines: readonly { label: string; amount: number }[];
  currency: string;
  total: number;
  /** The part of the total that is paid when booking. */
  payNow?: number;
  /** Whether that part has been paid. */
  isPaid?: boolean;
  /** What is left to pay after that. Without it, what is not paid now. */
  due?: number;
  /** What vouchers pay of the total. */
  voucher?: { label: string; amount: number } | null | undefined;
  /** The tax in the total, as text. */
  taxes?: readonly string[];
}

const noTaxes: readonly string[] = [];

/** If something is paid when booking, the list shows separately what is paid now and what is due later. */
export function PriceList({
  lines,
  currency,
  total,
  payNow = 0,
  isPaid = false,
  due,
  voucher,
  taxes = noTaxes,
}: Props) {
  const t = useTranslations();
  const later = due ?? total - payNow - (voucher?.amount ?? 0);
  const rows = [
    ...lines,
    { label: t("ui.price.total"), amount: total, isTotal: true },
    ...(voucher ? [{ label: voucher.label, amount: -voucher.amount }] : []),
    ...(payNow > 0 ? [{ label: isPaid ? t("ui.price.paid") : t("ui.price.payNow"), amount: payNow }] : []),
    ...((payNow > 0 || voucher) && later > 0 ? [{ label: t("ui.price.dueLater"), amount: later }] : []),
    // Positions as keys, because the same service may occur twice.
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
          {"isTotal" in row &&
            taxes.map((tax) => (
              <dd className="prices__note" key={tax}>
                {tax}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
