import { listStaffNames } from "#store/office/shared/staff-names.ts";
import { checkCalendars, type CheckedCalendar } from "../../calendars/check-calendars.ts";
import type { Services } from "../../shared/services.ts";

export interface MemberCalendars {
  slug: string;
  name: string;
  calendars: CheckedCalendar[];
}

/** The external calendars of every member, in the order of the members. */
export async function listMemberCalendars(
  providerId: string,
  services: Pick<Services, "db" | "secret">,
): Promise<MemberCalendars[]> {
  const [staff, calendars] = await Promise.all([
    listStaffNames(services.db, providerId),
    checkCalendars(services, providerId),
  ]);
  return staff.map(({ slug, name }) => ({
    slug,
    name,
    calendars: calendars.filter(({ member }) => member === slug),
  }));
}
