import { redirect } from "react-router";
import { isDraftLive } from "#domain/booking/details/draft.ts";
import type { VisitFacts } from "#domain/booking/facts/visit-facts.ts";
import { meetingAt } from "#domain/booking/meeting-point.ts";
import { salutationName } from "#domain/booking/names.ts";
import { languageOf } from "#domain/locales/locales.ts";
import type { Recipient } from "#domain/mail/events.ts";
import { invoicePath, mapAddress, myDataAddress } from "#domain/navigation/addresses.ts";
import {
  lapsedClosure,
  readSeat,
  type BookedVisit,
  type ManagedBooking,
} from "#use-cases/booking/manage/read-manage.ts";
import { readBookerMail } from "#use-cases/mail/read/read-booker-mail.ts";
import { refundedFor } from "#use-cases/payments/paid-for.ts";
import { chargedDates, readMakeUps } from "#use-cases/booking/make-ups/read-make-up.ts";
import { readSeries } from "#use-cases/booking/manage/read-series.ts";
import { richText } from "#use-cases/shared/rich-text.ts";
import { searchOf } from "../../shared/booking/state/query.ts";
import type { ManageView, OutcomeState, OutcomeStep } from "../page/outcome-views.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { visitFacts } from "#use-cases/receipts/visit-facts.ts";
import { serviceNames } from "#use-cases/booking/find/localize-booking.ts";
import { formatMoney, sayTaxes } from "../../../ui/money/format-money.ts";
import { sayRefund } from "../../../mail/say-visit.ts";
import { refused } from "../../../http/refused.ts";
import { presentPriceLines } from "../payment/price-lines.server.ts";
import { closed, refusedInWords } from "../../shared/widget/closed.server.ts";
import { presentCalendarLinks } from "../visit/calendar-links.server.ts";
import { voucherRow } from "../visit/prices.server.ts";
import { presentManage, presentGuestSeats } from "../visit/manage.server.ts";
import { onClockOf, type BookingRequest } from "../page/open-booking.server.ts";
import { presentOutcomeSignal } from "./outcome-signal.server.ts";
import { presentOutcomeTexts } from "./outcome-texts.server.ts";
import type { OutcomeContext } from "./outcome-context.server.ts";
import { isOfCourse, presentDateMakeUp, presentSeries, standing } from "../visit/series.server.ts";
import { presentVisit } from "../visit/visit.server.ts";
import { isComing, formerOf, onwardOf, nextOf, makeUpNext, joinRest } from "./next-step.server.ts";

/** The outcome of a booking, for anyone with its link. */
export async function presentOutcome(
  opened: BookingRequest,
  managed: ManagedBooking,
  token: string,
): Promise<OutcomeStep> {
  const { booking } = managed;
  const request = onClockOf(opened, booking, managed.services);
  const { t } = request;
  const state = await stateOf(request, managed);
  const all = await readSeries(booking, request.services);
  const makeUps = await readMakeUps(booking, request.services);
  const cancelled = all.filter((date) => wasCancelledWith(date.booking, booking)).length;
  const dates = { active: standing(all).length, all, makeUps };
  const charged = chargedDates(
    booking,
    all.map((date) => date.booking),
    makeUps,
  );
  const facts = await factsFor(request, managed, { kind: "booker" }, charged);
  const context = { request, managed, facts, state, token: { booking: token }, dates, cancelled, t };
  const { guestCount: count } = booking;
  const shared = common(context);
  return {
    ...shared,
    reference: booking.reference,
    lines: linesOf(context),
    ...sumsOf(context),
    refund: await refundOf(context),
    guests: count === 0 ? null : t("outcome.guests", { count }),
    seats: isComing(state) ? presentGuestSeats(context, token) : null,
    series: presentSeries(context),
    mailed: isComing(state) ? await mailedOf(context) : null,
    onward: onwardOf(context),
    signal: presentOutcomeSignal(context),
    manage: isComing(state) ? withInvoice(context, shared.manage) : null,
    ...(isComing(state) ? await joinRest(context) : makeUpNext(context)),
  };
}

