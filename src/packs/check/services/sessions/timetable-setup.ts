import { parseDay, weekdayOf } from "#domain/time/day.ts";
import type { TimeSetup, TimetableSetup } from "#store/set-up/offers/timetables.ts";
import type { Path } from "../../../read/fault.ts";
import type { TimetableValue } from "../../../schema/service/timetable.ts";
import { weekdays } from "../../../schema/hours.ts";
import type { Checking } from "../../checking.ts";
import { refuseRepeats, addFault } from "../../findings.ts";
import type { CheckedFile } from "../../parse/parse-folder.ts";
import type { PackProblem } from "../../reasons/reasons.ts";
import { isUnread } from "../../../read/unread.ts";
import { keyOfDate, keyOfTime } from "./time-keys.ts";
import { inOrder, refuseFreeStarts, SessionReader, type TimetableOwner } from "./session-reader.ts";

/** A service's timetable, or null if it has free starts. */
export function checkTimetable(
  checked: CheckedFile<"service">,
  checking: Checking,
  service: TimetableOwner,
): TimetableSetup | null {
  const { document, value } = checked;
  const { timetable } = value;
  if (timetable === undefined || isUnread(document, ["timetable"])) return null;
  refuseFreeStarts(checked, checking, "timetable");
  const path = ["timetable"];
  if (timetable.times.length + timetable.extra.length === 0) addFault(checking.findings, document, path, "no-times");
  const reader = new TimetableReader(checked, checking, service);
  const times = [
    ...timetable.times.map((time, index) => reader.time(time, index, timetable)),
    ...timetable.extra.map((extra, index) => reader.extra(extra, index)),
  ];
  const seen = new Set<string>();
  for (const [index, { key }] of times.entries()) {
    const at = index < timetable.times.length ? ["times", index] : ["extra", index - timetable.times.length];
    if (seen.has(key)) addFault(checking.findings, document, [...path, ...at], "times-alike", { key });
    seen.add(key);
  }
  refuseRepeats(
    checking.findings,
    document,
    [...path, "changes"],
    timetable.changes,
    ({ time, date }) => `"${time}" on ${date}`,
  );
  const changes = timetable.changes.flatMap((change, index) => {
    const at = [...path, "changes", index];
    const time = times.find(({ key }) => key === change.time);
    if (time !== undefined) return reader.sessions.change(change, at, time) ?? [];
    addFault(checking.findings, document, [...at, "time"], "no-weekly-time", { key: change.time });
    return [];
  });
  return inOrder(times, changes);
}

class TimetableReader {
  readonly sessions: SessionReader;
  readonly #checked: CheckedFile<"service">;
  readonly #checking: Checking;

  constructor(checked: CheckedFile<"service">, checking: Checking, service: TimetableOwner) {
    this.#checked = checked;
    this.#checking = checking;
    this.sessions = new SessionReader(checked, checking, service);
  }

  time(time: TimetableValue["times"][number], index: number, whole: TimetableValue): TimeSetup {
    const path = ["timetable", "times", index];
    const days = time.on.map((name) => weekdays.indexOf(name) + 1).toSorted((one, other) => one - other);
    const key = keyOfTime(time.id, days, time.at);
    const from = time.from ?? whole.from ?? null;
    const until = time.until ?? whole.until ?? null;
    if (new Set(days).size < days.length) this.#fault([...path, "on"], "weekday-twice", { key });
    if (from !== null && until !== null && until < from)
      this.#fault([...path, "until"], "time-ends-before-start", { key, from, to: until });
    if (time.every > 1 && from === null) this.#fault([...path, "from"], "weeks-need-from", { key });
    return {
      key,
      weekdays: [...new Set(days)],
      at: time.at,
      everyWeeks: time.every,
      from,
      until,
      isExtra: false,
      reason: null,
      dates: null,
      ...this.sessions.terms(key, time, path),
    };
  }

  extra(extra: TimetableValue["extra"][number], index: number): TimeSetup {
    const key = keyOfDate(extra.id, extra.date, extra.at);
    return {
      key,
      weekdays: [weekdayOf(parseDay(extra.date)!)],
      at: extra.at,
      everyWeeks: 1,
      from: extra.date,
      until: extra.date,
      isExtra: true,
      reason: extra.reason ?? null,
      dates: null,
      ...this.sessions.terms(key, extra, ["timetable", "extra", index]),
    };
  }

  #fault(path: Path, ...problem: PackProblem): null {
    addFault(this.#checking.findings, this.#checked.document, path, ...problem);
    return null;
  }
}
