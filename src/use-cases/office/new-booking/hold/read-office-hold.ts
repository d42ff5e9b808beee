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
import { listSeries } from "#store/booking/series.ts";
import { listVisitStaff } from "#store/office/booking/visit-staff.ts";
import { loadSchedule } from "#store/scheduling/schedule.ts";
import { prepareAsked } from "../../../booking/find/ask-schedule.ts";
import type { ShownBooking } from "../../../booking/find/localize-booking.ts";
import { findBecome } from "../../../booking/confirm/own-token.ts";
import { describeBooking } from "../../../booking/manage/read-manage.ts";
import { hashToken } from "../../../shared/secrets.ts";
import type { Services } from "../../../shared/services.ts";
import { visitFor } from "../list-office-times.ts";

/** A visit that is held for a visitor: its lines, or the dates of a course or a series. */
export interface OfficeHold {
  /** The first date. */
  booking: ShownBooking;
  /** The other dates, in order. */
  others: Booking[];
  provider: BookingProvider;
  /** Of the first line, as it is offered online. The office books it with fewer rules: see `officeService`. */
  service: BookableService;
  /** Of all lines. */
  services: BookableService[];
  /** The names of those who give the first date. */
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
  const [line] = booking.lines;
  if (!managed.ok || line === undefined) return refuse(unknown);
  const { provider, services, members } = managed.value;
  const named = booking.lines.flatMap(({ member }) => member ?? []);
  const dates = booking.seriesId === null ? [] : await listSeries(db, providerId, booking.seriesId);
  return ok({
    booking: managed.value.booking,
    others: dates.filter(({ id }) => id !== booking.id),
    provider,
    service: services.find(({ id }) => id === line.serviceId)!,
    services,
    members: members.length > 0 ? members : [...new Set(named)],
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
  { booking, provider, service, others }: OfficeHold,
  isWalkIn: boolean,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<PricedLength[]> {
  const line = booking.lines[0]!;
  const own = { duration: line.duration, price: booking.total };
  const isPlain = booking.lines.length === 1 && others.length === 0;
  if (!isPlain || service.durations.length === 1 || service.supply !== "starts") return [own];
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
