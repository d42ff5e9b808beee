import { refuse, ok, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { ownStaffOf, reachOf, type Verb } from "#domain/office/verbs.ts";
import type { Waiver } from "#domain/office/booking/waivers.ts";
import type { Schedule } from "#domain/scheduling/schedule.ts";
import type { Visit } from "#domain/scheduling/visit.ts";
import { asVisit } from "#domain/scheduling/whole-session.ts";
import { ceilToInstant, instantOf, type Instant } from "#domain/time/instant.ts";
import type { StoredSession } from "#domain/timetable/session-row.ts";
import type { ResourceNeed } from "#domain/timetable/weekly-time.ts";
import type { Database, Transaction } from "#store/database.ts";
import { listResources } from "#store/office/front-desk/blocks.ts";
import { loadOfficeSchedule } from "#store/office/front-desk/office-schedule.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import { findSession } from "#store/timetable/named-sessions.ts";
import { judge, readObstacles, type Obstacle } from "../../booking/move/ask-move.ts";

export type MovableSession = StoredSession & { readonly revision: number };

/** A session of the operator's provider, if the operator may change it. Others do not exist for a staff member. */
export async function findOfficeSession(
  db: Database | Transaction,
  { providerId, actor }: Office,
  id: string,
  verb: Verb = "sessions.change",
): Promise<Result<MovableSession, OfficeRefusal>> {
  if (reachOf(actor.grant, verb) === "none") return refuse({ code: "not-allowed" });
  const own = ownStaffOf(actor.grant, verb);
  const session = /^[\da-f-]{36}$/.test(id) ? await findSession(db, providerId, id) : undefined;
  if (session === undefined || (own !== null && !session.staff.includes(own)))
    return refuse({ code: "booking-unknown" });
  return ok(session);
}

/** Whether a session can be moved as a whole: a date of a timetable that has not begun. */
export function canMoveSession({ isScheduled, timeId, state, start }: StoredSession, now: Date): boolean {
  return isScheduled && timeId !== null && state !== "cancelled" && start > ceilToInstant(now.getTime());
}

/** What an operator chooses: slugs of a member and a room; empty: as it is. */
export interface SessionChoice {
  start: Instant;
  member: string;
  room: string;
}

/** The givers and rooms of a session after a move, with their names. */
export interface ChosenPlace {
  staff: readonly string[];
  resources: readonly ResourceNeed[];
  names: string[];
  rooms: string[];
}

interface Named {
  id: string;
  slug: string;
  name: string;
}

/** Whom and what the operator can choose. A session in several rooms, or in none, keeps them. */
export interface SessionChoices {
  members: Named[];
  rooms: Named[];
  /** All members and resources, by id. */
  names: ReadonlyMap<string, string>;
}

export async function listSessionChoices(
  db: Database | Transaction,
  { providerId, actor }: Office,
  session: StoredSession,
): Promise<SessionChoices> {
  const own = ownStaffOf(actor.grant, "sessions.change");
  const members = await listStaffNames(db, providerId);
  const resources = await listResources(db, providerId);
  const need = roomOf(session, resources);
  return {
    members: members.filter(({ id }) => own === null || id === own),
    rooms: need === null ? [] : resources.filter(({ kind, units }) => kind === "room" && units >= need.units),
    names: new Map([...members, ...resources].map(({ id, name }) => [id, name])),
  };
}

/** The one room that a session needs; null if it needs several, or none. */
function roomOf({ resources: needs }: StoredSession, resources: readonly { id: string; kind: string }[]) {
  const isRoom = (need: ResourceNeed) => resources.some(({ id, kind }) => id === need.id && kind === "room");
  const [room, ...others] = needs.filter(isRoom);
  return room === undefined || others.length > 0 ? null : room;
}

export function choosePlace(
  session: StoredSession,
  { member, room }: Pick<SessionChoice, "member" | "room">,
  { members, rooms, names }: SessionChoices,
): ChosenPlace | null {
  const giver = members.find(({ slug }) => slug === member);
  const other = rooms.find(({ slug }) => slug === room);
  if ((member !== "" && giver === undefined) || (room !== "" && other === undefined)) return null;
  const staff = giver === undefined ? session.staff : [giver.id];
  const isRoom = (id: string) => rooms.some((one) => one.id === id);
  const resources = session.resources
    .map((need) => (other !== undefined && isRoom(need.id) ? { ...need, id: other.id } : need))
    .toSorted((one, another) => (one.id < another.id ? -1 : 1));
  const name = (id: string) => names.get(id) ?? "";
  return { staff, resources, names: staff.map(name), rooms: resources.map(({ id }) => name(id)) };
}

export interface SessionVerdict {
  /** The rules that have to be waived; null if it is never possible. */
  rules: readonly Waiver[] | null;
  obstacle: Obstacle | null;
  /** What the engine was asked. */
  schedule: Schedule;
  visit: Visit;
}

/** Asks the engine whether a whole session can take place at another time, with other givers or in another room. */
export async function askSessionMove(
  db: Database | Transaction,
  office: Office,
  { session, place, start, zone, now }: SessionQuestion,
): Promise<SessionVerdict> {
  const { staff, resources } = place;
  const span = { from: start, to: instantOf(start + 1) };
  const loaded = await loadOfficeSchedule(db, {
    providerId: office.providerId,
    zone,
    serviceIds: [session.serviceId],
    covers: span,
    memberIds: staff,
    resourceIds: resources.map(({ id }) => id),
  });
  const { schedule, visit } = asVisit(loaded, { ...session, staff, resources });
  const at = ceilToInstant(now.getTime());
  const describe = await readObstacles(office, span, db);
  const { verdicts, obstacles } = judge(office, { schedule, visit, now: at, span, step: 1 }, describe);
  return { rules: verdicts[0] ?? null, obstacle: obstacles.get(0) ?? null, schedule, visit };
}

export interface SessionQuestion {
  session: StoredSession;
  place: Pick<ChosenPlace, "staff" | "resources">;
  start: Instant;
  /** The provider's. */
  zone: string;
  now: Date;
}
