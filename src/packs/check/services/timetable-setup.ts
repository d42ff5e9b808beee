import { formatDay, parseDay, weekdayOf, type Day } from "#domain/time/day.ts";
import { instantOf, minutesPerDay, parseInstant } from "#domain/time/instant.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { isOn, startOn } from "#domain/timetable/expand.ts";
import type { ServiceSetup } from "#store/packs/offers/services.ts";
import type { ChangeSetup, TermsSetup, TimeSetup, TimetableSetup } from "#store/packs/offers/timetables.ts";
import { formatMinute } from "../../format/hours.ts";
import { parsePackMoment } from "../../format/moment.ts";
import type { Path } from "../../read/fault.ts";
import type { TimetableValue } from "../../schema/service/timetable.ts";
import { weekdays } from "../../schema/hours.ts";
import { refuseRepeats, toMinorUnits, type Checking } from "../checking.ts";
import { addFault } from "../findings.ts";
import type { CheckedFile } from "../parse-folder.ts";
import { isUnread } from "../salvage.ts";
import { checkNeeds } from "./service-staff.ts";
import { patternOf } from "./time-pattern.ts";

type Written = TimetableValue["times"][number] | TimetableValue["extra"][number] | TimetableValue["changes"][number];

/** The rest of the service, which decides what a weekly time leaves out. */
export type TimetableOwner = Pick<ServiceSetup, "durations" | "staffing" | "staff" | "resources" | "seats">;

/** A service's timetable, or null if it has free starts. */
export function checkTimetable(
  checked: CheckedFile<"service">,
  checking: Checking,
  service: TimetableOwner,
): TimetableSetup | null {
  const { document, value } = checked;
  const { timetable } = value;
  if (timetable === undefined || isUnread(document, ["timetable"])) return null;
  refuseFreeStarts(checked, checking);
  const path = ["timetable"];
  if (timetable.times.length + timetable.extra.length === 0)
    addFault(checking.findings, document, path, "has no times; add times or extra");
  const reader = new TimetableReader(checked, checking, service);
  const times = [
    ...timetable.times.map((time, index) => reader.time(time, index, timetable)),
    ...timetable.extra.map((extra, index) => reader.extra(extra, index)),
  ];
  const seen = new Set<string>();
  for (const [index, { key }] of times.entries()) {
    const at = index < timetable.times.length ? ["times", index] : ["extra", index - timetable.times.length];
    if (seen.has(key)) addFault(checking.findings, document, [...path, ...at], `"${key}" is listed twice; add an id`);
    seen.add(key);
  }
  refuseRepeats(
    checking,
    document,
    [...path, "changes"],
    timetable.changes,
    ({ time, date }) => `"${time}" on ${date}`,
  );
  const changes = timetable.changes.flatMap((change, index) => reader.change(change, index, times) ?? []);
  const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
  const byDay = (one: ChangeSetup, other: ChangeSetup) =>
    one.time < other.time || (one.time === other.time && one.day < other.day) ? -1 : 1;
  return { times: times.toSorted(byKey), changes: changes.toSorted(byDay) };
}

function refuseFreeStarts({ document, value }: CheckedFile<"service">, { findings }: Checking): void {
  const fault = (key: string, reason: string) => addFault(findings, document, [key], reason);
  if (document.has(["starts"])) fault("starts", "has both starts and timetable; keep one");
  for (const key of ["look-busy", "daily-cap"] as const) {
    if (document.has([key])) fault(key, "look-busy and daily-cap are for free starts; seats limit a timetable");
  }
  if (document.has(["processing"])) fault("processing", "processing is for free starts; leave it or the timetable out");
  if (value.durations.length > 1) fault("durations", "a timetable has one duration; give a weekly time its own length");
  if (value.confirmation === "request-without-time")
    fault("confirmation", "a timetable has times; use request, or leave the timetable out");
}

class TimetableReader {
  readonly #checked: CheckedFile<"service">;
  readonly #checking: Checking;
  readonly #service: TimetableOwner;

  constructor(checked: CheckedFile<"service">, checking: Checking, service: TimetableOwner) {
    this.#checked = checked;
    this.#checking = checking;
    this.#service = service;
  }

  time(time: TimetableValue["times"][number], index: number, whole: TimetableValue): TimeSetup {
    const path = ["timetable", "times", index];
    const days = time.on.map((name) => weekdays.indexOf(name) + 1).toSorted((one, other) => one - other);
    const key = time.id ?? `${weekdays[days[0]! - 1]}-${formatMinute(time.at).replace(":", "")}`;
    const from = time.from ?? whole.from ?? null;
    const until = time.until ?? whole.until ?? null;
    if (new Set(days).size < days.length) this.#fault([...path, "on"], `"${key}" lists a weekday twice`);
    if (from !== null && until !== null && until < from)
      this.#fault(path, `"${key}" ends on ${until}, before it starts on ${from}`);
    if (time.every > 1 && from === null) this.#fault(path, `"${key}" needs from: its weeks are counted from that day`);
    return {
      ...{ key, weekdays: [...new Set(days)], at: time.at, everyWeeks: time.every, from, until },
      ...{ isExtra: false, reason: null },
      ...this.#terms(key, time, path),
    };
  }