/** What can be done with the visit, with the way to its invoice as soon as there can be one. */
function withInvoice({ managed, facts, token, t }: OutcomeContext, manage: ManageView | null): ManageView | null {
  const { money, taxes } = facts;
  const isPaid = money !== null && money.due === 0;
  if (taxes.length === 0 || !isPaid || managed.booking.state !== "scheduled" || !("booking" in token)) return manage;
  const { title, links, notes } = manage ?? { title: t("outcome.manage.title"), links: [], notes: [] };
  const href = `${invoicePath}?${new URLSearchParams(token)}`;
  return { title, links: [...links, { label: t("invoice.get"), href, isWhole: true }], notes };
}

/** A guest's page: the visit and the guest's own seat. */
export async function presentSeat(opened: BookingRequest, token: string): Promise<OutcomeStep> {
  const read = await readSeat(token, opened.services, languageOf(opened.code));
  if (!read.ok) throw await refusedInWords(read.refusal, opened.code);
  if (read.value.provider.id !== opened.page.provider.id) throw refused({ code: "booking-not-found" });
  const request = onClockOf(opened, read.value.booking, read.value.services);
  const { guest } = read.value;
  const state = guest.isCancelled ? "seat-cancelled" : await stateOf(request, read.value);
  const { t } = request;
  const recipient = { kind: "guest", position: guest.position } as const;
  const facts = await factsFor(request, read.value, recipient, [read.value.booking]);
  return {
    ...common({
      request,
      managed: read.value,
      facts,
      state,
      token: { seat: token },
      dates: alone,
      cancelled: 1,
      guest,
      t,
    }),
    reference: null,
    lines: [],
    total: 0,
    paid: 0,
    due: 0,
    voucher: null,
    testMoney: null,
    taxes: [],
    refundTerms: null,
    refund: null,
    guests: null,
    seats: null,
    series: null,
    mailed: null,
    onward: null,
    signal: null,
  };
}

const alone = { active: 1, all: [], makeUps: [] };

/** The facts as this page shows them: in its language, and on its clock. */
function factsFor(
  { code, viewer, services }: BookingRequest,
  managed: ManagedBooking,
  recipient: Recipient,
  dates: readonly BookedVisit["booking"][],
): Promise<VisitFacts> {
  const reader = { locale: code, tag: viewer.locale, zone: viewer.zone };
  return visitFacts({ managed, dates, recipient, reader }, services);
}

function common(context: OutcomeContext) {
  const { request, managed, facts, state, guest, t } = context;
  const { booking, provider, services } = managed;
  // A phone number that wraps is hard to dial.
  const contactMethod = provider.contactMethod.replaceAll(" ", "\u{a0}");
  const found = presentVisit(request, managed, guest?.position ?? null);
  const lines = found.lines.map((line, index) => ({ ...line, place: facts.lines[index]!.place }));
  const visit = { ...found, lines, members: facts.members };
  const booker = salutationName(booking, request.code);
  const invitedBy = guest === undefined ? null : booker;
  const thanking = services.find((service) => service.thankYou !== "");
  const reason = (state === "declined" ? booking.declineReason : booking.businessReason) ?? "";
  return {
    step: "outcome",
    state,
    words: presentOutcomeTexts(
      {
        state,
        visit,
        meeting: meetingAt(booking.location),
        name: guest?.name ?? booker,
        invitedBy,
        contactMethod,
        dates: context.dates.active,
        makeUp: presentDateMakeUp(context),
        isOfCourse: isOfCourse(booking),
        cancelled: context.cancelled,
        businessChange: booking.businessChange,
      },
      t,
    ),
    visit,
    former: state === "rescheduled" ? formerOf(context) : null,
    where: whereOf(facts, managed, t),
    picture: services.find(({ image }) => image !== null)?.image ?? null,
    calendar: presentCalendarLinks(context),
    reason: reason === "" ? null : { term: t("outcome.declined.reason"), text: reason },
    thankYou:
      isComing(state) && thanking !== undefined
        ? { html: richText(thanking.thankYou, languageOf(request.code)), lang: thanking.langs?.thankYou }
        : null,
    contact: contactMethod === "" ? null : t("outcome.contact", { contactMethod }),
    manage: isComing(state) ? presentManage(context) : null,
    data: { label: t("privacy.link"), href: myDataAddress(context.token) },
    next: nextOf(context),
  } satisfies Partial<OutcomeStep>;
}

