import { moonElongation, moonPhase } from "./moon.ts";
import type { TodayView } from "../home-views.ts";

/** For the loader, because the browser would show its own date. */
export function todayOf(now: Date, zone: string, locale: string): TodayView {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const noon = Date.parse(`${day.toString()}T12:00Z`);
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(noon);
  const elongation = moonElongation(now.getTime());
  return {
    iso: day.toString(),
    date: write({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    leaf: { month: write({ month: "long" }), day: String(day.day), weekday: write({ weekday: "long" }) },
    dayOfYear: day.dayOfYear,
    daysLeft: day.daysInYear - day.dayOfYear,
    moon: { phase: moonPhase(elongation), elongation },
  };
}
