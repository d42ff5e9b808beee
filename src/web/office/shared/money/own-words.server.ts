import type { OwnCredit } from "#use-cases/office/money/at-desk/own-credits.ts";
import { dayIn, formatFullDay } from "../../../i18n/formats.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";

type Said = Omit<OwnCredit, "pays">;

interface Words {
  t: Translator;
  locale: string;
  /** Of the business. */
  zone: string;
}

/** "5 haircuts", or "Voucher ending in 0AB7". */
export function nameOwn({ kind, title, end }: Said, { t }: Pick<Words, "t">): string {
  return kind === "pass" ? title : t("credit.voucher", { end });
}

/** "4 of 5 visits left, until 19 November 2027" */
export function sayOwnLeft({ kind, left, worth, currency, expiresAt }: Said, { t, locale, zone }: Words): string {
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const rest =
    kind === "pass"
      ? t("console.customers.visitsLeft", { left, worth })
      : t("console.customers.moneyLeft", { left: money(left), worth: money(worth) });
  if (expiresAt === null) return rest;
  return `${rest}, ${t("console.customers.until", { date: formatFullDay(dayIn(expiresAt.getTime() - 1, zone), locale) })}`;
}