/** Empty if the only line would just repeat the total, and for a course, whose total is that of all dates. */
function linesOf({ request: { viewer }, managed: { booking, services }, t }: OutcomeContext): OutcomeStep["lines"] {
  if (isOfCourse(booking)) return [];
  const lines = presentPriceLines([booking], { viewer, t, services });
  return lines.length === 1 && lines[0]!.label === serviceNames(booking)[0] ? [] : lines;
}

/** Dates that are cancelled together get the same `changedAt`. */
function wasCancelledWith(date: BookedVisit["booking"], { changedAt }: BookedVisit["booking"]): boolean {
  return date.state === "cancelled" && date.changedAt.getTime() === changedAt.getTime();
}

/** The sums, the tax in them, and what a cancellation gives back. */
function sumsOf(
  context: OutcomeContext,
): Pick<OutcomeStep, "total" | "paid" | "due" | "voucher" | "testMoney" | "taxes" | "refundTerms"> {
  const { request, managed, facts, state, t } = context;
  const { money, taxes, refund } = facts;
  const { viewer, services } = request;
  const { currency } = managed.booking;
  const paid = money?.paid ?? 0;
  const isTest = paid > 0 && managed.booking.payNow > 0 && services.payments.testBooks !== null;
  return {
    total: money?.total ?? 0,
    paid,
    due: money?.due ?? 0,
    voucher: voucherRow(money?.byVoucher ?? 0, t),
    testMoney: isTest ? { title: t("payment.step.test"), text: t("payment.step.testText") } : null,
    taxes: isComing(state) ? sayTaxes(taxes, currency, viewer.locale, t) : [],
    refundTerms: isComing(state) && refund !== null ? sayRefund(refund, { currency, viewer, t }) : null,
  };
}

/** An address leads to a map, and a video call to its page. */
function whereOf({ where }: VisitFacts, { booking }: ManagedBooking, t: Translator): OutcomeStep["where"] {
  if (where === null) return null;
  const { label, detail, isAddress } = where;
  if (isAddress) {
    const link = { label: t("outcome.map"), href: mapAddress(detail) };
    return label === "" ? { label: detail, detail: "", link } : { label, detail, link };
  }
  const isCall = booking.location?.kind === "video" && URL.parse(detail)?.protocol === "https:";
  return isCall ? { label, detail: "", link: { label: detail, href: detail } } : { label, detail, link: null };
}

async function refundOf({
  request: { services, viewer },
  managed: { booking },
  t,
}: OutcomeContext): Promise<OutcomeStep["refund"]> {
  const amount = await refundedFor(services.db, booking);
  if (amount === 0) return null;
  const text = t("outcome.refunded", { amount: formatMoney(amount, booking.currency, viewer.locale) });
  return { term: t("cancel.refund"), text };
}

/** Tells the booker whether the confirmation mail was sent. */
async function mailedOf({ request: { services }, managed: { booking }, t }: OutcomeContext): Promise<string | null> {
  const { email } = booking;
  switch (await readBookerMail(booking, services)) {
    case "sent":
      return t("outcome.mail.sent", { email });
    case "waiting":
      return t("outcome.mail.waiting", { email });
    case "returned":
      return t("outcome.mail.returned", { email });
    case null:
      return null;
  }
}

async function stateOf(request: BookingRequest, managed: ManagedBooking): Promise<OutcomeState> {
  const { state, startsAt, endsAt, formerStartsAt, lines } = managed.booking;
  switch (state) {
    case "held":
    case "expired":
      throw await leadOn(request, managed);
    case "declined":
      return state;
    case "cancelled":
      return startsAt === null || lines.every(({ sessionId }) => sessionId === null) ? "withdrawn" : state;
    case "requested":
      // Even after its time has passed: the office may still propose another one.
      return state;
    case "scheduled":
      if (endsAt !== null && endsAt.getTime() <= request.services.clock.now().getTime()) return "past";
      return formerStartsAt === null ? state : "rescheduled";
  }
}

/** A hold is not a booking yet. While it is live, redirect to its booking steps. */
async function leadOn({ path, query, code }: BookingRequest, managed: ManagedBooking) {
  if (query.booking === null || !isDraftLive(managed.booking)) return closed(lapsedClosure(managed), code);
  return redirect(path + searchOf(query, { booking: null, hold: query.booking }));
}
