import { randomUUID } from "node:crypto";
import { bookingPath } from "#domain/navigation/addresses.ts";
import { whyNotCancel } from "#use-cases/booking/read-manage.ts";
import { readRefund } from "#use-cases/payments/read-refund.ts";
import { datesToCancel, readSeries } from "#use-cases/booking/read-series.ts";
import { commonQuery, searchOf } from "../../../features/booking/query.ts";
import type { CancelView } from "../../../features/cancel/views.ts";
import { brandCss } from "../../../ui/brand/theme-css.ts";
import { translatorOf, type Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { linesFor, timeWords } from "../booking/visit-view.ts";
import { closed } from "../closed.ts";
import { cancelWords } from "./cancel-words.ts";
import { openCancelPage, type CancelRequest } from "./open-cancel.ts";

/** What would be cancelled. Looking at it changes nothing: mail scanners follow links too. */
export async function loadCancel(args: Parameters<typeof openCancelPage>[0]): Promise<CancelView> {
  const request = await openCancelPage(args);
  const { managed, guest, services, query } = request;
  const refusal = whyNotCancel(managed, services.clock.now(), guest ?? undefined);
  if (refusal !== null) throw await closed(refusal, request.code);
  const t = await translatorOf(request.code);
  const { booking, provider } = managed;
  const lines = linesFor(booking.lines, guest?.position ?? null);
  const isOwn = lines.some(({ person }) => person !== 0);
  return {
    theme: query.theme ?? provider.theme,
    brand: brandCss(query.primary ?? provider.primaryColor),
    key: randomUUID(),
    words: cancelWords(request, t),
    asksReason: guest === null,
    scope: guest === null ? await scopeOf(request, t) : null,
    provider: provider.name,
    time: timeOf(request),
    what: lines.map(({ service, duration }) => ({ name: service, duration })),
    who: isOwn ? [...new Set(lines.flatMap(({ member }) => member ?? []))] : managed.members,
    where: booking.location,
    reference: query.seat === null ? booking.reference : null,
    refund: await refundView(request, t),
    keepHref: outcomeAddress(request),
  };
}

/** The sum that comes back, before anybody confirms anything; a guest is told nothing of the booker's money. */
async function refundView(request: CancelRequest, t: Translator): Promise<CancelView["refund"]> {
  const { managed, guest, services, query, viewer } = request;
  const { booking } = managed;
  if (query.booking === null || booking.total === 0) return null;
  const refund = await readRefund(managed, guest?.position ?? null, services);
  const text = (amount: number) => formatMoney(amount, booking.currency, viewer.locale);
  const term = t("cancel.refund");
  if (refund.paid === 0) return { term, text: t("cancel.nothingPaid") };
  if (refund.due === 0) return { term, text: t("cancel.notRefunded", { paid: text(refund.paid) }) };
  return { term, text: t("cancel.refunded", { amount: text(refund.due), paid: text(refund.paid) }) };
}

/** Offered where it makes a difference, with how many dates each choice means. */
async function scopeOf({ managed, services }: CancelRequest, t: Translator): Promise<CancelView["scope"]> {
  const dates = (await readSeries(managed.booking, services)).map(({ booking }) => booking);
  const now = services.clock.now();
  const [later, all] = (["later", "all"] as const).map((scope) => datesToCancel(managed, dates, scope, now).length);
  if (all! <= 1) return null;
  const choices = [{ value: "this", label: t("series.cancel.this") }];
  if (later! > 1) choices.push({ value: "later", label: t("series.cancel.later", { count: later! }) });
  if (all! > later!) choices.push({ value: "all", label: t("series.cancel.all", { count: all! }) });
  return { legend: t("series.cancel.legend"), hint: t("series.cancel.hint"), choices };
}

function timeOf({ managed, viewer }: CancelRequest): CancelView["time"] {
  const { startsAt, endsAt } = managed.booking;
  return startsAt === null || endsAt === null ? null : timeWords({ viewer, page: managed }, startsAt, endsAt);
}

/** The booking's own page, or the guest's: what became of it is shown there. */
export function outcomeAddress({ managed, query }: CancelRequest): string {
  const path = bookingPath(managed.booking.lines.map(({ serviceId }) => serviceId));
  return (
    path + searchOf(commonQuery(query), { booking: query.booking, seat: query.booking === null ? query.seat : null })
  );
}
