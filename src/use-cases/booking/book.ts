import type { Details } from "#domain/booking/details.ts";
import type { Guests } from "#domain/booking/guests.ts";
import { seatsFor } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { priceOf } from "#domain/pricing/price.ts";
import { findBooking, saveDetails, saveGuests, schedule, setLine, type Booking } from "#store/bookings.ts";
import type { BookingPage } from "#store/booking-pages.ts";
import type { Transaction } from "#store/database.ts";
import { joinSession, leaveSession, seatsLeft } from "#store/sessions.ts";
import type { Services } from "../services.ts";
import { once } from "./once.ts";
import { hashToken } from "./secrets.ts";

export interface DetailsCommand {
  page: BookingPage;
  token: string;
  details: Details;
  phoneTyped: string;
}

/** Keeps what was typed, also with a hold that has lapsed: it moves along to the next one. Guests are still to come. */
export async function keepDetails(
  { page, token, details, phoneTyped }: DetailsCommand,
  { db }: Services,
): Promise<Result<null>> {
  return db.transaction().execute(async (tx) => {
    const booking = await findBooking(tx, hashToken(token), true);
    // A repeat of the form that booked it: `book` gives it the first one's answer.
    if (booking?.state === "scheduled" && belongsTo(booking, page)) return ok(null);
    if (
      booking !== undefined &&
      belongsTo(booking, page) &&
      (booking.state === "held" || booking.state === "expired")
    ) {
      await saveDetails(tx, booking, details, phoneTyped, acceptedTexts(page));
    }
    const held = checkHeld(booking, page);
    return held.ok ? ok(null) : held;
  });
}

export interface BookCommand {
  page: BookingPage;
  token: string;
  guests: Guests;
  key: string;
}

/** Confirms a held visit whose details were kept. Whoever confirmed it before, by another key, has confirmed it: the answer is the same. */
export async function book(command: BookCommand, { db }: Services): Promise<Result<{ booked: true }>> {
  const { page, token, guests, key } = command;
  return once<{ booked: true }>(db, {
    providerId: page.provider.id,
    operation: "book",
    key,
    request: { token: hashToken(token).toString("hex"), guests },
    attempt: async (tx) => {
      const found = await findBooking(tx, hashToken(token), true);
      if (found?.state === "scheduled" && belongsTo(found, page)) return ok({ booked: true });
      const held = checkHeld(found, page);
      if (!held.ok) return held;
      const booking = held.value;
      await saveGuests(tx, booking, guests);
      const fits = await fitSeats(tx, page, booking, guests.count);
      if (!fits.ok) return fits;
      await schedule(tx, booking, fits.value);
      return ok({ booked: true });
    },
  });
}

/** A token opens its own booking only, on its own service's page. */
function belongsTo(booking: Booking, { provider, service }: BookingPage): boolean {
  return booking.providerId === provider.id && booking.lines.some(({ serviceId }) => serviceId === service.id);
}

function checkHeld(booking: Booking | undefined, page: BookingPage): Result<Booking> {
  if (booking === undefined || !belongsTo(booking, page)) return refuse({ code: "booking-not-found" });
  const isHeld = booking.state === "held" && (booking.secondsLeft ?? 0) > 0;
  return isHeld ? ok(booking) : refuse({ code: "hold-lapsed" });
}

/** Takes a seat for each guest of a class, next to the one that is held. Returns the visit's price. */
async function fitSeats(
  tx: Transaction,
  { provider, service }: BookingPage,
  booking: Booking,
  guestCount: number,
): Promise<Result<number>> {
  const line = booking.lines[0]!;
  const wanted = seatsFor(service, guestCount);
  const more = wanted - line.seats;
  if (more > 0 && !(await joinSession(tx, provider.id, line.sessionId!, more))) {
    return refuse({ code: "no-seats", count: line.seats + (await seatsLeft(tx, provider.id, line.sessionId!)) });
  }
  if (more < 0) await leaveSession(tx, provider.id, line.sessionId!, -more);
  const price = priceOf(service, { duration: line.duration, memberId: line.memberId, people: 1 + guestCount });
  await setLine(tx, booking, { seats: wanted, price });
  return ok(price);
}

function acceptedTexts({ provider, service }: BookingPage) {
  return {
    termsText: service.needsTerms ? provider.termsText : null,
    consentText: service.needsConsent ? provider.consentText : null,
  };
}
