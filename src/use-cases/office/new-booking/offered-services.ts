import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { officeService } from "#domain/office/new-booking/office-service.ts";
import { ownStaffOf, reachOf } from "#domain/office/verbs.ts";
import { findAllServices } from "#store/booking/pages/booking-pages.ts";
import type { VisitorLocale } from "#store/translations.ts";
import type { Services } from "../../shared/services.ts";

export interface OfferedServices {
  provider: BookingProvider;
  /** As the office books them. Courses are joined as a whole, so they are not among them. */
  services: BookableService[];
  /** The only member whose visits the operator may make; null if they may make everyone's. */
  ownStaffId: string | null;
}

/** The limits are for clients whom no one knows. An operator is signed in. */
export function withoutLimits(services: Services): Services {
  return { ...services, limits: null };
}

/** What this operator may book for visitors. */
export async function findOfferedServices(
  { providerId, actor }: Office,
  locale: VisitorLocale,
  { db }: Pick<Services, "db">,
): Promise<Result<OfferedServices, OfficeRefusal>> {
  if (reachOf(actor.grant, "bookings.make") === "none") return refuse({ code: "not-allowed" });
  const ownStaffId = ownStaffOf(actor.grant, "bookings.make");
  const page = await findAllServices(db, providerId, locale);
  if (page === undefined) return refuse({ code: "nothing-offered" });
  const services = page.services
    .filter(({ supply, members }) => supply !== "courses" && members.length > 0)
    .filter(({ members }) => ownStaffId === null || members.some(({ id }) => id === ownStaffId))
    .map((service) => officeService(service));
  return ok({ provider: page.provider, services, ownStaffId });
}

/** The members between whom the office chooses. Null stands for everyone together, or for the givers of a timetable. */
export function choosableMembers(
  { supply, staffing, members }: BookableService,
  ownStaffId: string | null,
): (string | null)[] {
  if (ownStaffId !== null) return [ownStaffId];
  return supply !== "starts" || staffing === "all" ? [null] : members.map(({ id }) => id);
}
