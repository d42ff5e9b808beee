import { rulesOf, servicesOf, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { Details } from "#domain/booking/details.ts";
import type { Guests } from "#domain/booking/guests.ts";
import { seatsFor, type BookableService, type BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { payNowOf } from "#domain/pricing/parts.ts";
import { priceOf } from "#domain/pricing/price.ts";
import { saveDetails, saveGuests, setLine, setTerms, type LineTerms } from "#store/booking-changes.ts";
import { findBooking, type Booking } from "#store/bookings.ts";
import type { Transaction } from "#store/database.ts";
import type { OneTimeLink } from "#store/one-time-links.ts";
import { joinSession, leaveSession, seatsLeft } from "#store/sessions.ts";
import { closeCheckouts } from "../payments/close-checkouts.ts";
import type { Services } from "../services.ts";
import { confirmVisit } from "./confirm.ts";
import { once } from "./once.ts";
import { hashToken, newToken, storedToken } from "./secrets.ts";

/** A held visit, on a page that its booking belongs to. */
interface HeldVisit {
  provider: BookingProvider;
  visit: ChosenVisit;
  token: string;
}

export interface DetailsCommand extends HeldVisit {
  details: Details;
  phoneTyped: string;
}

/** Keeps what was typed, also with a hold that has lapsed: it moves along to the next one. Guests are still to come. */
export async function keepDetails(command: DetailsCommand, { db }: Services): Promise<Result<null>> {
  const { provider, token, details, phoneTyped } = command;
  return db.transaction().execute(async (tx) => {
    const booking = await findBooking(tx, hashToken(token), true);
    // A repeat of the form that booked it: `book` gives it the first one's answer.
    if (booking !== undefined && isBooked(booking) && booking.providerId === provider.id) return ok(null);
    if (booking?.providerId === provider.id && (booking.state === "held" || booking.state === "expired")) {
      await saveDetails(tx, booking, details, phoneTyped, acceptedTexts(command));
    }
    const held = checkHeld(booking, provider);
    return held.ok ? ok(null) : held;
  });
}

export interface BookCommand extends HeldVisit {
  guests: Guests;
  key: string;
  link: OneTimeLink | null;
}

/** Not booked means that it is to be paid first. */
export interface BookAnswer extends Record<string, boolean> {
  booked: boolean;
}

/**
 * Confirms a held visit whose details were kept, or hands it to the office as a request. One that is paid for now is left
 * ready to be paid: its payment confirms it. Whoever confirmed it before, by another key, has confirmed it: the answer
 * is the same.
 */
export async function book(command: BookCommand, services: Services): Promise<Result<BookAnswer>> {
  const { provider, token, guests, key, link } = command;
  // What was about to be paid may now cost something else.
  const closed = await closeCheckouts(hashToken(token), services);
  if (!closed.ok) return closed;
  return once<BookAnswer>(services.db, {
    providerId: provider.id,
    operation: "book",
    key,
    request: { token: hashToken(token).toString("hex"), guests },
    attempt: async (tx) => {
      const found = await findBooking(tx, hashToken(token), true);
      if (found !== undefined && isBooked(found) && found.providerId === provider.id) return ok({ booked: true });
      const held = checkHeld(found, provider);
      if (!held.ok) return held;
      const booking = held.value;
      if ((link?.id ?? null) !== booking.linkId) return refuse({ code: "link-expired" });
      const tokens = guests.named.map(() => storedToken(newToken(), services.secret));
      await saveGuests(tx, booking, guests, tokens);
      const fits = await fitSeats(tx, command, booking);
      if (!fits.ok) return fits;
      const terms = termsOf(command, fits.value);
      const total = fits.value.reduce((sum, { price }) => sum + price, 0);
      await setTerms(tx, booking, { total, lines: terms });
      if (terms.some(({ payNow }) => payNow > 0)) return ok({ booked: false });
      return (await confirmVisit(tx, booking, total)) ? ok({ booked: true }) : refuse({ code: "link-expired" });
    },
  });
}

function isBooked({ state }: Booking): boolean {
  return state === "scheduled" || state === "requested";
}

function checkHeld(booking: Booking | undefined, provider: BookingProvider): Result<Booking> {
  if (booking?.providerId !== provider.id) return refuse({ code: "booking-not-found" });
  const isHeld = booking.state === "held" && (booking.secondsLeft ?? 0) > 0;
  return isHeld ? ok(booking) : refuse({ code: "hold-lapsed" });
}

type PricedLine = Pick<Booking["lines"][number], "position" | "serviceId" | "price">;

/** Guests of a single line come with it: in a class each takes a seat next to the one held. Returns what each line costs. */
async function fitSeats(
  tx: Transaction,
  { provider, visit, guests, link }: BookCommand,
  booking: Booking,
): Promise<Result<PricedLine[]>> {
  const [line, ...others] = booking.lines;
  const service = servicesOf(visit).find(({ id }) => id === line?.serviceId);
  if (line === undefined || service === undefined || others.length > 0) return ok(booking.lines);
  const wanted = seatsFor(service, guests.count);
  const seated =
    line.sessionId === null ? ok(null) : await changeSeats(tx, provider.id, line.sessionId, line.seats, wanted);
  if (!seated.ok) return seated;
  const price = link?.price ?? priceFor(service, line, 1 + guests.count);
  await setLine(tx, booking, { seats: wanted, price });
  return ok([{ ...line, price }]);
}

/** What is paid now and what would be given back, by the rules of each line's service as they are today. */
function termsOf({ provider, visit }: BookCommand, lines: readonly PricedLine[]): LineTerms[] {
  const services = new Map(servicesOf(visit).map((service) => [service.id, service]));
  return lines.flatMap(({ position, serviceId, price }) => {
    const service = services.get(serviceId);
    if (service === undefined) return [];
    const { refundPercent, refundCutoffMinutes } = service;
    return { position, payNow: payNowOf(price, service, provider.currency), refundPercent, refundCutoffMinutes };
  });
}

async function changeSeats(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  held: number,
  wanted: number,
): Promise<Result<null>> {
  if (wanted > held && !(await joinSession(tx, providerId, sessionId, wanted - held)))
    return refuse({ code: "no-seats", count: held + (await seatsLeft(tx, providerId, sessionId)) });
  if (wanted < held) await leaveSession(tx, providerId, sessionId, held - wanted);
  return ok(null);
}

function priceFor(service: BookableService, line: Booking["lines"][number], people: number): number {
  return priceOf(service, { duration: line.duration, memberId: line.memberId, people });
}

function acceptedTexts({ provider, visit }: HeldVisit) {
  const { needsTerms, needsConsent } = rulesOf(visit);
  return {
    termsText: needsTerms ? provider.termsText : null,
    consentText: needsConsent ? provider.consentText : null,
  };
}
