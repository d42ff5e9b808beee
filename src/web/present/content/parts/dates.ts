import type { DateView } from "../../../features/content/content-views.ts";

/** Uses the provider's time zone, so that everyone sees the same date. */
export function presentDate(at: Date, zone: string, tag: string): DateView {
  const label = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: zone }).format(at);
  const iso = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
  return { iso, label };
}

export function presentMoment(at: Date, zone: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short", timeZone: zone }).format(at);
}
