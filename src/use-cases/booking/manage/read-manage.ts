import {
  cancelCutoff,
  closedToCancelling,
  closedToMoving,
  rescheduleCutoff,
  type ClosedReason,
} from "#domain/booking/changes.ts";
import { visitToMove, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { bookingPath, teamPath } from "#domain/navigation/addresses.ts";
import { findBookedServices } from "#store/booking/pages/booking-pages.ts";
import { findBooking, findBookingById, listSessionMembers } from "#store/booking/bookings.ts";
import type { Booking, BookingGuest } from "#store/booking/booking.ts";
import { findSeat } from "#store/booking/seats.ts";
import type { VisitorLocale } from "#store/translations.ts";
import type { Services } from "../../shared/services.ts";
import { whyNoVisit } from "../../shared/reads/why-gone.ts";
import { localizeBooking, type ShownBooking } from "../find/localize-booking.ts";
import { hashToken } from "../../shared/secrets.ts";

/** A booking with its rules. Its services may no longer be offered. */
export interface BookedVisit {
  booking: Booking;
  provider: BookingProvider;
  services: BookableService[];
  isOffered: boolean;
  /** The staff members who give it. */
  members: string[];
}

/** The same for a reader, with the words of the booking. */
export interface ManagedBooking extends BookedVisit {
  booking: ShownBooking;
}

export interface ManagedSeat extends ManagedBooking {
  guest: BookingGuest;
}

/** By the booker's token. A guest's token does not work here, nor the booker's in `readSeat`. */
export async function readManaged(
  token: string,
  { db }: Services,
  locale: VisitorLocale = null,
): Promise<Result<ManagedBooking>> {
  const booking = await findBooking(db, hashToken(token));
  return booking === undefined
    ? refuse(await whyNoVisit(db, hashToken(token)))
    : describeBooking(booking, { db }, locale);
}

/** By a guest's token: the visit, and the guest's seat in it. */
export async function readSeat(
  token: string,
  { db }: Services,
  locale: VisitorLocale = null,
): Promise<Result<ManagedSeat>> {
  const seat = await findSeat(db, hashToken(token));
  const booking = seat && (await findBookingById(db, seat));
  const guest = booking?.guests.find(({ position }) => position === seat?.guest);
  if (booking === undefined || guest === undefined || guest.isErased)
    return refuse(await whyNoVisit(db, hashToken(token)));
  const read = await describeBooking(booking, { db }, locale);
  return read.ok ? ok({ ...read.value, guest }) : read;
}

/**
 * Describes a booking that the caller may see, in the given locale, or in the provider's own language if it is null.
 * `known` are its members, if they were already read.
 */
export async function describeBooking(
  booking: Booking,
  { db }: Pick<Services, "db">,
  locale: VisitorLocale = null,
  known?: string[],
): Promise<Result<ManagedBooking>> {
  const ids = [...new Set(booking.lines.map(({ serviceId }) => serviceId))];
  const page = await findBookedServices(db, booking.providerId, ids, locale);
  if (page === undefined) return refuse({ code: "booking-not-found" });
  const sessions = booking.lines.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]));
  const members = known ?? (await listSessionMembers(db, booking.providerId, sessions));
  return ok({ booking: localizeBooking(booking, page.services), ...page, members });
}

type ChangeableBooking = Omit<BookedVisit, "members">;

type Closed = Extract<Refusal, { reason: ClosedReason }>;

/** Why the booking, or a guest's seat in it, can no longer be cancelled online; null if it can. */
export function whyNotCancel(managed: ChangeableBooking, now: Date, guest?: BookingGuest): Closed | null {
  const services = servicesOfLines(managed);
  const reason = guest?.isCancelled === true ? "seat-cancelled" : closedToCancelling(managed.booking, services, now);
  if (reason === null) return null;
  return { code: "cancellation-closed", reason, cutoff: cancelCutoff(services, managed.booking), ...wayOut(managed) };
}

/** The visit to find another time for, or why it cannot be moved online. */
export function visitOfMove(managed: ChangeableBooking, now: Date): Result<ChosenVisit, Closed> {
  const services = servicesOfLines(managed);
  const visit = managed.isOffered ? visitToMove(managed.booking.lines, services) : null;
  const isFixed = managed.booking.lines.some(({ basis }) => basis === "course" || basis === "make-up");
  const reason = closedToMoving(managed.booking, services, now) ?? (isFixed ? "of-course" : null);
  if (reason === null && visit !== null) return ok(visit);
  const cutoff = rescheduleCutoff(services);
  return refuse({ code: "reschedule-closed", reason: reason ?? "not-offered", cutoff, ...wayOut(managed) });
}

/** The refusal for a hold that expired before it was confirmed. */
export function lapsedClosure(managed: ChangeableBooking): Closed {
  return { code: "booking-lapsed", reason: "lapsed", cutoff: 0, ...wayOut(managed) };
}

function wayOut(managed: ChangeableBooking): { contactMethod: string; rebook: string } {
  return { contactMethod: managed.provider.contactMethod, rebook: rebookPath(managed) };
}

/** Where to book the same services again, or the team page if they are no longer offered. */
export function rebookPath({ booking, provider, isOffered }: ChangeableBooking): string {
  return isOffered ? bookingPath(booking.lines.map(({ serviceId }) => serviceId)) : teamPath(provider.slug);
}

/** Without cancelled lines, so that the rules of a guest who left no longer apply. */
export function servicesOfLines({ booking, services }: Pick<BookedVisit, "booking" | "services">): BookableService[] {
  const ids = new Set(booking.lines.filter(({ isCancelled }) => !isCancelled).map(({ serviceId }) => serviceId));
  return services.filter(({ id }) => ids.has(id));
}
