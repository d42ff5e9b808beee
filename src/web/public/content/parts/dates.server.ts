import type { DateView } from "../../shared/content/content-views.ts";
import { dateFormatter } from "../../../i18n/date-formatter.ts";

/** Uses the provider's time zone, so that everyone sees the same date. */
export function presentDate(at: Date, zone: string, tag: string): DateView {
  const label = dateFormatter(tag, { dateStyle: "long", timeZone: zone }).format(at);
  const iso = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
  return { iso, label };
}

export function presentMoment(at: Date, zone: string, tag: string): string {
  return dateFormatter(tag, { dateStyle: "long", timeStyle: "short", timeZone: zone }).format(at);
}
