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
import { priceForPeople } from "#domain/pricing/unit-price.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import {
  checkedQuery,
  saveDetails,
  saveGuests,
  type CheckedLine,
  type TypedDetails,
} from "#store/booking/booking-changes.ts";
import { findBooking, type Booking, type BookingGuest } from "#store/booking/bookings.ts";
import { confirmFactsQuery, type ConfirmFacts } from "#store/booking/confirm-facts.ts";
import type { Transaction } from "#store/database.ts";
import { isLinkOpen, type OneTimeLink } from "#store/booking/one-time-links.ts";
import { copyDetailsQuery, lockTogetherQueries, readTogether } from "#store/booking/series.ts";
import { joinSession, leaveSession, seatsLeft } from "#store/booking/sessions.ts";
import { commitWith, sendTogether } from "#store/statements/send-together.ts";
import type { Sender } from "../../limits/client.ts";
import { announcementQueries } from "../../shared/announce.ts";
import { limitBookings } from "../../limits/limit-bookings.ts";
import { closeCheckouts } from "../../payments/checkout/close-checkouts.ts";
import type { Services } from "../../shared/services.ts";
import { hasRequiredDetails } from "./check-details.ts";
import { checkHeld } from "../hold/check-held.ts";
import { closeLinks, confirmation } from "./confirm.ts";
import { runOnce, wasDone } from "../../shared/idempotency.ts";
import { shareRead } from "../../shared/reads/shared-reads.ts";
import { takeTurn } from "../../shared/slot-turns.ts";
import { hashToken, newToken, storedToken } from "../../shared/secrets.ts";
import { readPreferredTime } from "../find/preferred-time.ts";

/** A held visit, and the provider whose page it was sent from. */
interface HeldVisit {
  provider: BookingProvider;
  visit: ChosenVisit;
  token: string;
}

/** What the details form contains. */
interface SentDetails {
  details: Details;
  phoneTyped: string;
  /** Answers to the forms that the visit's services ask; omitted if they ask none. */
  answers?: JoinedAnswers;
}

export interface DetailsCommand extends HeldVisit, SentDetails {}

/**
 * Saves the typed details, even if the hold has expired, because the next hold takes them over. Guests come in a
 * later step.
 */
export async function saveBookingDetails(command: DetailsCommand, { db }: Services): Promise<Result<null>> {
  const { provider, token } = command;
  const tokenHash = hashToken(token);
  await saveDetails(db, { providerId: provider.id, tokenHash }, typedDetails(command, command));
  const booking = await findBooking(db, tokenHash);
  // A repeat of the form that booked it: `book` returns the first result.
  if (booking !== undefined && isBooked(booking.state) && booking.providerId === provider.id) return ok(null);
  const held = checkHeld(booking, provider);
  return held.ok ? ok(null) : held;
}

export interface BookCommand extends HeldVisit {
  /** If the form that books also contains them. They are saved even if the booking is refused. */
  sent?: SentDetails;
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
  const { provider, token, sent, sender } = command;
  const limited = await limitBookings("book", { sender, providerId: provider.id }, services);
  const { isSaved, outcome } = limited.ok ? await tryInTurn(command, services) : { isSaved: false, outcome: limited };
  if (sent !== undefined && !isSaved) {
    const key = { providerId: provider.id, tokenHash: hashToken(token) };
    await saveDetails(services.db, key, typedDetails(command, sent));
  }
  return outcome;
}

interface Attempt {
  outcome: Result<BookResult>;
  /** Whether the details were saved with the booking. */
  isSaved: boolean;
}

/** Visitors with the same one-time link take turns: only the first can succeed. */
function tryInTurn(command: BookCommand, services: Services): Promise<Attempt> {
  const { link } = command;
  if (link === null) return tryToBook(command, services);
  const name = `link ${link.id}`;
  const attempt = () => tryToBook(command, services);
  return takeTurn(services, name, attempt, () => seeWhetherUsed(command, link, name, services));
}

/** For a visitor who waited their turn: whether the link is used, unless this very form used it. */
async function seeWhetherUsed(
  { provider, key }: BookCommand,
  { id: linkId }: OneTimeLink,
  name: string,
  services: Services,
): Promise<Attempt | null> {
  const { db } = services;
  const opened = { providerId: provider.id, linkId, seconds: 0 };
  if (await shareRead(services, name, () => isLinkOpen(db, opened))) return null;
  const isRepeat = await wasDone(db, { providerId: provider.id, operation: "book", key });
  return isRepeat ? null : { outcome: refuse({ code: "link-expired" }), isSaved: false };
}

async function tryToBook(command: BookCommand, services: Services): Promise<Attempt> {
  const { provider, token, guests, key } = command;
  const tokenHash = hashToken(token);
  let closes: "not-yet" | "now" | "done" = "not-yet";
  let isSaved = false;
  const outcome = await runOnce<BookResult, ReturnType<typeof firstReads>>(services.db, {
    providerId: provider.id,
    operation: "book",
    key,
    request: { token: tokenHash.toString("hex"), guests },
    likely: { booked: true },
    first: (tx) => firstReads(tx, tokenHash),
    attempt: async (tx, [, found, [facts]]) => {
      const dates = await readTogether(tx, found);
      const [lead] = dates;
      if (lead?.providerId !== provider.id || facts === undefined) return refuse({ code: "booking-not-found" });
      if (isBooked(lead.state)) return ok({ booked: true });
      // The price may change with the guests, so a checkout for the old one is closed first, outside the transaction.
      if (facts.isPaying && closes === "not-yet") {
        closes = "now";
        return null;
      }
      const confirmed = await confirmDates(tx, command, { dates, facts }, services);
      isSaved = confirmed.ok;
      return confirmed;
    },
    beforeRetry: async () => {
      if (closes !== "now") return ok(null);
      closes = "done";
      return closeCheckouts(tokenHash, services);
    },
  });
  return { outcome, isSaved };
}

