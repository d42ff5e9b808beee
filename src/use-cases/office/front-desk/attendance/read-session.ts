import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { ownStaffOf, reachOf } from "#domain/office/verbs.ts";
import { findDaySession, type DaySession } from "#store/office/day/day.ts";
import {
  listAttendees,
  listWaitingForSession,
  type Attendee,
  type WaitingPerson,
} from "#store/office/front-desk/attendees.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import { hasList } from "#store/waiting/terms.ts";
import type { Services } from "../../../shared/services.ts";

export interface OfficeSession {
  session: DaySession;
  /** The names of those who give it. */
  members: string[];
  attendees: Attendee[];
  waiting: WaitingPerson[];
  /** Whether visitors can join a waiting list for it. */
  hasWaitingList: boolean;
}

/** One session with everyone in it, and everyone who waits for it. Members see their own sessions. */
export async function readSession(
  { providerId, actor }: Office,
  id: string,
  { db }: Pick<Services, "db">,
): Promise<Result<OfficeSession, OfficeRefusal>> {
  if (reachOf(actor.grant, "bookings.see") === "none") return refuse({ code: "not-allowed" });
  const session = /^[\da-f-]{36}$/.test(id) ? await findDaySession(db, providerId, id) : undefined;
  const own = ownStaffOf(actor.grant, "bookings.see");
  if (session === undefined || (own !== null && !session.staffIds.includes(own)))
    return refuse({ code: "booking-unknown" });
  const names = await listStaffNames(db, providerId);
  return ok({
    session,
    members: names.filter((member) => session.staffIds.includes(member.id)).map(({ name }) => name),
    attendees: await listAttendees(db, providerId, session),
    waiting: await listWaitingForSession(db, providerId, id),
    hasWaitingList: await hasList(db, providerId, session.serviceId),
  });
}
