import { isBooked } from "#domain/booking/changes.ts";
import { refundPath, repricePath, takePath, takingPath } from "#domain/navigation/money-addresses.ts";
import { reachOf, type Verb } from "#domain/office/verbs.ts";
import type { BookingMoneyView, SumRow } from "./money-views.ts";
import { formatMoney, sayTaxes } from "../../../ui/money/format-money.ts";
import type { OpenBooking } from "../booking/open-office-booking.server.ts";
import { formatShort } from "../words/office-words.server.ts";
import { methodName } from "./words.server.ts";

/** Null for a visit that costs nothing and was not paid. */
export function presentBookingMoney(open: OpenBooking, now: number): BookingMoneyView | null {
  const { found, pass, t } = open;
  const { booking, sums, takings, money } = found;
  const { slug } = pass.provider;
  const may = (verb: Verb) => reachOf(pass.actor.grant, verb) !== "none";
  const isLive = isBooked(booking.state);
  const hasPaid = takings.length > 0 || money.length > 0 || sums.paid.byVoucher > 0;
  const canReprice = isLive && may("bookings.reprice");
  if (booking.total === 0 && !hasPaid && sums.discount === 0 && !canReprice) return null;
  const isFailed = money.some(({ what, state }) => what === "refund" && state === "failed");
  const canRefund = sums.paid.captured > sums.paid.refunded && may("money.refund");
  return {
    title: t("console.till.title"),
    rows: rowsOf(open, now),
    notes: [
      ...(!isLive && sums.paid.taken > 0 ? [t("console.till.kept")] : []),
      ...(isFailed && canRefund ? [t("console.till.refundFailedNote")] : []),
    ],
    take:
      may("money.take") && (isLive || sums.owed > 0)
        ? { href: takePath(slug, booking.reference), text: t("console.till.take"), isPrimary: sums.owed > 0 }
        : null,
    links: [
      ...(canRefund ? [{ href: refundPath(slug, booking.reference), text: t("console.till.refund") }] : []),
      ...(canReprice ? [{ href: repricePath(slug, booking.reference), text: t("console.till.reprice") }] : []),
    ],
  };
}

/** The agreed price, everything that was paid, and what is left. */
function rowsOf({ found, pass, t, viewer }: OpenBooking, now: number): SumRow[] {
  const { booking, facts, sums, takings } = found;
  const { paid, owed, over, discount } = sums;
  const taxes = sayTaxes(facts.taxes, booking.currency, viewer.locale, t);
  const format = (amount: number) => formatMoney(amount, booking.currency, viewer.locale, true);
  const mayTake = reachOf(pass.actor.grant, "money.take") !== "none";
  const taken = takings
    .filter(({ reverses }) => reverses === null)
    .map(({ id, amount, method, operator, at, isReversed }): SumRow => {
      const name = methodName(method, t);
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
  const hasSeatsBack = [...booking.lines, ...booking.guests].some(({ isCancelled }) => isCancelled);
  const isPaid = isBooked(booking.state) && owed === 0 && over === 0 && booking.total > 0;
  return [
    {
      term: t("console.booking.price"),
      amount: format(booking.total),
      look: "strong",
      ...(taxes.length > 0 && isBooked(booking.state) && { note: taxes.join(" · ") }),
    },
    ...(discount > 0 ? [{ term: t("console.till.discount"), amount: format(discount) }] : []),
    ...(paid.captured > 0 ? [{ term: t("console.till.online"), amount: format(paid.captured) }] : []),
    ...(paid.refunded > 0 ? [{ term: t("console.booking.refunded"), amount: format(-paid.refunded) }] : []),
    ...(paid.byVoucher > 0 ? [{ term: t("console.till.byVoucher"), amount: format(paid.byVoucher) }] : []),
    ...taken,
    ...(owed > 0 ? [{ term: t("console.booking.due"), amount: format(owed), look: "due" as const }] : []),
    ...(isPaid ? [{ term: t("console.till.settled"), amount: format(0), look: "strong" as const }] : []),
    ...(over > 0
      ? [
          {
            term: hasSeatsBack ? t("console.till.beyond") : t("console.till.over"),
            amount: format(over),
            look: "due" as const,
          },
        ]
      : []),
  ];
}
