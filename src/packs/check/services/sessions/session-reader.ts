import { formatDay, parseDay, type Day } from "#domain/time/day.ts";
import { instantOf, minutesPerDay, parseInstant } from "#domain/time/instant.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { isOn, startOn } from "#domain/timetable/expand.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { ChangeSetup, TermsSetup, TimeSetup, TimetableSetup } from "#store/set-up/offers/timetables.ts";
import { parsePackMoment } from "../../../format/moment.ts";
import type { Path } from "../../../read/fault.ts";
import type { CourseValue } from "../../../schema/service/courses.ts";
import type { TimetableValue } from "../../../schema/service/timetable.ts";
import { toMinorUnits, type Checking } from "../../checking.ts";
import { addFault } from "../../findings.ts";
import type { CheckedFile } from "../../parse/parse-folder.ts";
import type { PackProblem } from "../../reasons/reasons.ts";
import { isUnread } from "../../../read/unread.ts";
import { checkNeeds } from "../service-needs.ts";
import { patternOf } from "./time-pattern.ts";

/** Terms that a weekly time, an extra date, a course or a change may have. Only sessions of a timetable have prices. */
type Written = Pick<TimetableValue["times"][number], "length" | "staff" | "resources" | "seats"> & {
  price?: string | undefined;
};

type WrittenChange = TimetableValue["changes"][number] | CourseValue["changes"][number];

/** The rest of the service, which decides what a weekly time leaves out. */
export type TimetableOwner = Pick<ServiceSetup, "durations" | "staffing" | "staff" | "resources" | "seats">;

/** Reads what timetables and courses have in common: the terms of their sessions, and what differs on a date. */
export class SessionReader {
  readonly #checked: CheckedFile<"service">;
  readonly #checking: Checking;
  readonly #service: TimetableOwner;

  constructor(checked: CheckedFile<"service">, checking: Checking, service: TimetableOwner) {
    this.#checked = checked;
    this.#checking = checking;
    this.#service = service;
  }

  change(change: WrittenChange, path: Path, time: TimeSetup): ChangeSetup | null {
    const day = parseDay(change.date)!;
    if (!isOn(patternOf(time), day)) return this.#fault([...path, "date"], ...noSession(time, day));
    if (change.reason === undefined || change.reason === "")
      return this.#fault([...path, "reason"], "change-needs-reason");
    const own = { time: time.key, day: change.date, reason: change.reason };
    const differs = this.#differences(change, time, path);
    if (!change.cancelled && Object.values(differs).every((value) => value === null))
      return this.#fault(path, "changes-nothing");
    if (change.cancelled && Object.values(differs).some((value) => value !== null))
      return this.#fault(path, "cancelled-and-changed");
    return { ...own, isCancelled: change.cancelled, ...differs };
  }

  terms(key: string, written: Written, path: Path): TermsSetup {
    const { document } = this.#checked;
    const staff = this.#staff(key, written, path);
    const own = staff.length === 1 ? this.#service.staff.find((giver) => giver.staff === staff[0])?.duration : null;
    const resources =
      written.resources === undefined
        ? this.#service.resources
        : checkNeeds(this.#checked, this.#checking, [...path, "resources"], written.resources);
    if (written.seats !== undefined && written.seats > this.#service.seats && !isUnread(document, ["seats"])) {
      const problem = { key, seats: written.seats, most: this.#service.seats };
      this.#fault([...path, "seats"], "more-seats-than-service", problem);
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

  /** What the change says and the weekly time does not. */
  #differences(change: WrittenChange, time: TimeSetup, path: Path) {
    const terms = this.terms(time.key, { ...change, staff: change.staff ?? time.staff }, path);
    const unless = <T>(usual: T, isWritten: boolean, value: T) =>
      !isWritten || JSON.stringify(value) === JSON.stringify(usual) ? null : value;
    const to = change.to === undefined ? null : this.#moment(change.to, [...path, "to"]);
    return {
      to: to === this.#usualStart(time, change.date) ? null : to,
      length: unless(time.length, change.length !== undefined, terms.length),
      staff: unless(time.staff, change.staff !== undefined, terms.staff),
      resources: unless(time.resources, change.resources !== undefined, terms.resources),
      seats: unless(time.seats, change.seats !== undefined, terms.seats),
      price: unless(time.price, "price" in change && change.price !== undefined, terms.price),
    };
  }

  #moment(text: string, path: Path): string | null {
    const instant = parsePackMoment(text, this.#checking.timeZone);
    if (instant !== null && parseInstant(instant) !== null) return instant;
    return this.#fault(path, "not-moment", { text, hint: "2027-02-19 20:00" });
  }

  #usualStart(time: TimeSetup, date: string): string | null {
    const day = parseDay(date)!;
    const zone = zoneBetween(this.#checking.timeZone, (day - 2) * minutesPerDay, (day + 2) * minutesPerDay);
    const start = startOn(zone, day, time.at);
    return start === null ? null : new Date(instantOf(start) * 60_000).toISOString();
  }

  #staff(key: string, written: Written, path: Path): string[] {
    const members = this.#service.staff.map(({ staff }) => staff);
    if (written.staff === undefined) {
      const isClear = members.length < 2 || this.#service.staffing === "all";
      if (!isClear) this.#fault([...path, "staff"], "giver-unclear", { key, count: members.length });
      return isClear ? members : members.slice(0, 1);
    }
    if (!isUnread(this.#checked.document, ["staff"])) {
      for (const member of written.staff) {
        if (!members.includes(member)) this.#fault([...path, "staff"], "member-not-of-service", { key, member });
      }
    }
    return [...new Set(written.staff)].toSorted();
  }

  #fault(path: Path, ...problem: PackProblem): null {
    addFault(this.#checking.findings, this.#checked.document, path, ...problem);
    return null;
  }
}

function noSession(time: TimeSetup, day: Day): PackProblem {
  const asked = { key: time.key, day: formatDay(day) };
  for (let away = 1; away <= 366; away++) {
    const near = [day - away, day + away].find((other) => isOn(patternOf(time), other as Day));
    if (near !== undefined) return ["no-session-but-near", { ...asked, nearest: formatDay(near as Day) }];
  }
  return ["no-session", asked];
}

/** As the database returns them. */
export function inOrder(times: readonly TimeSetup[], changes: readonly ChangeSetup[]): TimetableSetup {
  const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
  const byDay = (one: ChangeSetup, other: ChangeSetup) =>
    one.time < other.time || (one.time === other.time && one.day < other.day) ? -1 : 1;
  return { times: times.toSorted(byKey), changes: changes.toSorted(byDay) };
}

/** Sessions with dates exclude what is for free starts. */
export function refuseFreeStarts(
  { document, value }: CheckedFile<"service">,
  { findings }: Checking,
  supply: "timetable" | "courses",
): void {
  const fault = (key: string, ...problem: PackProblem) => addFault(findings, document, [key], ...problem);
  if (document.has(["starts"])) fault("starts", "starts-and-sessions", { supply });
  for (const key of ["look-busy", "daily-cap"] as const) {
    if (document.has([key])) fault(key, "limit-and-sessions", { supply });
  }
  if (document.has(["processing"])) fault("processing", "processing-and-sessions", { supply });
  if (value.durations.length > 1) fault("durations", "one-duration", { supply });
  if (supply === "timetable" && value.confirmation === "request-without-time")
    fault("confirmation", "timetable-and-request");
}
