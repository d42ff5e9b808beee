import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Credit } from "#domain/credits/credit.ts";
import { findBooking, listSessionMembers } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { StoredBookingPage } from "#store/booking/pages/booking-pages.ts";
import { fewestSeatsLeft } from "#store/booking/series.ts";
import { seatsLeft } from "#store/booking/sessions.ts";
import { paidFor } from "../../payments/paid-for.ts";
import type { Services } from "../../shared/services.ts";
import { whyNoVisit } from "../../shared/reads/why-gone.ts";
import { readCodes } from "../codes/read-codes.ts";
import { localizeBooking, type ShownBooking } from "../find/localize-booking.ts";
import { readSeries, type SeriesDate } from "./read-series.ts";
import { hashToken } from "../../shared/secrets.ts";

export interface ReadBooking {
  booking: ShownBooking;
  /** The staff members who give it. */
  members: string[];
  /** Seats left in its session, without the booking's own; for a series, in the session with the fewest. */
  seatsLeft: number;
  /** The amount paid and not refunded. */
  paid: number;
  /** All dates of its series; empty without a series. */
  dates: (SeriesDate & { booking: ShownBooking })[];
  /** What the codes of a hold stand for. */
  credits: Credit[];
}

/** Finds a booking by its token. A booking whose services the page does not offer counts as unknown. */
export async function findBookingOf(
  page: StoredBookingPage,
  token: string,
  { db }: Pick<Services, "db">,
): Promise<Result<ShownBooking>> {
  const booking = await findBooking(db, hashToken(token));
  if (booking === undefined) return refuse(await whyNoVisit(db, hashToken(token)));
  const isHere =
    booking.providerId === page.provider.id &&
    booking.lines.every(({ serviceId }) => page.services.some(({ id }) => id === serviceId));
  return isHere ? ok(localizeBooking(booking, page.services)) : refuse({ code: "booking-not-found" });
}

/** The same, with everything that its pages show. */
export async function readBooking(
  page: StoredBookingPage,
  token: string,
  services: Services,
): Promise<Result<ReadBooking>> {
  const { db } = services;
  const found = await findBookingOf(page, token, services);
  if (!found.ok) return found;
  const booking = found.value;
  const sessions = booking.lines.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]));
  const members = await listSessionMembers(db, page.provider.id, sessions);
  const dates = (await readSeries(booking, services)).map((date) => ({
    ...date,
    booking: localizeBooking(date.booking, page.services),
  }));
  const credits = await readCodes(db, dates.length === 0 ? [booking] : dates.map((date) => date.booking));
  const seats = await leftFor(booking, services);
  return ok({ booking, members, dates, credits, seatsLeft: seats, paid: await paidFor(db, booking) });
}

async function leftFor({ providerId, seriesId, lines }: Booking, { db }: Services): Promise<number> {
  if (seriesId !== null) return fewestSeatsLeft(db, providerId, seriesId);
  const sessionId = lines.find((line) => line.sessionId !== null)?.sessionId;
  return sessionId == null ? 0 : seatsLeft(db, providerId, sessionId);
}
