import { dayIn, formatFullDay } from "../../../i18n/formats.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { Translator } from "../../../i18n/translator.ts";

interface SaidCredit {
  kind: "voucher" | "pass";
  title: string;
  /** Minor units, or visits. */
  worth: number;
  expiresAt: number | null;
}

interface Words {
  currency: string;
  tag: string;
  /** Of the business. */
  zone: string;
  t: Translator;
}

/** "Gift voucher €50" or "Ten visits". */
export function nameCredit({ kind, title, worth }: SaidCredit, { currency, tag, t }: Omit<Words, "zone">): string {
  return kind === "pass" ? title : t("sale.voucherOf", { amount: formatMoney(worth, currency, tag) });
}

/** "€50" or "10 visits". */
export function sayWorth(kind: SaidCredit["kind"], worth: number, { currency, tag, t }: Omit<Words, "zone">): string {
  return kind === "pass" ? t("sale.visits", { count: worth }) : formatMoney(worth, currency, tag);
}

/** "Valid until 18 November 2027" */
export function sayUntil(expiresAt: number | null, { tag, zone, t }: Omit<Words, "currency">): string {
  if (expiresAt === null) return t("sale.forever");
  return t("sale.until", { day: formatFullDay(dayIn(expiresAt - 1, zone), tag) });
}
