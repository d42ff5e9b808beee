import { visitAsBooked, visitOfLines } from "#domain/booking/chosen-visit.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { MailKind } from "#domain/mail/events.ts";
import type { LogEntry } from "#domain/office/log.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { lockBooking, type Booking } from "#store/booking/bookings.ts";
import { restoreBooking } from "#store/booking/restore.ts";
import type { Transaction } from "#store/database.ts";
import { listLog } from "#store/office/log.ts";
import { dropWaitingMails } from "#store/mail/mails.ts";
import { takeBackRefunds } from "#store/payments/refunds.ts";
import { reserveVisit } from "../../booking/hold/reserve-visit.ts";
import { moveVisit } from "../../booking/manage/move-visit.ts";
import { describeBooking, type ManagedBooking } from "../../booking/manage/read-manage.ts";
import { untilDecided } from "../../shared/idempotency.ts";
import { logBookings, timeOf } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";
import { findOfficeBooking } from "./find-office-booking.ts";
import { undoable } from "./undoable.ts";

type Undone = Result<{ undone: true }, Refusal | OfficeRefusal>;

/** Undoes the operator's last change of a booking, before anyone gets a mail about it. */
export async function undoChange(office: Office, reference: string, services: Services): Promise<Undone> {
  const { db } = services;
  const found = await findOfficeBooking(db, office, { reference, verb: "bookings.cancel" });
  if (!found.ok) return found;
  const managed = await describeBooking(found.value, services);
  if (!managed.ok) return managed;
  const done = await untilDecided<{ undone: true }, Refusal | OfficeRefusal>(db, async (tx) => {
    const booking = await lockBooking(tx, found.value);
    const log = await listLog(tx, booking.providerId, { kind: "booking", id: booking.id });
    const entry = undoable(log, booking);
    if (entry === null) return refuse({ code: "too-late-to-undo" });
    await dropWaitingMails(tx, booking, mailsOf(entry));
    const undo = entry.verb === "bookings.move" ? moveBack : restore;
    return undo(tx, { office, entry, managed: { ...managed.value, booking } }, services);
  });
  return done ?? refuse({ code: "unable-again" });
}

/** The mails about a change. Otherwise they would be sent if the same change is made again. */
function mailsOf({ verb, version = 0 }: LogEntry): { kinds: MailKind[]; event: string } {
  if (verb === "bookings.move") return { kinds: ["rescheduled", "handed-over"], event: String(version) };
  return { kinds: ["cancelled", "session-cancelled"], event: String(version - 1) };
}

interface Undoing {
  office: Office;
  entry: LogEntry;
  managed: ManagedBooking;
}

async function moveBack(
  tx: Transaction,
  { office, entry, managed }: Undoing,
  services: Services,
): Promise<Undone | null> {
  const { booking, provider } = managed;
  const visit = visitOfLines(booking.lines, managed.services);
  if (visit === null) return refuse({ code: "too-late-to-undo" });
  const start = floorToInstant(Date.parse(String(entry.before?.["start"])));
  const moved = await moveVisit(tx, { provider, booking, visit, start, by: office.actor, undoes: entry.id }, services);
  return moved?.ok === true ? ok({ undone: true }) : moved;
}

/** The visit gets its places back, if they are still free. */
async function restore(
  tx: Transaction,
  { office, entry, managed }: Undoing,
  services: Services,
): Promise<Undone | null> {
  const { booking, provider } = managed;
  const visit = visitAsBooked(booking.lines, managed.services);
  // Its visitor may have chosen another session already.
  const isMakeUp = booking.lines.some(({ basis }) => basis === "make-up");
  if (visit === null || booking.startsAt === null || isMakeUp) return refuse({ code: "too-late-to-undo" });
  const start = floorToInstant(booking.startsAt.getTime());
  const placed = await reserveVisit(tx, { provider, visit, start, price: null, isOffice: true }, services);
  if (placed === null || !placed.ok) return placed;
  await takeBackRefunds(tx, booking);
  await restoreBooking(tx, booking, { endsAt: placed.value.endsAt, lines: linesOf(booking, placed.value.lines) });
  await logBookings(tx, {
    ...{ bookings: [booking], by: office.actor, verb: "bookings.restore", version: booking.revision + 1 },
    ...{ after: { state: "scheduled", ...timeOf(booking) }, undoes: entry.id },
  });
  return ok({ undone: true });
}

function linesOf(
  booking: Booking,
  placed: readonly { sessionId: string | null; memberId: string | null; duration: number }[],
) {
  const lines = booking.lines.filter(({ isCancelled }) => !isCancelled);
  return placed.map(({ sessionId, memberId, duration }, index) => {
    const { position, why } = lines[index]!;
    return { position, sessionId, memberId, duration, why };
  });
}
