import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { ownStaffOf, reachOf } from "#domain/office/verbs.ts";
import type { Day } from "#domain/time/day.ts";
import { minutesPerDay, toMilliseconds } from "#domain/time/instant.ts";
import { dayStart } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { pageOfBookings, type BookingCursor, type PagedBooking } from "#store/booking/booking-lists.ts";
import { findProviderContact, type ProviderContact } from "#store/offers/providers.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import type { Services } from "../../shared/services.ts";
import { officeStates } from "./list-bookings.ts";

export type { PagedBooking } from "#store/booking/booking-lists.ts";

export interface OfficeBookingsQuery {
  state: (typeof officeStates)[number] | null;
  /** The slug of a member; null: everyone's. */
  staff: string | null;
  /** The days on which visits start, on the provider's clock, or the moment since which they changed. */
  span: { first: Day | null; last: Day | null } | { changedSince: Date };
  after: BookingCursor | null;
  most: number;
}

export interface OfficeBookings {
  provider: ProviderContact;
  bookings: PagedBooking[];
}

/** One page of the bookings that an operator may see: by when they start, or by when they changed. */
export async function listOfficeBookings(
  { providerId, actor }: Office,
  { state, staff, span, after, most }: OfficeBookingsQuery,
  { db }: Pick<Services, "db">,
): Promise<Result<OfficeBookings, OfficeRefusal>> {
  if (reachOf(actor.grant, "bookings.see") === "none") return refuse({ code: "not-allowed" });
  const provider = await findProviderContact(db, providerId);
  const own = ownStaffOf(actor.grant, "bookings.see");
  const names = staff === null ? [] : await listStaffNames(db, providerId);
  const named = staff === null ? own : (names.find(({ slug }) => slug === staff)?.id ?? null);
  const isNone = staff !== null && (named === null || (own !== null && own !== named));
  const isByChange = "changedSince" in span;
  const bookings = isNone
    ? []
    : await pageOfBookings(db, {
        providerId,
        after,
        most,
        states: state === null ? officeStates : [state],
        sort: isByChange ? "changed" : "start",
        from: isByChange ? span.changedSince : dateOf(span.first, provider.zone),
        to: isByChange || span.last === null ? null : dateOf((span.last + 1) as Day, provider.zone),
        staffIds: named === null ? [] : [named],
      });
  return ok({ provider, bookings });
}

/** When a day begins. */
function dateOf(day: Day | null, zone: string): Date | null {
  if (day === null) return null;
  const around = zoneBetween(zone, (day - 2) * minutesPerDay, (day + 2) * minutesPerDay);
  return new Date(toMilliseconds(dayStart(around, day)));
}
