import ical from "ical-generator";
import { formatDay, parseDay, type Day } from "#domain/time/day.ts";
import { minutesPerDay } from "#domain/time/instant.ts";
import { parseCalendars, propertyOf, type Component } from "./read/components.ts";
import { noExceptions, occurrencesOf, replacedBy } from "./read/occurrences.ts";
import { parseWall } from "./read/values.ts";
import { utc } from "./read/zones.ts";

export interface Holiday {
  day: string;
  title: string;
}

export interface Holidays {
  /** Each day once, with the title of its first event. */
  days: Holiday[];
  /** Events that are not whole days, or cannot be read. */
  skipped: { line: number; title: string; reason: string }[];
}

/** Recurring events have no end, so they need a last year. */
const wanted = { from: parseDay("2020-01-01")! * minutesPerDay, to: parseDay("2050-01-01")! * minutesPerDay };

/** Reads the all-day events of a calendar. Whether an event marks its owner as free does not matter for holidays. */
export function readHolidays(text: string): Holidays {
  const titles = new Map<Day, string>();
  const skipped: Holidays["skipped"] = [];
  const events = parseCalendars(text, ["SUMMARY"]).flatMap(({ components }) =>
    components.filter(({ name }) => name === "VEVENT"),
  );
  const isChange = (event: Component) => propertyOf(event, "RECURRENCE-ID") !== undefined;
  const changes = Map.groupBy(events.filter(isChange), uidOf);
  for (const event of events) {
    if (propertyOf(event, "STATUS")?.value.toUpperCase() === "CANCELLED") continue;
    const title = titleOf(event);
    try {
      const start = propertyOf(event, "DTSTART");
      if (start === undefined || !parseWall(start.value).isDay) {
        skipped.push({ line: event.line, title, reason: "it has a time of day" });
        continue;
      }
      const times = occurrencesOf(
        event,
        isChange(event) ? noExceptions : replacedBy(changes.get(uidOf(event)) ?? [], () => utc),
        () => utc,
        wanted,
      );
      for (const { from, to } of times) {
        const last = Math.min(to, wanted.to) / minutesPerDay;
        for (let day = Math.max(from, wanted.from) / minutesPerDay; day < last; day++)
          if (!titles.has(day as Day)) titles.set(day as Day, title);
      }
    } catch {
      skipped.push({ line: event.line, title, reason: "its date cannot be read" });
    }
  }
  const days = [...titles].toSorted(([one], [other]) => one - other);
  return { days: days.map(([day, title]) => ({ day: formatDay(day), title })), skipped };
}

/** A calendar file that `readHolidays` reads back. Days in a row with the same title are one event. */
export function writeHolidays(holidays: readonly Holiday[]): string {
  const calendar = ical({ prodId: { company: "Almanac", product: "Holidays", language: "EN" } });
  for (const { first, last, title } of runsOf(holidays)) {
    const start = new Date(first * minutesPerDay * 60_000);
    calendar.createEvent({
      id: `${formatDay(first)}@almanac`,
      start,
      end: new Date((last + 1) * minutesPerDay * 60_000),
      timezone: "UTC",
      allDay: true,
      stamp: start,
      summary: title,
    });
  }
  return calendar.toString();
}

function runsOf(holidays: readonly Holiday[]): { first: Day; last: Day; title: string }[] {
  const runs: { first: Day; last: Day; title: string }[] = [];
  for (const { day: text, title } of holidays) {
    const day = parseDay(text)!;
    const run = runs.at(-1);
    if (run !== undefined && run.title === title && run.last + 1 === day) run.last = day;
    else runs.push({ first: day, last: day, title });
  }
  return runs;
}

function uidOf(event: Component): string {
  return propertyOf(event, "UID")?.value ?? "";
}

/** The title in one line, without the escapes of the format. */
function titleOf(event: Component): string {
  return (propertyOf(event, "SUMMARY")?.value ?? "")
    .replaceAll(/\\([\\;,nN])/g, (_, character: string) => (character.toLowerCase() === "n" ? " " : character))
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
}
