import { toVisit, visitForOffice, type ChosenVisit, type OfficeChange } from "#domain/booking/chosen-visit.ts";
import type { Office } from "#domain/office/actor.ts";
import { earliestStart } from "#domain/office/booking/earliest-start.ts";
import { ownStaffOf, reachOf } from "#domain/office/verbs.ts";
import { verbToWaive, waivers, type Waiver } from "#domain/office/booking/waivers.ts";
import { inTheWayOf, type InTheWay } from "#domain/scheduling/ask/in-the-way.ts";
import { verdictsOf, verdictStep, type Verdict } from "#domain/scheduling/ask/verdicts.ts";
import type { Schedule } from "#domain/scheduling/schedule.ts";
import { ceilToInstant, instantOf, toMilliseconds, type Instant, type Span } from "#domain/time/instant.ts";
import { listDaySessions, listDayRooms, type DaySession } from "#store/office/day/day.ts";
import { loadOfficeSchedule } from "#store/office/front-desk/office-schedule.ts";
import { withoutBookings } from "../../../booking/find/ask-schedule.ts";
import { servicesOfLines, type BookedVisit, type ManagedBooking } from "../../../booking/manage/read-manage.ts";
import type { Visit } from "#domain/scheduling/visit.ts";
import type { Database, Transaction } from "#store/database.ts";
import type { Services } from "../../../shared/services.ts";

/** The visit that the office would move. Null if it is no longer offered like this. */
export function officeVisit(managed: BookedVisit, change: OfficeChange): ChosenVisit | null {
  return managed.isOffered ? visitForOffice(managed.booking.lines, servicesOfLines(managed), change) : null;
}

/** The rules that an operator may waive. */
function waiversOf({ actor }: Office): Waiver[] {
  return waivers.filter((rule) => reachOf(actor.grant, verbToWaive(rule)) !== "none");
}

/** Whether an operator may give a visit to this member. Those who may move only their own visits keep them. */
export function mayName({ actor }: Office, memberId: string | null): boolean {
  const own = ownStaffOf(actor.grant, "bookings.move");
  return own === null || memberId === null || memberId === own;
}

/** A start that is not free, in words that a screen can say. */
export interface Obstacle {
  what: InTheWay | { code: "not-allowed" };
  /** The rules that someone else may waive. */
  rules: readonly Waiver[];
  /** Who is there. Without a name if the operator may not see it. */
  sessions: (Pick<DaySession, "service" | "startsAt" | "endsAt" | "visits" | "seats" | "isScheduled"> & {
    isOpen: boolean;
  })[];
  rooms: string[];
}

export interface MemberVerdicts {
  memberId: string | null;
  verdicts: Verdict[];
  /** For the starts that are never possible, by their number. */
  obstacles: Map<number, Obstacle>;
}

export interface MoveQuestion {
  managed: ManagedBooking;
  /** Null: any giver, or the one whom the visitor chose. */
  memberIds: readonly (string | null)[];
  length: number | null;
  span: Span;
  /** Every fifth minute, or a single typed one. */
  step?: 1 | 5;
}

/** Asks the engine about every start of a span, as if the visit were not booked yet. */
export async function askMove(
  office: Office,
  { managed, memberIds, length, span, step = verdictStep }: MoveQuestion,
  { db, clock }: Services,
): Promise<MemberVerdicts[]> {
  const { provider, booking } = managed;
  const named = memberIds.filter((id) => id !== null);
  const loaded = await loadOfficeSchedule(db, {
    providerId: provider.id,
    zone: provider.zone,
    covers: span,
    serviceIds: [...new Set(booking.lines.map(({ serviceId }) => serviceId))],
    memberIds: named,
  });
  const schedule = withoutBookings(loaded, [booking]);
  const now = ceilToInstant(earliestStart(clock.now(), provider.zone).getTime());
  const describe = await readObstacles(office, span, db);
  return memberIds.map((memberId) => {
    const chosen = officeVisit(managed, { memberId, length });
    const count = Math.ceil((span.to - span.from) / verdictStep);
    const unknown = { code: "service-unknown" } as const;
    if (chosen === null) return neverAtAll(memberId, count, describe(unknown));
    const judged = judge(
      office,
      { schedule: nearTo(schedule, chosen), visit: toVisit(chosen), now, span, step },
      describe,
    );
    return { memberId, ...judged };
  });
}

type Describe = (what: Obstacle["what"], rules?: readonly Waiver[]) => Obstacle;

/** Names what is in the way between two instants, as far as the operator may see it. */
export async function readObstacles(
  { providerId, actor }: Office,
  span: Span,
  db: Database | Transaction,
): Promise<Describe> {
  const range = { from: new Date(toMilliseconds(span.from)), to: new Date(toMilliseconds(instantOf(span.to + 1440))) };
  const sessions = await listDaySessions(db, providerId, range);
  const rooms = await listDayRooms(db, providerId, range);
  const own = ownStaffOf(actor.grant, "bookings.see");
  return (what, rules = []) => ({
    what,
    rules,
    sessions: sessions
      .filter(({ id }) => what.code === "sessions" && what.sessionIds.includes(id))
      .map((session) => ({ ...session, isOpen: own === null || session.staffIds.includes(own) })),
    rooms: rooms.filter(({ id }) => what.code === "resource" && what.resourceIds.includes(id)).map(({ name }) => name),
  });
}

interface Question {
  schedule: Schedule;
  visit: Visit;
  now: Instant;
  span: Span;
  step: 1 | 5;
}

/** Asks the engine about every start of a span, with the rules that the operator may waive. */
export function judge(
  office: Office,
  { schedule, visit, now, span, step }: Question,
  describe: Describe,
): Pick<MemberVerdicts, "verdicts" | "obstacles"> {
  const may = waiversOf(office);
  const verdicts = verdictsOf(schedule, visit, { now, span, may, step });
  const others =
    may.length === waivers.length ? verdicts : verdictsOf(schedule, visit, { now, span, may: waivers, step });
  const never = verdicts.flatMap((verdict, at) => (verdict === null ? [at] : []));
  const lost = never.filter((at) => others[at] === null);
  const starts = lost.map((at): Instant => instantOf(span.from + at * verdictStep));
  const reasons = inTheWayOf(schedule, visit, { now, starts });
  const obstacle = (at: number) => {
    const rules = others[at] ?? null;
    return rules === null ? describe(reasons[lost.indexOf(at)]!) : describe({ code: "not-allowed" }, rules);
  };
  return { verdicts, obstacles: new Map(never.map((at) => [at, obstacle(at)])) };
}

function neverAtAll(memberId: string | null, count: number, obstacle: Obstacle): MemberVerdicts {
  const starts = Array.from({ length: count }, (_, at) => at);
  return { memberId, verdicts: starts.map(() => null), obstacles: new Map(starts.map((at) => [at, obstacle])) };
}

/** Only the members whom the visit names, if it names all of them: fewer claims to go through. */
function nearTo(schedule: Schedule, { people }: ChosenVisit): Schedule {
  const lines = people.flatMap((person) => person.lines);
  if (lines.some(({ memberId }) => memberId === null)) return schedule;
  const named = new Set(lines.map(({ memberId }) => memberId));
  return { ...schedule, staff: schedule.staff.filter(({ id }) => named.has(id)) };
}
