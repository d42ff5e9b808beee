const written = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/;

/** Parses `2027-01-31 18:00` in the time zone, or an instant such as `2027-01-31T18:00:00Z`. Null if it is neither. */
export function parsePackMoment(text: string, timeZone: string): string | null {
  const wall = written.exec(text);
  try {
    const instant = wall
      ? Temporal.PlainDateTime.from(`${wall[1]}T${wall[2]}`).toZonedDateTime(timeZone, { disambiguation: "reject" })
      : Temporal.Instant.from(text);
    return new Date(instant.epochMilliseconds).toISOString();
  } catch {
    return null;
  }
}

/** Local time if it identifies the instant exactly; otherwise the instant. */
export function formatPackMoment(instant: string, timeZone: string): string {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime();
  const text = wall.toString({ smallestUnit: "minute" }).replace("T", " ");
  return parsePackMoment(text, timeZone) === instant ? text : instant;
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text);
    return true;
  } catch {
    return false;
  }
}

/** Includes both days. */
export function countDays(first: string, last: string): number {
  return Temporal.PlainDate.from(first).until(last, { largestUnit: "days" }).days + 1;
}

/** All days from the first to the last, including both. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  const end = Temporal.PlainDate.from(last);
  for (
    let day = Temporal.PlainDate.from(first);
    Temporal.PlainDate.compare(day, end) <= 0;
    day = day.add({ days: 1 })
  ) {
    days.push(day.toString());
  }
  return days;
}

export function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}
