import { visitRules, servicesOf, visitOfLines, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { areGuestsRight } from "#domain/booking/details/completeness.ts";
import { isBooked } from "#domain/booking/changes.ts";
import type { Details } from "#domain/booking/details/details.ts";
import type { Guests } from "#domain/booking/details/guests.ts";
import { reservesTime } from "#domain/booking/details/draft.ts";
import { seatsFor, type BookingProvider } from "#domain/booking/service.ts";
import type { JoinedAnswers } from "#domain/forms/joined.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { agreedTerms } from "#domain/pricing/agreed-terms.ts";
import type { PriceParts } from "#domain/pricing/parts.ts";
import { priceForPeople } from "#domain/pricing/unit-price.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { saveDetails, saveGuests, setChecked, setLine } from "#store/booking/booking-changes.ts";
import { findBooking, type Booking } from "#store/booking/bookings.ts";
import type { Transaction } from "#store/database.ts";
import type { OneTimeLink } from "#store/booking/one-time-links.ts";
import { copyDetails, lockTogether } from "#store/booking/series.ts";
import { joinSession, leaveSession, seatsLeft } from "#store/booking/sessions.ts";
import type { Sender } from "../../limits/client.ts";
import { limitBookings } from "../../limits/limit-bookings.ts";
import { closeCheckouts } from "../../payments/checkout/close-checkouts.ts";
import type { Services } from "../../shared/services.ts";
import { hasRequiredDetails } from "./check-details.ts";
import { checkHeld } from "../hold/check-held.ts";
import { confirmAll } from "./confirm.ts";
import { runOnce, wasDone } from "../../shared/idempotency.ts";
import { hashToken, newToken, storedToken } from "../../shared/secrets.ts";
import { readPreferredTime } from "../find/preferred-time.ts";

/** A held visit, and the provider whose page it was sent from. */
interface HeldVisit {
  provider: BookingProvider;
  visit: ChosenVisit;
  token: string;
}

export interface DetailsCommand extends HeldVisit {
  details: Details;
  phoneTyped: string;
  /** Answers to the forms that the visit's services ask; omitted if they ask none. */
  answers?: JoinedAnswers;
}

/**
 * Saves the typed details, even if the hold has expired, because the next hold takes them over. Guests come in a
 * later step.
 */
export async function saveBookingDetails(command: DetailsCommand, { db }: Services): Promise<Result<null>> {
  const { provider, token, details, phoneTyped, answers = {} } = command;
  return db.transaction().execute(async (tx) => {
    const booking = await findBooking(tx, hashToken(token), true);
    // A repeat of the form that booked it: `book` returns the first result.
    if (booking !== undefined && isBooked(booking.state) && booking.providerId === provider.id) return ok(null);
    if (booking?.providerId === provider.id && (booking.state === "held" || booking.state === "expired")) {
      await saveDetails(tx, booking, details, { phoneTyped, answers }, acceptedTexts(command));
    }
    const held = checkHeld(booking, provider);
    return held.ok ? ok(null) : held;
  });
}

export interface BookCommand extends HeldVisit {
  guests: Guests;
  key: string;
  link: OneTimeLink | null;
  /** The client that sends the request, for the limits. */
  sender?: Sender | undefined;
}

/** `booked` is false if the visit must be paid first. */
export interface BookResult extends Record<string, boolean> {
  booked: boolean;
}

/**
 * Confirms a held visit, or sends it to the office as a request. A series is confirmed with all its dates or not at
 * all. Visitors may have skipped steps, so this refuses a booking that lacks anything its services ask for. A visit
 * that must be paid now is only made ready for payment: the payment confirms it. A repeat under another key gets the
 * same result.
 */
export async function book(command: BookCommand, services: Services): Promise<Result<BookResult>> {
  const { provider, token, guests, key, sender } = command;
  const limited = await limitBookings("book", { sender, providerId: provider.id }, services);
  if (!limited.ok) return limited;
  // The price may change with the guests, so close checkouts for the old one. A form that is sent again changes
  // nothing, and the visitor may already be at the checkout that it led to.
  if (!(await wasDone(services.db, { providerId: provider.id, operation: "book", key }))) {
    const closed = await closeCheckouts(hashToken(token), services);
    if (!closed.ok) return closed;
  }
  return runOnce<BookResult>(services.db, {
    providerId: provider.id,
    operation: "book",
    key,
    request: { token: hashToken(token).toString("hex"), guests },
    attempt: async (tx) => {
      const dates = await lockTogether(tx, hashToken(token));
      const [lead, ...others] = dates;
      if (lead?.providerId !== provider.id) return refuse({ code: "booking-not-found" });
      if (isBooked(lead.state)) return ok({ booked: true });
      for (const date of dates) {
        const held = checkHeld(date, provider);
        if (!held.ok) return held;
      }
      const complete = await checkComplete(tx, command, lead, services);
      if (!complete.ok) return complete;
      await copyDetails(tx, lead, others);
      const ready = await prepareAll(tx, command, dates, services);
      if (!ready.ok) return ready;
      if (ready.value.some(({ payNow }) => payNow > 0)) return ok({ booked: false });
      const visits = dates.map((booking, index) => ({ booking, total: ready.value[index]!.total }));
      return (await confirmAll(tx, visits)) ? ok({ booked: true }) : refuse({ code: "link-expired" });
    },
  });
}

/** Checks the booking's own services, not those of the page that sent the form. */
async function checkComplete(
  tx: Transaction,
  { provider, visit, guests }: BookCommand,
  booking: Booking,
  services: Services,
): Promise<Result<null>> {
  const booked = visitOfLines(booking.lines, servicesOf(visit));
  if (booked === null) return refuse({ code: "booking-not-found" });
  if (!(await hasRequiredDetails(tx, { provider, visit: booked, booking }, services)))
    return refuse({ code: "details-missing" });
  return areGuestsRight(guests, booked) ? ok(null) : refuse({ code: "guests-missing" });
}

/**
 * Prices every date. If the guests do not fit, the refusal has the smallest number of seats that any date has left.
 */
async function prepareAll(
  tx: Transaction,
  command: BookCommand,
  dates: readonly Booking[],
  services: Services,
): Promise<Result<PriceParts[]>> {
  let fewest: Refusal | null = null;
  const parts: PriceParts[] = [];
  for (const [index, date] of dates.entries()) {
    const prepared = await prepare(tx, command, { booking: date, index }, services);
    if (prepared.ok) {
      parts.push(prepared.value);
      continue;
    }
    const { refusal } = prepared;
    if (refusal.code !== "no-seats") return prepared;
    if (fewest?.code !== "no-seats" || refusal.count < fewest.count) fewest = refusal;
  }
  return fewest === null ? ok(parts) : refuse(fewest);
}

async function prepare(
  tx: Transaction,
  command: BookCommand,
  { booking, index }: { booking: Booking; index: number },
  services: Services,
): Promise<Result<PriceParts>> {
  const { provider, visit, guests, link } = command;
  if ((link?.id ?? null) !== booking.linkId) return refuse({ code: "link-expired" });
  const tokens = guests.named.map(() => storedToken(newToken(), services.secret));
  await saveGuests(tx, booking, guests, tokens);
  const fits = await fitSeats(tx, command, booking);
  if (!fits.ok) return fits;
  const wished = await checkWish(tx, command, booking, services);
  if (!wished.ok) return wished;
  const lines = agreedTerms(fits.value, servicesOf(visit), { index, currency: provider.currency });
  const total = fits.value.reduce((sum, { price }) => sum + price, 0);
  const payNow = lines.reduce((sum, line) => sum + line.payNow, 0);
  await setChecked(tx, booking, { total, lines });
  return ok({ total, payNow, dueLater: total - payNow });
}

/** The preferred time may have passed or filled up while the visitor filled in the form. */
async function checkWish(
  tx: Transaction,
  { provider, visit, guests }: BookCommand,
  booking: Booking,
  services: Services,
): Promise<Result<null>> {
  if (booking.startsAt === null || reservesTime(booking)) return ok(null);
  const start = floorToInstant(booking.startsAt.getTime());
  return readPreferredTime(tx, { provider, visit, start, guestCount: guests.count }, services);
}

type PricedLine = Pick<Booking["lines"][number], "position" | "serviceId" | "price">;

/** Guests of a single line share it: in a class, each guest takes one more seat. Returns the price of each line. */
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
  const price = link?.price ?? priceForPeople(line, booking.guestCount, service, 1 + guests.count);
  await setLine(tx, booking, { seats: wanted, price });
  return ok([{ ...line, price }]);
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

function acceptedTexts({ provider, visit }: HeldVisit) {
  const { needsTerms, needsConsent } = visitRules(visit);
  return {
    termsText: needsTerms ? provider.termsText : null,
    consentText: needsConsent ? provider.consentText : null,
  };
}
