import { linesOf } from "#domain/booking/chosen-visit.ts";
import { firstWeekdayOf } from "#domain/locales/regions.ts";
import type { SlotReason } from "#domain/scheduling/slots.ts";
import { expandSeries } from "#domain/scheduling/series/expand-series.ts";
import type { SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import { formatDay as formatDayText, parseDay } from "#domain/time/day.ts";
import { floorToInstant, formatInstant, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { cityOf } from "#use-cases/zones/city-of.ts";
import type { PlannedDate } from "#use-cases/booking/hold/plan-series.ts";
import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import {
  dayIn,
  formatDate,
  formatPlainDay,
  formatFullDay,
  formatTime,
  formatTimes,
  formatWeekdays,
} from "../../../i18n/formats.ts";
import type { DateChoice, DatesView } from "./repeat-views.ts";
import { termsFor } from "../visit/head.server.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";
import { presentReason } from "../visit/reasons.server.ts";

/** The second date of a series. Null for a custom rule, which needs more input. */
export function nextDay({ page, viewer }: BookingRequest, read: ReadBooking, kind: SeriesRule["kind"]): string | null {
  if (kind === "custom") return null;
  const [, next] = expandSeries({ kind, count: 2 }, firstOf(read), page.provider.zone);
  return formatPlainDay(dayIn(toMilliseconds(next!.near), viewer.zone), viewer.locale);
}

/**
 * Rules use the provider's weekdays. If the visitor's weekday differs at these times, the label shows the visitor's and
 * the value keeps the provider's. Empty if the weekdays differ at some of the times only.
 */
export function presentWeekdays(
  request: BookingRequest,
  starts: readonly Instant[],
): { value: string; label: string }[] {
  const firstWeekday = request.page.provider.weekStarts ?? firstWeekdayOf(request.viewer.locale);
  const [shift, ...others] = new Set(starts.map((start) => dayShift(request, start)));
  if (shift === undefined || others.length > 0) return [];
  return Array.from({ length: 7 }, (_, index) => {
    const shown = (firstWeekday - 1 + index) % 7;
    const value = (shown - shift + 7) % 7;
    return { value: String(value + 1), label: weekdayNames(request)[shown]! };
  });
}

/** "Every 2 weeks on Monday and Thursday, 6 times" */
export function presentRule(request: BookingRequest, read: ReadBooking, rule: SeriesRule | null): string {
  const { t } = request;
  if (rule === null) return t("series.once");
  const { count } = rule;
  const every = rule.kind === "custom" ? rule.every : 1;
  const unit =
    rule.kind === "custom" ? rule.unit : ({ daily: "day", weekly: "week", monthly: "month" } as const)[rule.kind];
  if (unit === "day") return t("series.days", { every, count });
  if (unit === "month") return t("series.months", { every, count });
  const weekdays = rule.kind === "custom" ? rule.weekdays : undefined;
  if (weekdays === undefined) return t("series.weeks", { every, count });
  const chosen = presentWeekdays(request, [firstOf(read)]).filter(({ value }) =>
    weekdays.some((one) => String(one) === value),
  );
  const days = new Intl.ListFormat(request.viewer.locale).format(chosen.map(({ label }) => label));
  return t("series.weekdays", { every, count, days });
}

/**
 * The provider's local time of the series. Shown only if the visitor's local time differs on some date, because then a
 * daylight saving change may move it.
 */
export function wallOf(
  { page, viewer }: BookingRequest,
  read: ReadBooking,
  plan: readonly PlannedDate[],
): DatesView["wall"] {
  const providerViewer = { ...viewer, zone: page.provider.zone };
  const starts = plan.flatMap(({ start }) => (start === null ? [] : [toMilliseconds(start)]));
  if (starts.every((at) => formatTime(at, viewer) === formatTime(at, providerViewer))) return null;
  return { time: formatTime(toMilliseconds(firstOf(read)), providerViewer), city: cityOf(providerViewer) };
}

export function presentDateChoice(request: BookingRequest, { booking }: ReadBooking, date: PlannedDate): DateChoice {
  const { viewer } = request;
  const length = booking.endsAt!.getTime() - booking.startsAt!.getTime();
  const { position, start, day, conflict, chosen } = date;
  // Only the first date is held. The duration of the others may depend on which member is free.
  const isOpen = position > 1 && hasOpenLength(request);
  const times = (at: Instant) =>
    isOpen
      ? formatTime(toMilliseconds(at), viewer)
      : formatTimes(toMilliseconds(at), toMilliseconds(at) + length, viewer);
  const label = (at: Instant) => formatDate(toMilliseconds(at), viewer);
  const suggestion = conflict?.suggestion ?? null;
  return {
    position,
    date: start === null ? formatFullDay(formatDayText(day), viewer.locale) : label(start),
    times: start === null ? "" : times(start),
    start: start && formatInstant(start),
    conflict: conflict && {
      reason: conflictWords(conflict.reason, request),
      suggestion: suggestion && { start: formatInstant(suggestion), date: label(suggestion), times: times(suggestion) },
    },
    chosen: chosen && formatInstant(chosen),
  };
}

function conflictWords(reason: SlotReason, { t, viewer, services }: BookingRequest): string {
  if (reason.code === "busy" || reason.code === "full") return t("series.taken");
  return presentReason(reason, { t, locale: viewer.locale, now: services.clock.now() });
}

function hasOpenLength(request: BookingRequest): boolean {
  return linesOf(request.visit).some((line) => {
    const { duration } = termsFor(request, line);
    return duration.least !== duration.most;
  });
}

export function firstOf({ booking }: ReadBooking): Instant {
  return floorToInstant(booking.startsAt!.getTime());
}

/** Starts with Monday. */
function weekdayNames({ viewer }: BookingRequest): string[] {
  return formatWeekdays(1, viewer.locale).map(({ long }) => long);
}

/** How many days the visitor's calendar is ahead of the provider's at that time. */
function dayShift({ page, viewer }: BookingRequest, start: Instant): number {
  const at = toMilliseconds(start);
  return parseDay(dayIn(at, viewer.zone))! - parseDay(dayIn(at, page.provider.zone))!;
}
