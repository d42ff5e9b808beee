import { isBooked } from "#domain/booking/changes.ts";
import { isDraftLive } from "#domain/booking/details/draft.ts";
import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Office } from "#domain/office/actor.ts";
import { officeService } from "#domain/office/new-booking/office-service.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { ownStaffOf, reachOf } from "#domain/office/verbs.ts";
import { officeRules } from "#domain/office/new-booking/walk-in.ts";
import { priceOf } from "#domain/pricing/price.ts";
import { checkSlot } from "#domain/scheduling/ask/check-slot.ts";
import { floorToInstant, instantOf } from "#domain/time/instant.ts";
import { findBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import { listVisitStaff } from "#store/office/booking/visit-staff.ts";
import { loadSchedule } from "#store/scheduling/schedule.ts";
import { prepareAsked } from "../../booking/find/ask-schedule.ts";
import { findBecome } from "../../booking/confirm/own-token.ts";
import { describeBooking } from "../../booking/manage/read-manage.ts";
import { hashToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { visitFor } from "./list-office-times.ts";

/** A time that is held for a visitor. */
export interface OfficeHold {
  booking: Booking;
  provider: BookingProvider;
  /** As it is offered online. The office books it with fewer rules: see `officeService`. */
  service: BookableService;
  /** The names of those who give it. */
  members: string[];
  isLive: boolean;
  /** Whether it was booked meanwhile. */
  isBooked: boolean;
}

/** By its token. What the operator may not book does not exist for them. */
export async function readOfficeHold(
  { providerId, actor }: Office,
  { token, locale }: { token: string; locale: LocaleCode },
  { db, secret }: Pick<Services, "db" | "secret">,
): Promise<Result<OfficeHold, OfficeRefusal>> {
  const unknown = { code: "booking-unknown" } as const;
  const held = await findBooking(db, hashToken(token));
  const booking = held ?? (await findBecome(token, { db, secret }))?.booking;
  if (booking?.providerId !== providerId || booking.startsAt === null) return refuse(unknown);
  const reach = reachOf(actor.grant, "bookings.make");
  if (reach === "none") return refuse({ code: "not-allowed" });
  const own = ownStaffOf(actor.grant, "bookings.make");
  if (own !== null && !(await listVisitStaff(db, booking)).includes(own)) return refuse(unknown);
  const managed = await describeBooking(booking, { db }, locale);
  const [line, ...others] = booking.lines;
  // Parties and series are made by visitors.
  if (!managed.ok || line === undefined || others.length > 0 || booking.seriesId !== null) return refuse(unknown);
  const { provider, services, members } = managed.value;
  const names = members.length > 0 || line.member === null ? members : [line.member];
  return ok({
    booking,
    provider,
    service: services[0]!,
    members: names,
    isLive: isDraftLive(booking),
    isBooked: isBooked(booking.state),
  });
}

export interface PricedLength {
  duration: number;
  /** In minor units, for everyone who comes. */
  price: number;
}

/** The lengths that the held visit could have, with what each costs. */
export async function listLengths(
  { booking, provider, service }: OfficeHold,
  isWalkIn: boolean,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<PricedLength[]> {
  const line = booking.lines[0]!;
  const own = { duration: line.duration, price: booking.total };
  if (service.durations.length === 1 || service.supply !== "starts") return [own];
  const start = floorToInstant(booking.startsAt!.getTime());
  const { waived, earliest } = officeRules(isWalkIn, clock.now(), service);
  const schedule = await loadSchedule(db, {
    providerId: provider.id,
    zone: provider.zone,
    serviceIds: [service.id],
    covers: { from: start, to: instantOf(start + 1) },
  });
  const fits = (duration: number) => {
    const visit = visitFor({ service: officeService(service), people: line.seats, duration }, line.memberId);
    const asked = prepareAsked(schedule, visit, { now: earliest, former: [booking], waived });
    return asked.ok && checkSlot(asked.value, start).bookable;
  };
  return service.durations
    .toSorted((one, other) => one - other)
    .flatMap((duration): PricedLength[] => {
      if (duration === line.duration) return [own];
      if (!fits(duration)) return [];
      return [{ duration, price: priceOf(service, { duration, memberId: line.memberId, people: line.seats }) }];
    });
}
