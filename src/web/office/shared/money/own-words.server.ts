import { payByCodePath } from "#domain/navigation/money-addresses.ts";
import { paidOf } from "#domain/pricing/owed.ts";
import type { OwnCredit } from "#use-cases/office/money/at-desk/own-credits.ts";
import { dayIn, formatFullDay } from "../../../i18n/formats.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { OpenBooking } from "../booking/open-office-booking.server.ts";
import type { OwnCreditsView } from "./money-views.ts";

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

/** What the customer has that fits the visit: each pays in one press. `key`: a new one for each. */
export function presentOwn(own: readonly OwnCredit[], open: OpenBooking, key: () => string): OwnCreditsView {
  const { found, pass, t, viewer } = open;
  const { booking, sums } = found;
  const { slug, zone } = pass.provider;
  const words = { t, locale: viewer.locale, zone };
  const format = (amount: number) => formatMoney(amount, booking.currency, viewer.locale, true);
  const paid = paidOf(sums.paid);
  return {
    title: t("console.till.own"),
    action: payByCodePath(slug, booking.reference),
    options: own.flatMap((one) => {
      if (one.pays === null) return [];
      const name = nameOwn(one, words);
      const beyond = one.pays.kind === "voucher" ? 0 : Math.max(0, paid - (sums.total - one.pays.off));
      return {
        id: one.id,
        name,
        left: sayOwnLeft(one, words),
        pays: [
          t("console.till.pays", { amount: format(offOf(one.pays)) }),
          ...(beyond > 0 ? [t("console.till.paysBeyond", { amount: format(beyond) })] : []),
        ].join(" "),
        // What is beyond is said beside the button, so pressing it means it.
        values: { credit: one.id, owed: String(sums.owed), key: key(), ...(beyond > 0 && { more: "yes" }) },
        submit: t("console.till.use"),
        label: `${t("console.till.use")}: ${name}`,
      };
    }),
  };
}

function offOf(pays: NonNullable<OwnCredit["pays"]>): number {
  return pays.kind === "voucher" ? pays.amount : pays.off;
}
