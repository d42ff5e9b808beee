import type { DateView } from "../../../features/content/content-views.ts";

/** Uses the provider's time zone, so that everyone sees the same date. */
export function presentDate(at: Date, zone: string, tag: string): DateView {
  const label = formatter(tag, zone, { dateStyle: "long" }).format(at);
  const iso = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
  return { iso, label };
}

export function presentMoment(at: Date, zone: string, tag: string): string {
  return formatter(tag, zone, { dateStyle: "long", timeStyle: "short" }).format(at);
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const mostFormatters = 1_000;

/** Creating a formatter costs more than rendering the rest of a card. */
function formatter(tag: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  if (formatters.size > mostFormatters) formatters.clear();
  const key = `${tag} ${zone} ${options.timeStyle ?? ""}`;
  return formatters.getOrInsertComputed(key, () => new Intl.DateTimeFormat(tag, { ...options, timeZone: zone }));
}
