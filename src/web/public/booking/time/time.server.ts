import { firstWeekdayOf } from "#domain/locales/regions.ts";
import { linesOf } from "#domain/booking/chosen-visit.ts";
import { reservesTime } from "#domain/booking/details/draft.ts";
import type { Refusal } from "#domain/errors.ts";
import { floorToInstant, parseInstant } from "#domain/time/instant.ts";
import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import { readMonth } from "#use-cases/booking/find/read-month.ts";
import { readPreferredTime } from "#use-cases/booking/find/preferred-time.ts";
import { cityOf, modernId } from "#use-cases/zones/city-of.ts";
import { dayIn, formatOffset, formatTime } from "../../../i18n/formats.ts";
import { readPrefill } from "../../shared/booking/state/query.ts";
import { buildTimeView } from "./time-view.ts";
import type { BookingStepData } from "../page/booking-views.ts";
import { refused } from "../../../http/refused.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";
import { presentMonthReason, presentReason } from "../visit/reasons.server.ts";
import { presentTimes } from "../visit/visit.server.ts";
import { sayPlaceClock } from "../../shared/widget/wall-clock.server.ts";
import { noonOf, presentZones } from "../visit/zones.server.ts";
import { presentRules } from "../repeat/repeat.server.ts";
import { hasTimetable, presentBookingWeek, presentViews, presentWaiting } from "./week.server.ts";

type TimeStep = Extract<BookingStepData, { step: "time" }>;

export interface TimeOptions {
  /** The visitor's own hold, or the booking to move. It does not block its own time. */
  own: (Pick<ReadBooking, "booking"> & Partial<Pick<ReadBooking, "dates">>) | null;
  isMove?: boolean;
  /** The hold in the URL has expired. */
  hasLapsed?: boolean;
}

/** The calendar month, and the free times of a day for the whole visit. */
export async function presentTime(
  request: BookingRequest,
  url: URL,
  { own, isMove = false, hasLapsed = false }: TimeOptions,
): Promise<TimeStep> {
  const { page, visit, query, viewer, services, t } = request;
  const slotDay = query.slot === null ? null : dayIn(query.slot * 60_000, viewer.zone);
  const former = own?.booking.startsAt == null ? null : own.booking;
  const chosen = query.date ?? slotDay;
  // Rescheduling starts at the day of the visit.
  const formerDay = isMove && former !== null ? dayIn(former.startsAt!.getTime(), viewer.zone) : null;
  const month = chosen?.slice(0, 7) ?? query.month ?? formerDay?.slice(0, 7) ?? null;
  const answer = await readMonth(
    { provider: page.provider, visit, former, others: othersOf(own), isMove, zone: viewer.zone, month, day: chosen },
    services,
  );
  if (!answer.ok) throw refused(answer.refusal);
  const date = chosen ?? answer.value.days.find(({ day }) => day === formerDay)?.day ?? null;
  const now = services.clock.now();
  const reasonTexts = { t, locale: viewer.locale, now };
  const time = buildTimeView(answer.value, {
    viewer,
    firstWeekday: page.provider.weekStarts ?? firstWeekdayOf(viewer.locale),
    date,
    showsSeats: linesOf(visit).length === 1 && linesOf(visit)[0]!.service.seats > 1,
    texts: {
      times: (count) => t("booking.time.times", { count }),
      seats: (count) => t("offer.seats", { count }),
      day: { full: t("offer.full"), closed: t("offer.closed"), past: t("offer.past") },
      reason: (reason) => presentReason(reason, reasonTexts),
      emptiness: (reason, period) => ({
        title: reason.code === "window" ? t("booking.empty.period", { period }) : t("empty.month"),
        text: presentMonthReason(reason, answer.value.first !== null, reasonTexts),
      }),
    },
  });
  const noon = noonOf(time.day?.date ?? null) ?? now;
  const place = sayPlaceClock(request.wallClock, noon.getTime(), t);
  const isWeekly = !isMove && hasTimetable(request);
  const weekly = isWeekly && query.view === null ? await presentBookingWeek(request, own?.booking ?? null) : null;
  return {
    step: "time",
    time,
    week: weekly?.week ?? null,
    events: weekly?.events ?? [],
    views: isWeekly ? presentViews(request) : null,
    former: isMove && former !== null ? presentTimes(request, former.startsAt!, former.endsAt!) : null,
    zone: {
      place,
      id: modernId(viewer.zone),
      city: cityOf(viewer),
      offset: formatOffset(noon.getTime(), viewer),
      now: formatTime(now.getTime(), viewer),
    },
    zones:
      query.zones && place === null
        ? presentZones(request, { find: url.searchParams.get("find") ?? "", noon, now })
        : null,
    prefill: readPrefill(url.searchParams),
    full: isMove || weekly !== null ? null : await presentWaiting(request, time),
    lapsed: hasLapsed,
    gone: own === null || isMove ? null : await preferredTimeGone(request, own),
    repeat: presentRules(
      request,
      (time.day?.slots ?? []).map(({ value }) => parseInstant(value)!),
    ),
  };
}

/** Why a request's preferred time is no longer free, if that brought the visitor back here. */
async function preferredTimeGone(
  { page, visit, query, services }: BookingRequest,
  { booking }: Pick<ReadBooking, "booking">,
): Promise<Refusal | null> {
  const { startsAt, guestCount } = booking;
  if (startsAt === null || reservesTime(booking) || query.slot !== floorToInstant(startsAt.getTime())) return null;
  const preferred = await readPreferredTime(
    services.db,
    { provider: page.provider, visit, start: query.slot, guestCount },
    services,
  );
  return preferred.ok ? null : preferred.refusal;
}

/** The other dates of a held series, which are released together. In a booked series each date moves alone. */
function othersOf(own: TimeOptions["own"]): ReadBooking["booking"][] {
  const dates = own?.booking.state === "held" ? (own.dates ?? []) : [];
  return dates.flatMap(({ booking }) => (booking.id === own?.booking.id ? [] : [booking]));
}
