import { isBooked } from "#domain/booking/changes.ts";
import {
  giveBackPath,
  refundPath,
  repricePath,
  retainPath,
  sellPath,
  takePath,
  takingPath,
  usedCodePath,
} from "#domain/navigation/money-addresses.ts";
import { reachOf, type Verb } from "#domain/office/verbs.ts";
import type { BookingMoneyView, SumRow } from "./money-views.ts";
import { mostBack } from "#use-cases/office/money/give-back.ts";
import type { OwnCredit } from "#use-cases/office/money/at-desk/own-credits.ts";
import { formatMoney, sayTaxes } from "../../../ui/money/format-money.ts";
import type { OpenBooking } from "../booking/open-office-booking.server.ts";
import { formatShort } from "../words/office-words.server.ts";
import { writeMoney } from "./money-forms.server.ts";
import { presentOwn } from "./own-words.server.ts";
import { methodName } from "./words.server.ts";

/** Null for a visit that costs nothing and was not paid. */
export function presentBookingMoney(
  open: OpenBooking,
  own: readonly OwnCredit[],
  { now, newKey }: { now: number; newKey: () => string },
): BookingMoneyView | null {
  const { found, pass, t, viewer } = open;
  const { booking, sums, takings, money } = found;
  const { slug } = pass.provider;
  const may = (verb: Verb) => reachOf(pass.actor.grant, verb) !== "none";
  const isLive = isBooked(booking.state);
  const hasPaid = takings.length > 0 || money.length > 0 || sums.paid.byVoucher > 0;
  const canReprice = isLive && may("bookings.reprice");
  if (booking.total === 0 && !hasPaid && sums.discount === 0 && !canReprice) return null;
  const isFailed = money.some(({ what, state }) => what === "refund" && state === "failed");
  const canRefund = sums.paid.captured > sums.paid.refunded && may("money.refund");
  const format = (amount: number) => formatMoney(amount, booking.currency, viewer.locale, true);
  const most = mostBack(sums);
  const backNow = Math.min(sums.over, most);
  return {
    title: t("console.till.title"),
    rows: rowsOf(open, now),
    notes: isFailed && canRefund ? [t("console.till.refundFailedNote")] : [],
    take:
      may("money.take") && (isLive || sums.owed > 0)
        ? { href: takePath(slug, booking.reference), text: t("console.till.take") }
        : null,
    own: presentOwn(may("money.take") && sums.owed > 0 ? own : [], open, newKey),
    atOnce: may("money.take") && sums.owed > 0 ? atOnceOf(open, newKey()) : null,
    giveBack:
      may("money.take") && backNow > 0
        ? {
            action: giveBackPath(slug, booking.reference),
            values: { key: newKey(), over: String(sums.over) },
            text: t("console.till.giveBackNow", { amount: format(backNow) }),
          }
        : null,
    links: [
      ...(sums.owed > 0 && may("orders.sell")
        ? [{ href: sellPath(slug, [["visit", booking.reference]]), text: t("console.sell.title") }]
        : []),
      ...(may("money.take") && most > 0
        ? [{ href: giveBackPath(slug, booking.reference), text: t("console.till.giveBackOther") }]
        : []),
      ...(may("money.take") && sums.over > 0
        ? [{ href: retainPath(slug, booking.reference), text: t("console.till.retain") }]
        : []),
      ...(canRefund ? [{ href: refundPath(slug, booking.reference), text: t("console.till.refund") }] : []),
      ...(canReprice ? [{ href: repricePath(slug, booking.reference), text: t("console.till.reprice") }] : []),
    ],
  };
}

/** The two ways that nearly everybody pays in. Another way, and a part, are behind "Take payment". */
const frequentMethods = ["cash", "card"] as const;

