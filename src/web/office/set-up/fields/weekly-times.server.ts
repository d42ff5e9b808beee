import { parseDay } from "#domain/time/day.ts";
import { keyOfDate, keyOfTime } from "#packs/check/services/sessions/time-keys.ts";
import { weekdays } from "#packs/schema/hours.ts";
import { isMapping, type ThingMember, type ThingValue } from "#set-up/things/thing.ts";
import { formatFullDay } from "../../../i18n/formats.ts";
import { weekdayNames } from "../year/weekday-names.server.ts";

/** The weekly times and extra dates of a service in words: "Thursday, 19:00". What is not complete yet cannot be chosen. */
export function weeklyTimes({ timetable }: ThingValue, tag: string): { value: string; label: string }[] {
  if (!isMapping(timetable)) return [];
  const names = weekdayNames(tag);
  const times = rowsOf(timetable["times"]).flatMap((row) => {
    const at = minuteOf(row["at"]);
    const on = Array.isArray(row["on"]) ? row["on"] : [row["on"]];
    const days = on.map((day) => weekdays.findIndex((one) => one === day) + 1).filter((day) => day > 0);
    const sorted = days.toSorted((one, other) => one - other);
    if (at === null || sorted.length === 0) return [];
    const label = `${sorted.map((day) => names[day - 1]).join(", ")}, ${timeOf(at)}`;
    return { value: keyOfTime(idOf(row), sorted, at), label };
  });
  const extra = rowsOf(timetable["extra"]).flatMap((row) => {
    const at = minuteOf(row["at"]);
    const date = typeof row["date"] === "string" ? row["date"] : "";
    const day = parseDay(date);
    if (at === null || day === null) return [];
    return { value: keyOfDate(idOf(row), date, at), label: `${formatFullDay(date, tag)}, ${timeOf(at)}` };
  });
  return [...times, ...extra];
}

function rowsOf(list: ThingMember | undefined): ThingValue[] {
  return Array.isArray(list) ? list.filter((row): row is ThingValue => isMapping(row)) : [];
}

function idOf({ id }: ThingValue): string | undefined {
  return typeof id === "string" && id !== "" ? id : undefined;
}

function minuteOf(at: ThingMember | undefined): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(typeof at === "string" ? at : "") ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

function timeOf(at: number): string {
  return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}
