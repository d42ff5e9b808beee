import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Database, Transaction } from "#store/database.ts";
import { listBookingsPaid } from "#store/payments/paid.ts";
import { listDatesAhead, listVisitsOf, readTimeOf, type DateAhead } from "#store/timetable/dates-ahead.ts";
import { refundParts } from "../../../../payments/refund/refund-parts.ts";
import type { Services } from "../../../../shared/services.ts";
import { readSession, type OfficeSession } from "../../attendance/read-session.ts";
import { canMoveSession, findOfficeSession, type MovableSession } from "../ask-session-move.ts";

/** Which dates an operator cancels: the one of the page, some, or it and all that follow. */
export const cancelScopes = ["this", "some", "rest"] as const;

export interface CancelChoice {
  scope: (typeof cancelScopes)[number];
  /** Ids of sessions, for some. */
  dates: readonly string[];
}

/** What goes back to the people of one visit. Sums in minor units. */
interface GivenBack {
  toCard: number;
  toVoucher: number;
  /** Visits of packages. */
  visits: number;
  /** Paid at the desk: it is still to be given back. */
  inPerson: number;
  /** It is in place of a missed date, which can be made up again. */
  isMakeUp: boolean;
}

interface CancelledParty {
  booking: Booking;
  /** The date that they lose. */
  startsAt: Date;
  /** Whether a mail tells them, or a guest of theirs. */
  isMailed: boolean;
  back: GivenBack;
}

export interface ClassToCancel extends OfficeSession {
  stored: MovableSession;
  /** All dates of the weekly time or the course that have not begun. */
  ahead: DateAhead[];
  /** Those that are chosen. */
  chosen: DateAhead[];
  parties: CancelledParty[];
  /** A weekly time without an end, which ends with the dates that are chosen. */
  endsTime: boolean;
  isCourse: boolean;
}

/** A class with everyone who loses it if these dates are cancelled, and with what each gets back. */
export async function readClassCancel(
  office: Office,
  { id, choice }: { id: string; choice: CancelChoice },
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<ClassToCancel, Refusal | OfficeRefusal>> {
  const seen = await readSession(office, id, { db });
  if (!seen.ok) return seen;
  const found = await findOfficeSession(db, office, id);
  const now = clock.now();
  if (!found.ok && found.refusal.code === "not-allowed") return found;
  // A session of free starts, or one that is over or cancelled already.
  if (!found.ok || !canMoveSession(found.value, now)) return refuse({ code: "booking-changed" });
  const stored = found.value;
  const { providerId } = office;
  const dates = await listDatesAhead(db, providerId, stored.timeId!, now);
  const ahead = [];
  // A staff member sees their own dates.
  for (const date of dates) if ((await findOfficeSession(db, office, date.id)).ok) ahead.push(date);
  const from = ahead.findIndex((date) => date.id === id);
  const chosen = chooseDates(ahead, from, { ...choice, id });
  const visits = await listVisitsOf(
    db,
    providerId,
    chosen.map((date) => date.id),
  );
  const paid = await listBookingsPaid(
    db,
    providerId,
    visits.map((booking) => booking.id),
  );
  const parties = [];
  for (const booking of visits)
    parties.push({
      booking,
      startsAt: booking.startsAt!,
      isMailed: isMailed(booking),
      back: await givenBack(db, booking, paid.get(booking.id)?.paid.taken ?? 0),
    });
  const time = await readTimeOf(db, providerId, stored.timeId!);
  return ok({
    ...seen.value,
    stored,
    ahead,
    chosen,
    parties,
    // Not if a colleague gives some of them.
    endsTime: choice.scope === "rest" && time.isWeekly && ahead.length === dates.length,
    isCourse: time.courseId !== null,
  });
}

function chooseDates(
  ahead: readonly DateAhead[],
  from: number,
  { scope, dates, id }: CancelChoice & { id: string },
): DateAhead[] {
  switch (scope) {
    case "this":
      return ahead.filter((date) => date.id === id);
    case "some":
      return ahead.filter((date) => dates.includes(date.id));
    case "rest":
      return from === -1 ? [] : ahead.slice(from);
  }
}

/** Whether anybody of the party gets the mail about it. */
function isMailed({ email, guests }: Pick<Booking, "email" | "guests">): boolean {
  return email !== "" || guests.some((guest) => guest.email !== "" && !guest.isCancelled);
}

async function givenBack(db: Database | Transaction, booking: Booking, taken: number): Promise<GivenBack> {
  const { toCard, toVoucher, visits } = await refundParts(db, booking, { rule: "everything" });
  return {
    toCard,
    toVoucher,
    visits: visits.reduce((sum, one) => sum + one.visits, 0),
    inPerson: Math.max(0, taken),
    isMakeUp: booking.lines.some(({ basis }) => basis === "make-up"),
  };
}
