import { claimsOf, type TakenUnits } from "#domain/timetable/claims-of.ts";
import { daysOf, isOn, sessionOn, type PlannedSession } from "#domain/timetable/expand.ts";
import { formatDay, parseDay, type Day } from "#domain/time/day.ts";
import { minutesPerDay } from "#domain/time/instant.ts";
import { wallAt, wallTime } from "#domain/time/wall.ts";
import { zoneBetween, type Zone } from "#domain/time/zone.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { ChangeSetup } from "#store/set-up/offers/timetables.ts";
import { formatMinute } from "#domain/time/hours.ts";
import type { PackDocument } from "../../../read/fault.ts";
import type { Checking } from "../../checking.ts";
import { addFault, addWarning } from "../../findings.ts";
import type { PackProblem } from "../../reasons/reasons.ts";
import { patternOf } from "./time-pattern.ts";

const weeksAhead = 56;

interface Planned extends PlannedSession {
  /** `salsa/tuesday`. */
  name: string;
  service: ServiceSetup;
  document: PackDocument;
}

/** Finds weekly times that need the same member or room at the same time, and starts that a clock change skips. */
export function checkClashes(
  services: readonly { service: ServiceSetup; document: PackDocument }[],
  checking: Checking,
  today: string,
): void {
  const scheduled = services.filter(({ service }) => service.timetable !== null);
  if (scheduled.length === 0) return;
  const starts = scheduled.flatMap(({ service }) => service.timetable!.times.map(({ from }) => from ?? today));
  const first = parseDay([today, ...starts].toSorted().at(-1)!)!;
  const earliest = parseDay(today)!;
  const last = (first + weeksAhead * 7) as Day;
  const zone = zoneBetween(checking.timeZone, (earliest - 3) * minutesPerDay, (last + 3) * minutesPerDay);
  const planned = scheduled.flatMap(({ service, document }) =>
    planService(service, document, { zone, first: earliest, last, checking }),
  );
  refuseClashes(planned, checking, zone);
}

interface Span {
  zone: Zone;
  first: Day;
  last: Day;
  checking: Checking;
}

function planService(service: ServiceSetup, document: PackDocument, { zone, first, last, checking }: Span): Planned[] {
  return service.timetable!.times.flatMap((time) => {
    const pattern = patternOf(time);
    const changes = service.timetable!.changes.filter((change) => change.time === time.key);
    const days = new Set([
      ...daysOf(pattern, first, last),
      ...changes.map(({ day }) => parseDay(day)!).filter((day) => day >= first && isOn(pattern, day)),
    ]);
    return [...days].flatMap((day) => {
      const change = changes.find((one) => one.day === formatDay(day));
      const session = sessionOn(pattern, day, zone, change === undefined ? null : toChange(change));
      if (session === null || session.isCancelled) return [];
      const shown = wallAt(zone, session.start);
      if (change?.to == null && shown !== wallTime(day, time.at)) {
        const [written, read] = [time.at, shown % minutesPerDay].map(formatMinute);
        const skip = { time: written!, day: formatDay(day), shown: read! };
        addWarning(checking.findings, document, [service.supply], "start-skipped", skip);
      }
      return { ...session, name: `${service.slug}/${time.key}`, service, document };
    });
  });
}

function refuseClashes(planned: readonly Planned[], checking: Checking, zone: Zone): void {
  const units = new Map(
    checking.parsed.files.resources.flatMap(({ value }) => value.map(({ slug, units: count }) => [slug, count])),
  );
  const taken: TakenUnits = new Map();
  const busy = new Map<string, Planned[]>();
  const told = new Set<string>();
  const longest = Math.max(0, ...planned.map(({ service }) => service.bufferBefore));
  for (const session of planned.toSorted((one, other) => one.start - other.start)) {
    forgetBefore(taken, session.start - longest);
    const need = session.staff.find((slug) => clash(busy.get(slug), session) !== undefined);
    const isRoomMissing = claimsOf(session, buffersOf(session), units, taken) === null;
    const room = isRoomMissing
      ? session.resources.find(({ id }) => clash(busy.get(id), session) !== undefined)?.id
      : undefined;
    const subject = need ?? room;
    // Visitors choose a session by its service and its start.
    const twin = busy.get(`/${session.service.slug}`)?.find(({ start }) => start === session.start);
    if (subject !== undefined) tell(session, clash(busy.get(subject), session)!, subject);
    else if (twin !== undefined) tell(session, twin, null);
    for (const slug of [`/${session.service.slug}`, ...session.staff, ...session.resources.map(({ id }) => id)])
      busy.set(slug, [...(busy.get(slug) ?? []).slice(-20), session]);
  }
  function tell(session: Planned, other: Planned, needs: string | null): void {
    const one = other.name;
    const two = session.name;
    if (told.has(`${one} ${two}`)) return;
    told.add(`${one} ${two}`).add(`${two} ${one}`);
    const meeting = { one, other: two, ...when(session, zone) };
    const problem: PackProblem =
      needs === null ? ["sessions-start-together", meeting] : ["sessions-clash", { ...meeting, needs }];
    addFault(checking.findings, session.document, [session.service.supply], ...problem);
  }
}

/** Sessions come in order of their starts, so what ended is in nobody's way any more. */
function forgetBefore(taken: TakenUnits, start: number): void {
  for (const [unit, spans] of taken)
    if (spans[0]!.to <= start) {
      const kept = spans.filter(({ to }) => to > start);
      if (kept.length === 0) taken.delete(unit);
      else taken.set(unit, kept);
    }
}

function clash(others: readonly Planned[] | undefined, session: Planned): Planned | undefined {
  const own = spanOf(session);
  return others?.find((other) => {
    const { from, to } = spanOf(other);
    return from < own.to && to > own.from;
  });
}

function spanOf(session: Planned): { from: number; to: number } {
  const { before, after } = buffersOf(session);
  return { from: session.start - before, to: session.start + session.length + after };
}

function buffersOf({ service }: Planned) {
  return { before: service.bufferBefore, after: service.bufferAfter };
}

/** `2027-01-12`, `19:00` and `20:00`. */
function when({ start, length }: PlannedSession, zone: Zone): { day: string; from: string; to: string } {
  const shown = wallAt(zone, start);
  const minute = shown % minutesPerDay;
  const day = formatDay(Math.floor(shown / minutesPerDay) as Day);
  return { day, from: formatMinute(minute), to: formatMinute((minute + length) % minutesPerDay) };
}

function toChange({ resources, ...change }: ChangeSetup) {
  return { ...change, resources: resources && resources.map(({ resource, units }) => ({ id: resource, units })) };
}
