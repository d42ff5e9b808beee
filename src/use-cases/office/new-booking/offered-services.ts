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
  /** As the office books them. */
  services: BookableService[];
  /** Those that are joined as a whole. */
  courses: BookableService[];
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
  const own = page.services
    .filter(({ members }) => members.length > 0)
    .filter(({ members }) => ownStaffId === null || members.some(({ id }) => id === ownStaffId))
    .map((service) => officeService(service));
  const isCourse = ({ supply }: BookableService) => supply === "courses";
  return ok({
    provider: page.provider,
    services: own.filter((service) => !isCourse(service)),
    courses: own.filter(isCourse),
    ownStaffId,
  });
}

/** Among whom the nearest free start is looked for: the member who is asked for, then the others. */
export function nearestOf(
  service: BookableService,
  member: string,
  ownStaffId: string | null,
): readonly (string | null)[] {
  const all = choosableMembers(service, ownStaffId);
  const named = service.members.find(({ slug }) => slug === member)?.id;
  return named === undefined || !all.includes(named) ? all : [named, ...all.filter((id) => id !== named)];
}

/** The members between whom the office chooses. Null stands for everyone together, or for the givers of a timetable. */
export function choosableMembers(
  { supply, staffing, members }: BookableService,
  ownStaffId: string | null,
): (string | null)[] {
  if (ownStaffId !== null) return [ownStaffId];
  return supply !== "starts" || staffing === "all" ? [null] : members.map(({ id }) => id);
}