/** Locks the hold and reads everything about it in one round trip. */
function firstReads(tx: Transaction, tokenHash: Buffer) {
  return [...lockTogetherQueries(tx, tokenHash), confirmFactsQuery(tx, tokenHash)] as const;
}

async function confirmDates(
  tx: Transaction,
  command: BookCommand,
  { dates: found, facts }: { dates: readonly Booking[]; facts: ConfirmFacts },
  services: Services,
): Promise<Result<BookResult>> {
  const { provider, guests, sent } = command;
  for (const date of found) {
    const held = checkHeld(date, provider);
    if (!held.ok) return held;
  }
  const typed = sent === undefined ? null : typedDetails(command, sent);
  const [lead, ...others] = typed === null ? found : found.map((date) => withDetails(date, typed));
  if (lead === undefined) return refuse({ code: "booking-not-found" });
  const complete = await checkComplete(tx, command, lead, services);
  if (!complete.ok) return complete;
  const dates = [lead, ...others];
  const ready = await prepareAll(tx, command, dates, services);
  if (!ready.ok) return ready;
  const isConfirmed = ready.value.every(({ payNow }) => payNow === 0);
  const confirmedAs = isConfirmed ? (reservesTime(lead) ? "scheduled" : "requested") : null;
  const checked = dates.map((date, index) => {
    const { total, lines } = ready.value[index]!;
    const own = index === 0 ? typed : null;
    return checkedQuery(tx, date, { typed: own, guestCount: guests.count, total, lines, confirmedAs });
  });
  // The other dates get their details from the first one, after it has them.
  const copied = others.length === 0 ? [] : [copyDetailsQuery(tx, lead, others)];
  if (!isConfirmed) {
    await sendTogether(tx, [...checked, ...copied]);
    return ok({ booked: false });
  }
  if (!(await closeLinks(tx, dates))) return refuse({ code: "link-expired" });
  const { officeEmail, staffIds } = facts;
  const told = confirmation([{ ...lead, guests: ready.value[0]!.guests }, ...others]);
  const mails = await announcementQueries(tx, { ...told, officeEmail, staffIds });
  await commitWith(tx, [...checked, ...copied, ...mails]);
  return ok({ booked: true });
}

function typedDetails(held: HeldVisit, { details, phoneTyped, answers = {} }: SentDetails): TypedDetails {
  return { details, phoneTyped, answers, ...acceptedTexts(held) };
}

/** The booking as it will be saved. */
function withDetails(booking: Booking, { details, phoneTyped, answers, ...accepted }: TypedDetails): Booking {
  return {
    ...booking,
    ...details,
    ...{ phoneTyped, answers, draft: null },
    hasAcceptedTerms: accepted.termsText !== null,
    hasConsented: accepted.consentText !== null,
  };
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

/** One date, ready to be saved. */
interface PreparedDate {
  total: number;
  payNow: number;
  lines: CheckedLine[];
  guests: BookingGuest[];
}

/**
 * Prices every date. If the guests do not fit, the refusal has the smallest number of seats that any date has left.
 */
async function prepareAll(
  tx: Transaction,
  command: BookCommand,
  dates: readonly Booking[],
  services: Services,
): Promise<Result<PreparedDate[]>> {
  let fewest: Refusal | null = null;
  const prepared: PreparedDate[] = [];
  for (const [index, date] of dates.entries()) {
    const one = await prepare(tx, command, { booking: date, index }, services);
    if (one.ok) {
      prepared.push(one.value);
      continue;
    }
    const { refusal } = one;
    if (refusal.code !== "no-seats") return one;
    if (fewest?.code !== "no-seats" || refusal.count < fewest.count) fewest = refusal;
  }
  return fewest === null ? ok(prepared) : refuse(fewest);
}

async function prepare(
  tx: Transaction,
  command: BookCommand,
  { booking, index }: { booking: Booking; index: number },
  services: Services,
): Promise<Result<PreparedDate>> {
  const { provider, visit, guests, link } = command;
  if ((link?.id ?? null) !== booking.linkId) return refuse({ code: "link-expired" });
  const tokens = guests.named.map(() => storedToken(newToken(), services.secret));
  await saveGuests(tx, booking, guests, tokens);
  const fits = await fitSeats(tx, command, booking);
  if (!fits.ok) return fits;
  const wished = await checkWish(tx, command, booking, services);
  if (!wished.ok) return wished;
  const terms = agreedTerms(fits.value, servicesOf(visit), { index, currency: provider.currency });
  const lines = terms.map((line) => {
    const { seats, price } = fits.value.find(({ position }) => position === line.position)!;
    return { ...line, seats, price };
  });
  return ok({
    total: fits.value.reduce((sum, { price }) => sum + price, 0),
    payNow: lines.reduce((sum, { payNow }) => sum + payNow, 0),
    lines,
    guests: guests.named.map((guest, n) => ({
      ...{ position: n + 1, ...guest, tokenSealed: tokens[n]!.tokenSealed, isCancelled: false, isErased: false },
    })),
  });
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

type PricedLine = Pick<Booking["lines"][number], "position" | "serviceId" | "price" | "seats">;

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
  return ok([{ ...line, seats: wanted, price }]);
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