  extra(extra: TimetableValue["extra"][number], index: number): TimeSetup {
    const key = extra.id ?? `${extra.date}-${formatMinute(extra.at).replace(":", "")}`;
    return {
      ...{ key, weekdays: [weekdayOf(parseDay(extra.date)!)], at: extra.at, everyWeeks: 1 },
      ...{ from: extra.date, until: extra.date, isExtra: true, reason: extra.reason ?? null },
      ...this.#terms(key, extra, ["timetable", "extra", index]),
    };
  }

  change(change: TimetableValue["changes"][number], index: number, times: readonly TimeSetup[]): ChangeSetup | null {
    const path = ["timetable", "changes", index];
    const time = times.find(({ key }) => key === change.time);
    if (time === undefined) return this.#fault([...path, "time"], `there is no weekly time "${change.time}"`);
    const day = parseDay(change.date)!;
    if (!isOn(patternOf(time), day)) return this.#fault([...path, "date"], noSession(time, day));
    if (change.reason === undefined || change.reason === "")
      return this.#fault(path, "needs a reason; everyone booked will read it");
    const own = { time: time.key, day: change.date, reason: change.reason };
    const differs = this.#differences(change, time, path);
    if (!change.cancelled && Object.values(differs).every((value) => value === null))
      return this.#fault(path, "changes nothing; add cancelled: true, to, length, staff, resources, seats or price");
    if (change.cancelled && Object.values(differs).some((value) => value !== null))
      return this.#fault(path, "a cancelled session cannot change in other ways; keep cancelled: true alone");
    return { ...own, isCancelled: change.cancelled, ...differs };
  }

  /** What the change says and the weekly time does not. */
  #differences(change: TimetableValue["changes"][number], time: TimeSetup, path: Path) {
    const terms = this.#terms(time.key, { ...change, staff: change.staff ?? time.staff }, path);
    const unless = <T>(usual: T, isWritten: boolean, value: T) =>
      !isWritten || JSON.stringify(value) === JSON.stringify(usual) ? null : value;
    const to = change.to === undefined ? null : this.#moment(change.to, [...path, "to"]);
    return {
      to: to === this.#usualStart(time, change.date) ? null : to,
      length: unless(time.length, change.length !== undefined, terms.length),
      staff: unless(time.staff, change.staff !== undefined, terms.staff),
      resources: unless(time.resources, change.resources !== undefined, terms.resources),
      seats: unless(time.seats, change.seats !== undefined, terms.seats),
      price: unless(time.price, change.price !== undefined, terms.price),
    };
  }

  #moment(text: string, path: Path): string | null {
    const instant = parsePackMoment(text, this.#checking.timeZone);
    if (instant !== null && parseInstant(instant) !== null) return instant;
    return this.#fault(path, `"${text}" is not a valid date and time; use one such as 2027-02-19 20:00`);
  }

  #usualStart(time: TimeSetup, date: string): string | null {
    const day = parseDay(date)!;
    const zone = zoneBetween(this.#checking.timeZone, (day - 2) * minutesPerDay, (day + 2) * minutesPerDay);
    const start = startOn(zone, day, time.at);
    return start === null ? null : new Date(instantOf(start) * 60_000).toISOString();
  }

  #terms(key: string, written: Written, path: Path): TermsSetup {
    const { document } = this.#checked;
    const staff = this.#staff(key, written, path);
    const own = staff.length === 1 ? this.#service.staff.find((giver) => giver.staff === staff[0])?.duration : null;
    const resources =
      written.resources === undefined
        ? this.#service.resources
        : checkNeeds(this.#checked, this.#checking, [...path, "resources"], written.resources);
    if (written.seats !== undefined && written.seats > this.#service.seats && !isUnread(document, ["seats"])) {
      const reason = `"${key}" has ${written.seats} seats, but the service only ${this.#service.seats}: raise seats of the service`;
      this.#fault([...path, "seats"], reason);
    }
    return {
      length: written.length ?? own ?? this.#service.durations[0] ?? 1,
      staff,
      resources,
      seats: written.seats ?? this.#service.seats,
      price:
        written.price === undefined ? null : toMinorUnits(this.#checking, document, [...path, "price"], written.price),
    };
  }

  #staff(key: string, written: Written, path: Path): string[] {
    const members = this.#service.staff.map(({ staff }) => staff);
    if (written.staff === undefined) {
      const isClear = members.length < 2 || this.#service.staffing === "all";
      if (!isClear) {
        const reason = `"${key}" does not say who gives it; the service has ${members.length} members. Add staff`;
        this.#fault(path, reason);
      }
      return isClear ? members : members.slice(0, 1);
    }
    if (!isUnread(this.#checked.document, ["staff"])) {
      for (const member of written.staff) {
        if (!members.includes(member))
          this.#fault([...path, "staff"], `"${key}": ${member} does not give this service`);
      }
    }
    return [...new Set(written.staff)].toSorted();
  }

  #fault(path: Path, reason: string): null {
    addFault(this.#checking.findings, this.#checked.document, path, reason);
    return null;
  }
}

const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function noSession(time: TimeSetup, day: Day): string {
  const told = `"${time.key}" has no session on ${formatDay(day)}, a ${weekdayNames[weekdayOf(day) - 1]}`;
  for (let away = 1; away <= 366; away++) {
    const near = [day - away, day + away].find((other) => isOn(patternOf(time), other as Day));
    if (near !== undefined) return `${told}; the nearest is ${formatDay(near as Day)}`;
  }
  return told;
}
