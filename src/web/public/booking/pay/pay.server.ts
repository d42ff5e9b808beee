import { refundUntil } from "#domain/booking/facts/refund-until.ts";
import { visitRules } from "#domain/booking/chosen-visit.ts";
import { fullName } from "#domain/booking/names.ts";
import type { AgreedTerms } from "#domain/pricing/agreed-terms.ts";
import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import type { BookingStepData, PayTermsView, RowView } from "../page/booking-views.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { sayRefund } from "../../../mail/say-visit.ts";
import { hasGuestsStep } from "../visit/choose-visit.server.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";
import { presentPriceLines } from "../payment/price-lines.server.ts";
import { asListed } from "#use-cases/credits/coded-sums.ts";
import { offRows, voucherRow } from "../visit/prices.server.ts";
import { partsBeforeGuests, presentHold, presentVisit } from "../visit/visit.server.ts";

type Booking = ReadBooking["booking"];

/** The last review before paying: services, time, the amount due now and how much of it is refundable. */
export function presentPay(request: BookingRequest, read: ReadBooking): BookingStepData {
  const { query, viewer, page, t } = request;
  const dates = datesOf(read);
  return {
    step: "pay",
    visit: presentVisit(request, read),
    hold: presentHold(request, query.hold!, read),
    review: reviewOf(request, read),
    terms: {
      ...presentPayTerms(request, dates),
      lines: presentPriceLines(dates, { viewer, t, services: page.services }),
      voucher: voucherRow(sumOf(dates, "paidByVoucher"), t),
    },
  };
}

/**
 * What the details form pays, if nothing else is left to ask. Null in a frame, which the gateway's page would not open
 * in, and for a browser that does not say whether it shows a frame: the pay step opens the whole window.
 */
export function presentPayWithDetails(
  request: BookingRequest,
  read: ReadBooking,
): Extract<BookingStepData, { step: "details" }>["pay"] {
  const { page, visit, viewer, t } = request;
  if (!request.mayLeave || hasGuestsStep(request, visit)) return null;
  const { currency } = page.provider;
  const bookings = datesOf(read).map(asListed);
  const sums = partsBeforeGuests(request, bookings, read.credits);
  const dates = bookings.map((booking, index) => ({ ...booking, ...sums.dates[index]! }));
  const shown = presentPayTerms(request, dates);
  if (shown.payNow === 0) return null;
  const off = offRows(sums, t);
  const list = sums.total + sums.byCoupon + sums.byPass;
  const amount = formatMoney(shown.payNow, currency, viewer.locale);
  const isRequest = visitRules(visit).confirmation !== "at-once";
  return {
    ...shown,
    lines: off.length === 0 ? [] : [{ label: t("credit.row.list"), amount: list }, ...off],
    voucher: voucherRow(sums.byVoucher, t),
    submit: isRequest ? t("payment.details.request", { amount }) : t("payment.details.pay", { amount }),
    busy: t("payment.step.leaving"),
  };
}

function datesOf({ booking, dates }: ReadBooking): Booking[] {
  return dates.length === 0 ? [booking] : dates.map((date) => date.booking);
}

function sumOf<Name extends string>(items: readonly Record<Name, number>[], name: Name): number {
  return items.reduce((sum, item) => sum + item[name], 0);
}

/** A date with the terms of its lines, as agreed or as they will be. */
type TermedDate = Pick<Booking, "startsAt" | "currency" | "total" | "payNow"> & {
  lines: readonly Omit<AgreedTerms, "position">[];
};

function presentPayTerms(request: BookingRequest, dates: readonly TermedDate[]): PayTermsView {
  const { services, t } = request;
  const payNow = sumOf(dates, "payNow");
  const { words } = services.payments.known;
  return {
    lines: [],
    voucher: null,
    total: sumOf(dates, "total"),
    payNow,
    refund: refundText(request, dates, payNow),
    note: { title: words.title === null ? null : t(words.title), text: t(words.visit) },
  };
}

/** What a cancellation refunds, before anything is held. Null if nothing is paid when booking. */
export function presentRefund(request: BookingRequest, dates: readonly RefundableDate[]): string | null {
  const payNow = sumOf(
    dates.flatMap(({ lines }) => lines),
    "payNow",
  );
  return payNow === 0 ? null : refundText(request, dates, payNow);
}

type RefundableDate = Pick<TermedDate, "startsAt" | "currency" | "lines">;

function refundText({ viewer, page, services, t }: BookingRequest, dates: readonly RefundableDate[], payNow: number) {
  const { amount, until } = refundUntil(dates, services.clock.now()) ?? { amount: 0, until: null };
  return sayRefund({ paid: payNow, amount, until }, { currency: page.provider.currency, viewer, t });
}

/** The booker's contact details and guests, as the visitor typed them. */
function reviewOf({ t, code }: BookingRequest, { booking }: ReadBooking): RowView[] {
  const { email, phone, guests, guestCount } = booking;
  const reach = [email, phone].filter((text) => text !== "").join(" · ");
  const names = guests.map(({ name }) => name).join(", ");
  const count = t("outcome.guests", { count: guestCount });
  return [
    { icon: "person", term: t("booking.steps.details"), value: fullName(booking, code), note: reach },
    ...(guestCount === 0
      ? []
      : [
          {
            icon: "people" as const,
            term: t("booking.summary.guests"),
            value: count,
            note: names === "" ? null : names,
          },
        ]),
  ];
}
