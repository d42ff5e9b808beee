import type { IssuedCredit } from "#use-cases/office/vouchers/read-issued.ts";
import { sayWorth } from "../../public/shared/booking/format-credit.ts";
import type { VoucherRow } from "./voucher-views.ts";
import type { Translator } from "../../i18n/translator.ts";

export interface VoucherWords {
  t: Translator;
  tag: string;
  /** Of the business. */
  zone: string;
}

/** "€25 of €50 left" */
export function sayLeft({ kind, worth, left, currency }: IssuedCredit, { t, tag }: VoucherWords): string {
  const say = (amount: number) => sayWorth(kind, amount, { currency, tag, t });
  return left === worth ? say(worth) : t("console.vouchers.leftOf", { left: say(left), worth: say(worth) });
}

export function voucherStateOf({ voidedAt, isExpired, left }: IssuedCredit, t: Translator): VoucherRow["state"] {
  if (voidedAt !== null) return { text: t("console.vouchers.state.voided"), tone: "neutral" };
  if (left === 0) return { text: t("console.vouchers.state.spent"), tone: "neutral" };
  if (isExpired) return { text: t("console.vouchers.state.expired"), tone: "warning" };
  return { text: t("console.vouchers.state.live"), tone: "success" };
}

/** "18 Nov 2026" */
export function formatMonthDay(at: number, { tag, zone }: VoucherWords): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: zone }).format(at);
}
