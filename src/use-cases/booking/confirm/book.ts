import { isBooked } from "#domain/booking/changes.ts";
import type { TypedBy } from "#domain/booking/details/typed-by.ts";
import { reservesTime } from "#domain/booking/details/draft.ts";
import { sameMailbox } from "#domain/booking/text.ts";
import { lost, ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Doer } from "#domain/office/actor.ts";
import type { LoggedValues } from "#domain/office/log.ts";
import { checkedQuery } from "#store/booking/confirm/checked.ts";
import { writeDetails } from "#store/booking/confirm/details.ts";
import type { Contact } from "#store/customers/keys.ts";
import { findBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import { confirmFactsQuery, type ConfirmFacts } from "#store/booking/confirm/confirm-facts.ts";
import type { Transaction } from "#store/database.ts";
import { isLinkOpen, type OneTimeLink } from "#store/booking/one-time-links.ts";
import { copyDetailsQuery, lockTogetherQueries, readTogether } from "#store/booking/series.ts";
import { commitWith, sendTogether } from "#store/statements/send-together.ts";
import type { Sender } from "../../limits/client.ts";
import { announcementQueries, type Announcement } from "../../shared/announce.ts";
import { limitBookings } from "../../limits/limit-bookings.ts";
import { bookingLogQuery, timeOf, visitor } from "../../shared/log-booking.ts";
import { atListPrice } from "../../credits/price-dates.ts";
import { openCredits, spendCredits } from "../../credits/spend-credits.ts";
import { closeCheckouts } from "../../payments/checkout/close-checkouts.ts";
import type { Services } from "../../shared/services.ts";
import { checkHeld } from "../hold/check-held.ts";
import { closeLinks, confirmation } from "./confirm.ts";
import { findBecome, isOwnBooking, ownToken } from "./own-token.ts";
import { limitTrials, limitVisitor, notOnline } from "./limit-visitor.ts";
import { checkComplete, prepareDates, type HeldVisit, type VisitToBook } from "./prepare-dates.ts";
import { runOnce, wasDone } from "../../shared/idempotency.ts";
import { shareRead } from "#store/shared-reads.ts";
import { takeTurn } from "../../shared/slot-turns.ts";
import { bookingToken, hashToken } from "../../shared/secrets.ts";
import { type DetailsToSave, rowOfDetails, withDetails } from "./sent-details.ts";

export interface DetailsCommand extends HeldVisit, DetailsToSave {}

/**
 * Saves the typed details, even if the hold has expired, because the next hold takes them over. Guests come in a
 * later step.
 */
export async function saveBookingDetails(command: DetailsCommand, { db, secret }: Services): Promise<Result<null>> {
  const { provider, token } = command;
  const tokenHash = hashToken(token);
  await writeDetails(db, { providerId: provider.id, tokenHash }, rowOfDetails(command, command));
  const booking = await findBooking(db, tokenHash);
  // A repeat of the form that booked it: `book` returns the first result.
  if (booking === undefined) {
    const become = await findBecome(token, { db, secret });
    if (become?.booking.providerId === provider.id && isBooked(become.booking.state)) return ok(null);
  }
  const held = checkHeld(booking, provider);
  return held.ok ? ok(null) : held;
}

export interface BookCommand extends VisitToBook {
  /** If the form that books also contains them. They are saved even if the booking is refused. */
  sent?: DetailsToSave;
  key: string;
  /** The browser that sends it; omitted if a program or the office does. */
  browser?: TypedBy;
  /** Everything that a program sent, if the key is its own: it must be the same again. */
  request?: unknown;
  /** The client that sends the request, for the limits. */
  sender?: Sender | undefined;
  /** If the office books it for a visitor. */
  office?: BookedByOffice;
}

/** How the office books: the limits of one visitor do not apply, and the operator decides who gets a mail. */
interface BookedByOffice {
  by: Doer;
  /** Whether the visitor gets a confirmation. */
  tellsVisitor: boolean;
  /** The operator, who gets no mail about their own work. */
  self: { staffId: string | null; email: string };
  /** What the log says besides the time. */
  logged: LoggedValues;
  /** Why rules were waived for it. */
  reason: string;
  /** What else changes in the same transaction. */
  alongside: (tx: Transaction, booking: Booking) => Promise<void>;
}

/** `booked` is false if the visit must be paid first. */
interface Outcome extends Record<string, boolean> {
  booked: boolean;
}

export interface BookResult {
  booked: boolean;
  /** What opens it from now on: the booking's own token, or still that of the hold. */
  token: string;
}

/**
 * Confirms a held visit, or sends it to the office as a request. A series is confirmed with all its dates or not at
 * all. Visitors may have skipped steps, so this refuses a booking that lacks anything its services ask for. A visit
 * that must be paid now is only made ready for payment: the payment confirms it. A repeat under another key gets the
 * same result, if it comes from the same browser.
 */
export async function book(command: BookCommand, services: Services): Promise<Result<BookResult>> {
  const { provider, token, sent, sender } = command;
  const limited = await limitBookings("book", { sender, providerId: provider.id }, services);
  const { isSaved, outcome } = limited.ok ? await tryInTurn(command, services) : { isSaved: false, outcome: limited };
  if (sent !== undefined && !isSaved) {
    const key = { providerId: provider.id, tokenHash: hashToken(token) };
    await writeDetails(services.db, key, rowOfDetails(command, sent));
  }
  if (!outcome.ok) return outcome;
  const { booked } = outcome.value;
  return ok({ booked, token: booked ? bookingToken(token, services.secret) : token });
}

interface Tried {
  outcome: Result<Outcome>;
  /** Whether the details were saved with the booking. */
  isSaved: boolean;
}

/** Visitors with the same one-time link take turns: only the first can succeed. */
function tryInTurn(command: BookCommand, services: Services): Promise<Tried> {
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
): Promise<Tried | null> {
  const { db } = services;
  const opened = { providerId: provider.id, linkId, seconds: 0 };
  if (await shareRead(services, name, () => isLinkOpen(db, opened))) return null;
  const isRepeat = await wasDone(db, { providerId: provider.id, operation: "book", key });
  return isRepeat ? null : { outcome: refuse({ code: "link-expired" }), isSaved: false };
}

async function tryToBook(command: BookCommand, services: Services): Promise<Tried> {
  const { provider, token, guests, key, sent } = command;
  const tokenHash = hashToken(token);
  let closes: "not-yet" | "now" | "done" = "not-yet";
  let isSaved = false;
  const outcome = await runOnce<Outcome, Refusal, ReturnType<typeof firstReads>>(services.db, {
    providerId: provider.id,
    operation: "book",
    key,
    request: { token: tokenHash.toString("hex"), guests, sent: command.request },
    likely: { booked: true },
    first: (tx) => firstReads(tx, tokenHash, sent?.details ?? null),
    attempt: async (tx, [, found, [facts]]) => {
      // What an earlier attempt saved was rolled back.
      isSaved = false;
      const dates = await readTogether(tx, found);
      const [lead] = dates;
      if (lead?.providerId !== provider.id || facts === undefined) return wasBooked(tx, command, services);
      if (facts.isClosed) return refuse({ code: "not-offered" });
      if (facts.isBarred && command.office === undefined) return refuse(notOnline(provider));
      // The price may change with the guests, so a checkout for the old one is closed first, outside the transaction.
      if (facts.isPaying && closes === "not-yet") {
        closes = "now";
        return lost;
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

/** A hold that is not there any more may have been booked meanwhile, with another key. */
async function wasBooked(
  tx: Transaction,
  { provider, token, browser = null }: BookCommand,
  { secret }: Services,
): Promise<Result<Outcome>> {
  const booking = (await findBecome(token, { db: tx, secret }))?.booking;
  const isDone = booking?.providerId === provider.id && isBooked(booking.state) && isOwnBooking(booking, browser);
  return isDone ? ok({ booked: true }) : refuse({ code: "booking-not-found" });
}

/** Locks the hold and reads everything about it in one round trip. */
function firstReads(tx: Transaction, tokenHash: Buffer, contact: Contact | null) {
  return [...lockTogetherQueries(tx, tokenHash), confirmFactsQuery(tx, tokenHash, contact)] as const;
}

async function confirmDates(
  tx: Transaction,
  command: BookCommand,
  { dates: found, facts }: { dates: readonly Booking[]; facts: ConfirmFacts },
  services: Services,
): Promise<Result<Outcome>> {
  const { provider, guests, sent, office } = command;
  for (const date of found) {
    const held = checkHeld(date, provider);
    if (!held.ok) return held;
  }
  const typed = sent === undefined ? null : rowOfDetails(command, sent);
  const [lead, ...others] = typed === null ? found : found.map((date) => withDetails(date, typed));
  if (lead === undefined) return refuse({ code: "booking-not-found" });
  const complete = await checkComplete(tx, command, lead, services);
  if (!complete.ok) return complete;
  const dates = [lead, ...others];
  const limits = office === undefined ? facts.visitorLimits : [];
  const limited = await limitVisitor(tx, { provider, limits, dates, isMove: false }, services);
  if (!limited.ok) return limited;
  const tried = await limitTrials(tx, lead);
  if (!tried.ok) return tried;
  const credits = await openCredits(tx, dates, command);
  if (!credits.ok) return credits;
  const ready = await prepareDates(tx, command, dates.map(atListPrice), services, credits.value);
  if (!ready.ok) return ready;
  const spent = await spendCredits(tx, ready.value);
  if (!spent.ok) return spent;
  const isConfirmed = ready.value.every(({ payNow }) => payNow === 0);
  const confirmedAs = isConfirmed ? (reservesTime(lead) ? "scheduled" : "requested") : null;
  const checked = dates.map((date, index) => {
    const { total, lines, byVoucher } = ready.value[index]!;
    const own = index === 0 ? typed : null;
    const token = isConfirmed ? ownToken(date, services.secret) : undefined;
    return checkedQuery(tx, date, {
      typed: own,
      guestCount: guests.count,
      total,
      lines,
      byVoucher,
      confirmedAs,
      token,
    });
  });
  // The other dates get their details from the first one, after it has them.
  const copied = others.length === 0 ? [] : [copyDetailsQuery(tx, lead, others)];
  if (!isConfirmed) {
    await sendTogether(tx, [...checked, ...copied]);
    return ok({ booked: false });
  }
  if (!(await closeLinks(tx, dates))) return refuse({ code: "link-expired" });
  await office?.alongside(tx, lead);
  const told = confirmation([{ ...lead, guests: ready.value[0]!.guests }, ...others]);
  const mails = await announcementQueries(tx, { ...told, ...recipientsOf(facts, office) });
  const verb = confirmedAs === "requested" ? "bookings.request" : "bookings.make";
  const after = { ...timeOf(lead), ...office?.logged };
  const logged = bookingLogQuery(tx, {
    bookings: [lead, ...others],
    by: office?.by ?? visitor,
    verb,
    after,
    ...(office && { reason: office.reason }),
  });
  await commitWith(tx, [...checked, ...copied, ...mails, logged]);
  return ok({ booked: true });
}

/** Whom the booking concerns, without the operator who made it. */
function recipientsOf(
  { officeEmail, teamEmail, staffIds }: ConfirmFacts,
  office: BookedByOffice | undefined,
): Pick<Announcement, "officeEmail" | "teamEmail" | "staffIds" | "to" | "isKnownTo"> {
  if (office === undefined) return { officeEmail, teamEmail, staffIds };
  const { self, tellsVisitor } = office;
  return {
    officeEmail: sameMailbox(officeEmail, self.email) ? "" : officeEmail,
    teamEmail,
    isKnownTo: self.email,
    staffIds: staffIds.filter((id) => id !== self.staffId),
    ...(!tellsVisitor && { to: ["staff", "office"] as const }),
  };
}
