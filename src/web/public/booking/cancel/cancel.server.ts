import { randomUUID } from "node:crypto";
import type { SeriesScope } from "#domain/booking/series/series-scope.ts";
import { bookingPath } from "#domain/navigation/addresses.ts";
import { planMakeUp } from "#use-cases/booking/make-ups/read-make-up.ts";
import { whyNotCancel, type BookedVisit } from "#use-cases/booking/manage/read-manage.ts";
import { readRefund, type RefundPreview } from "#use-cases/booking/manage/read-refund.ts";
import { readSeatRefund } from "#use-cases/booking/manage/read-seat-refund.ts";
import { readSeries } from "#use-cases/booking/manage/read-series.ts";
import { datesToCancel } from "#use-cases/booking/manage/dates-to-cancel.ts";
import { serviceOf } from "#use-cases/booking/find/localize-booking.ts";
import { formatLastDay } from "../../../i18n/formats.ts";
import { commonQuery, searchOf } from "../../shared/booking/state/query.ts";
import type { CancelView, CancelWords } from "./cancel-views.ts";
import { brandCss } from "../../../ui/brand/theme-css.ts";
import { translatorOf, type Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { linesFor, presentTimes } from "../visit/visit.server.ts";
import { closed } from "../../shared/widget/closed.server.ts";
import { openCancel, type CancelRequest } from "./open-cancel.server.ts";

/** Shows what would be cancelled. Opening the page changes nothing, because mail scanners follow links too. */
export async function presentCancel(args: Parameters<typeof openCancel>[0]): Promise<CancelView> {
  const request = await openCancel(args);
  const { managed, guest, services, query } = request;
  const refusal = whyNotCancel(managed, services.clock.now(), guest ?? undefined);
  if (refusal !== null) throw await closed(refusal, request.code);
  const t = await translatorOf(request.code);
  const { booking, provider } = managed;
  const lines = linesFor(booking.lines, guest?.position ?? null);
  const isOwn = lines.some(({ person }) => person !== 0);
  const scope = guest === null ? await scopeOf(request, t) : null;
  return {
    theme: query.theme ?? provider.theme,
    brand: brandCss(query.primary ?? provider.primaryColor),
    key: randomUUID(),
    words: presentCancelTexts(request, t),
    asksReason: guest === null,
    scope,
    provider: provider.name,
    time: timeOf(request, t),
    what: lines.map((line) => ({ name: serviceOf(booking, line), duration: line.duration })),
    who: isOwn ? [...new Set(lines.flatMap(({ member }) => member ?? []))] : managed.members,
    where: booking.shown.location,
    reference: query.seat === null ? booking.reference : null,
    refund: scope?.choices.some(({ hint }) => hint !== undefined)
      ? null
      : ((await makeUpView(request, t)) ?? (await refundView(request, t))),
    keepHref: outcomeAddress(request),
  };
}

/** Texts for the whole visit, a request, a guest's own seat, or a guest's seat that the booker cancels. */
function presentCancelTexts({ managed, guest, query }: CancelRequest, t: Translator): CancelWords {
  const common = {
    text: t("cancel.text"),
    busy: t("cancel.busy"),
    reason: { label: t("cancel.reason"), hint: t("cancel.reasonHint") },
    failed: t("cancel.failed"),
  };
  if (guest !== null) {
    const seat = { ...common, submit: t("cancel.submitSeat"), keep: t("cancel.keepSeat") };
    if (query.booking === null) return { ...seat, title: t("cancel.titleSeat"), text: t("cancel.textSeat") };
    return { ...seat, title: t("cancel.titleGuest", { name: guest.name }), text: t("cancel.textGuest") };
  }
  if (managed.booking.state === "requested")
    return {
      ...common,
      title: t("cancel.titleRequest"),
      submit: t("cancel.submitRequest"),
      keep: t("cancel.keepRequest"),
    };
  return { ...common, title: t("cancel.title"), submit: t("cancel.submit"), keep: t("cancel.keep") };
}

/** The amount that will be refunded, shown before confirming. Guests do not see the booker's payments. */
async function refundView(request: CancelRequest, t: Translator): Promise<CancelView["refund"]> {
  const { managed, guest, services, query } = request;
  const hasPass = managed.booking.lines.some(({ passVisits }) => passVisits > 0);
  if (query.booking === null || (managed.booking.total === 0 && !hasPass)) return null;
  const refund =
    guest === null
      ? await readRefund([managed.booking], services)
      : await readSeatRefund(managed, guest.position, services);
  return { term: t("cancel.refund"), text: refundText(request, refund, t) };
}

function refundText(request: CancelRequest, refund: RefundPreview, t: Translator): string {
  const { managed, viewer } = request;
  const { paid, toVoucher, visits } = refund;
  const used = managed.booking.lines.reduce((sum, { passVisits }) => sum + passVisits, 0);
  const amount = formatMoney(toVoucher, managed.booking.currency, viewer.locale);
  const parts = [
    ...(paid > 0 || (managed.booking.paidByVoucher === 0 && used === 0) ? [cardText(request, refund, t)] : []),
    ...(toVoucher > 0 ? [t("credit.back.voucher", { amount })] : []),
    ...(managed.booking.paidByVoucher > 0 && toVoucher === 0 ? [t("credit.back.noVoucher")] : []),
    ...(visits > 0 ? [t("credit.back.visits", { count: visits })] : []),
    ...(used > 0 && visits === 0 ? [t("credit.back.noVisits")] : []),
  ];
  return parts.join(" ");
}

function cardText({ managed, viewer }: CancelRequest, { paid, due }: RefundPreview, t: Translator): string {
  const text = (amount: number) => formatMoney(amount, managed.booking.currency, viewer.locale);
  if (paid === 0) return t("cancel.nothingPaid");
  if (due === 0) return t("cancel.notRefunded", { paid: text(paid) });
  return t("cancel.refunded", { amount: text(due), paid: text(paid) });
}

/** What becomes of one date of a course, or of a session in place of one. Null if only the refund matters. */
async function makeUpView(request: CancelRequest, t: Translator): Promise<CancelView["refund"]> {
  const { managed, guest, query } = request;
  if (guest !== null || query.booking === null) return null;
  const { lines, businessChange } = managed.booking;
  if (lines.some(({ basis }) => basis === "make-up"))
    return { term: t("makeUp.term"), text: businessChange === "moved" ? t("makeUp.opensAgain") : t("makeUp.last") };
  const text = await makeUpText(request, t);
  return text === null ? null : { term: t("makeUp.term"), text };
}

/** Says before the visitor confirms that there is no refund, until when the date can be made up, and how many choices there are now. */
async function makeUpText({ managed, services, viewer }: CancelRequest, t: Translator): Promise<string | null> {
  const plan = await planMakeUp(services.db, managed, { now: services.clock.now() });
  if (plan === null) return null;
  const day = formatLastDay(plan.end, managed.provider.zone, viewer.locale);
  return t("makeUp.instead", { day, count: plan.sessions.filter(({ seatsLeft }) => seatsLeft >= plan.seats).length });
}

/** The dates of a series that can be cancelled: each choice with its number of dates and its refund. */
async function scopeOf(request: CancelRequest, t: Translator): Promise<CancelView["scope"]> {
  const { managed, services } = request;
  const dates = (await readSeries(managed.booking, services)).map(({ booking }) => booking);
  const meant = (scope: SeriesScope) => datesToCancel(managed, dates, scope, services.clock.now());
  const later = meant("later");
  const all = meant("all");
  if (all.length <= 1) return null;
  const scopes: { value: string; label: string; dates: BookedVisit["booking"][] }[] = [
    { value: "this", label: t("series.cancel.this"), dates: [managed.booking] },
  ];
  const count = later.length;
  if (count > 1) scopes.push({ value: "later", label: t("series.cancel.later", { count }), dates: later });
  if (all.length > count)
    scopes.push({ value: "all", label: t("series.cancel.all", { count: all.length }), dates: all });
  const isPaid = (await readRefund(all, services)).paid > 0;
  const choices = [];
  for (const { dates: cancelled, ...choice } of scopes) {
    const made = choice.value === "this" ? ((await makeUpView(request, t))?.text ?? null) : null;
    const hint = made ?? (isPaid ? refundText(request, await readRefund(cancelled, services), t) : undefined);
    choices.push(hint === undefined ? choice : { ...choice, hint });
  }
  return { legend: t("series.cancel.legend"), hint: t("series.cancel.hint"), choices };
}

function timeOf({ managed, wallClock }: CancelRequest, t: Translator): CancelView["time"] {
  const { startsAt, endsAt } = managed.booking;
  return startsAt === null || endsAt === null ? null : presentTimes({ wallClock, t }, startsAt, endsAt);
}

/** The page of the booking or of the guest's seat, which shows the outcome. */
export function outcomeAddress({ managed, query }: CancelRequest): string {
  const path = bookingPath(managed.booking.lines.map(({ serviceId }) => serviceId));
  return (
    path + searchOf(commonQuery(query), { booking: query.booking, seat: query.booking === null ? query.seat : null })
  );
}
