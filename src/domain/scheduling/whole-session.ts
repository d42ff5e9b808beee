import type { SessionTerms } from "../timetable/weekly-time.ts";
import type { Schedule, Service, StaffMember } from "./schedule.ts";
import type { Visit } from "./visit.ts";
import { withoutSession } from "./without-booking.ts";

/** A session of a timetable, as it shall take place. */
export type WholeSession = Pick<SessionTerms, "length" | "staff" | "resources"> & {
  readonly id: string;
  readonly serviceId: string;
};

/**
 * Asks about a whole session as about a visit that opens it. The schedule no longer contains the session, and of its rules
 * only those of timetables are left: a timetable has no grid, and says itself when its givers work, except on days off.
 * Everyone in the session is booked already, so no limit counts them again.
 */
export function asVisit(schedule: Schedule, session: WholeSession): { schedule: Schedule; visit: Visit } {
  const { caps: _caps, ...left } = withoutSession(schedule, session.id);
  const memberId = session.staff.length === 1 ? session.staff[0]! : null;
  return {
    schedule: {
      ...left,
      services: left.services.map((service) =>
        service.id === session.serviceId ? asOpened(service, session) : service,
      ),
      staff: left.staff.map(atAnyHour),
      sessions: [],
    },
    visit: { people: [{ lines: [{ serviceId: session.serviceId, duration: null, memberId, seats: 1 }] }] },
  };
}

function asOpened(service: Service, { staff, resources, length }: WholeSession): Service {
  const { processing: _processing, intervalFrom: _from, ...rest } = service;
  const isShared = staff.length > 1;
  return {
    ...rest,
    supply: "starts",
    durations: [length],
    interval: 1,
    seats: 1,
    dailyCap: null,
    staffing: isShared ? "all" : "one",
    eligibleMembers: (isShared ? staff : service.eligibleMembers.map(({ memberId }) => memberId)).map((memberId) => ({
      memberId,
    })),
    resources: resources.map(({ id, units }) => ({ resourceId: id, units })),
  };
}

function atAnyHour(member: StaffMember): StaffMember {
  const { cap: _cap, ...rest } = member;
  return {
    ...rest,
    weekly: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], start: 0, end: 1440 }],
    overrides: member.overrides.filter(({ hours }) => hours.length === 0),
  };
}