/** The form of "Take payment" with all that is left, so that it refuses the same: a stale page, a second press. */
function atOnceOf(open: OpenBooking, key: string): NonNullable<BookingMoneyView["atOnce"]> {
  const { found, pass, t, viewer } = open;
  const { booking, sums } = found;
  const { currency, reference } = booking;
  const amount = formatMoney(sums.owed, currency, viewer.locale, true);
  return {
    action: takePath(pass.provider.slug, reference),
    values: { amount: writeMoney(sums.owed, currency, viewer.locale), owed: String(sums.owed), key },
    ways: frequentMethods.map((method) => {
      const text = `${methodName(method, t)} ${amount}`;
      return { method, text, label: `${t("console.till.take")}: ${text}` };
    }),
  };
}

/** The agreed price, everything that was paid, and what is left. */
function rowsOf({ found, pass, t, viewer }: OpenBooking, now: number): SumRow[] {
  const { booking, facts, sums, takings, used } = found;
  const { paid, owed, over, discount, retained } = sums;
  const taxes = sayTaxes(facts.taxes, booking.currency, viewer.locale, t);
  const format = (amount: number) => formatMoney(amount, booking.currency, viewer.locale, true);
  const mayTake = reachOf(pass.actor.grant, "money.take") !== "none";
  const taken = takings
    .filter(({ reverses }) => reverses === null)
    .map(({ id, amount, method, operator, at, isReversed, isGivenBack }): SumRow => {
      const name = isGivenBack ? t("console.till.givenBack", { method: methodName(method, t) }) : methodName(method, t);
      return {
        term: name,
        amount: format(amount),
        note: [
          formatShort(at.getTime(), viewer, now),
          operator,
          ...(isReversed ? [t("console.till.reversed")] : []),
        ].join(" · "),
        ...(isReversed && { look: "struck" as const }),
        ...(mayTake &&
          !isReversed && {
            link: {
              href: takingPath(pass.provider.slug, booking.reference, id),
              text: t("console.till.reverse"),
              label: `${t("console.till.reverse")}: ${name}, ${format(amount)}`,
            },
          }),
      };
    });
  const isLive = isBooked(booking.state);
  const codes = used.map(({ kind, id, name, amount, visits }): SumRow => {
    const term = kind === "pass" ? name : t("credit.coupon", { code: name });
    const href = usedCodePath(pass.provider.slug, booking.reference, id);
    return {
      term,
      amount: format(amount),
      ...(visits > 0 && { note: t("console.till.visitsUsed", { count: visits }) }),
      ...(mayTake &&
        (isLive || visits > 0) && {
          link: { href, text: t("console.till.back"), label: `${t("console.till.back")}: ${term}, ${format(amount)}` },
        }),
    };
  });
  const byCodes = used.reduce((sum, { amount }) => sum + amount, 0);
  const isPaid = isBooked(booking.state) && owed === 0 && over === 0 && booking.total > 0;
  return [
    {
      term: t("console.booking.price"),
      amount: format(booking.total),
      look: "strong",
      ...(taxes.length > 0 && isBooked(booking.state) && { note: taxes.join(" · ") }),
    },
    ...codes,
    ...(discount > byCodes ? [{ term: t("console.till.discount"), amount: format(discount - byCodes) }] : []),
    ...(paid.captured > 0 ? [{ term: t("console.till.online"), amount: format(paid.captured) }] : []),
    ...(paid.refunded > 0 ? [{ term: t("console.booking.refunded"), amount: format(-paid.refunded) }] : []),
    ...(paid.byVoucher > 0 ? [{ term: t("console.till.byVoucher"), amount: format(paid.byVoucher) }] : []),
    ...taken,
    ...(retained > 0 ? [{ term: t("console.till.retained"), amount: format(retained) }] : []),
    ...(owed > 0 ? [{ term: t("console.booking.due"), amount: format(owed), look: "due" as const }] : []),
    ...(isPaid ? [{ term: t("console.till.settled"), amount: format(0), look: "strong" as const }] : []),
    ...(over > 0
      ? [
          {
            term: t("console.till.over"),
            amount: format(over),
            look: "due" as const,
          },
        ]
      : []),
  ];
}
