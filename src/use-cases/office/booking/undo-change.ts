import { earliestStart } from "#domain/office/booking/earliest-start.ts";
import { officeWaives, waivers, type Waiver } from "#domain/office/booking/waivers.ts";
import { visitForOffice } from "#domain/booking/chosen-visit.ts";
import { lost, ok, refuse, type Attempt, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { MailKind } from "#domain/mail/events.ts";
import type { LogEntry } from "#domain/office/log.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import { restoreBooking } from "#store/booking/restore.ts";
import { releaseLines } from "#store/booking/sessions.ts";
import { undoReturns } from "#store/credits/returns.ts";
import type { Transaction } from "#store/database.ts";
import { listLog } from "#store/office/shared/log.ts";
import { dropWaitingMails } from "#store/mail/mail-state.ts";
import { takeBackRefund } from "#store/payments/refunds.ts";
import { reserveVisit } from "../../booking/hold/reserve-visit.ts";
import { describeBooking, type BookedVisit } from "../../booking/manage/read-manage.ts";
import { passOnLater } from "../../booking/waiting/pass-on.ts";
import { untilDecided } from "../../shared/idempotency.ts";
import { logBookings, loggedPlaceOf, timeOf } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";
import { undoGiveBack } from "../money/give-back.ts";
import { findOfficeBooking } from "./find-office-booking.ts";
import { undoable } from "./undoable.ts";

interface Undone {
  undone: true;
}

/** Undoes the office's last change of a booking, before anyone gets a mail about it or money back. */
export async function undoChange(
  office: Office,
  reference: string,
  services: Services,
): Promise<Result<Undone, Refusal | OfficeRefusal>> {
  const { db } = services;
  const found = await findOfficeBooking(db, office, { reference, verb: "bookings.cancel" });
  if (!found.ok) return found;
  const managed = await describeBooking(found.value, services);
  if (!managed.ok) return managed;
  const done = await untilDecided<Undone, Refusal | OfficeRefusal>(db, async (tx) => {
    const booking = await lockBooking(tx, found.value);
    const log = await listLog(tx, booking.providerId, { kind: "booking", id: booking.id });
    const entry = undoable(log, booking);
    if (entry === null) return refuse({ code: "too-late-to-undo" });
    await dropWaitingMails(tx, booking, mailsOf(entry));
    return restore(tx, { office, entry, log, managed: { ...managed.value, booking } }, services);
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
  log: readonly LogEntry[];
  managed: BookedVisit;
}

/** The visit gets its places back, with the same members, if they are still free. */
async function restore(
  tx: Transaction,
  { office, entry, log, managed }: Undoing,
  services: Services,
): Promise<Attempt<Undone, Refusal | OfficeRefusal>> {
  const { booking, provider } = managed;
  const { start, former, businessChange, members, lengths, retained } = readPlace(entry);
  const lines = booking.lines.map((line, index) => ({
    ...line,
    why: null,
    memberId: members[index] || null,
    duration: lengths[index] ?? line.duration,
  }));
  const visit = visitForOffice(lines, managed.services, { memberId: null, length: null });
  const isMove = entry.verb === "bookings.move";
  // The visitor of a cancelled make-up may have chosen another session already.
  const isMakeUp = !isMove && booking.lines.some(({ basis }) => basis === "make-up");
  if (visit === null || start === null || isMakeUp) return refuse({ code: "too-late-to-undo" });
  const { passOn, finish } = passOnLater(services);
  if (isMove) await releaseLines(tx, provider.id, booking.id, passOn);
  const wanted = {
    provider,
    visit,
    start: floorToInstant(start.getTime()),
    price: null,
    waived: officeWaives(waivedBefore(log, entry)),
    earliest: earliestStart(services.clock.now(), provider.zone),
  };
  const placed = await reserveVisit(tx, wanted, services);
  if (placed === lost || !placed.ok) return placed;
  const refund = entry.after?.["refund"];
  if (typeof refund === "string" && !(await takeBackRefund(tx, { providerId: provider.id, id: refund })))
    return refuse({ code: "too-late-to-undo" });
  if (!isMove && !(await undoReturns(tx, booking))) return refuse({ code: "too-late-to-undo" });
  const { operatorId } = office.actor;
  const given = log.filter(
    ({ verb, version, after }) =>
      verb === "money.give-back" && version === entry.version && after?.["isWithCancel"] === true,
  );
  const ids = given.map(({ after }) => String(after?.["taking"]));
  if (!isMove && !(await undoGiveBack(tx, booking, { ids, operatorId }))) return refuse({ code: "too-late-to-undo" });
  await restoreBooking(tx, booking, {
    startsAt: placed.value.startsAt,
    endsAt: placed.value.endsAt,
    formerStartsAt: former,
    businessChange,
    retained: isMove ? booking.retained : retained,
    lines: linesOf(booking, placed.value.lines),
  });
  await finish(tx);
  await logBookings(tx, {
    bookings: [booking],
    by: office.actor,
    verb: isMove ? "bookings.move" : "bookings.restore",
    version: booking.revision + 1,
    undoes: entry.id,
    before: loggedPlaceOf(booking),
    after: { state: "scheduled", ...timeOf(placed.value) },
  });
  return ok({ undone: true });
}

/** The rules that were waived when the visit got its former place. */
function waivedBefore(log: readonly LogEntry[], entry: LogEntry): ReadonlySet<Waiver> {
  const earlier = log.slice(0, log.indexOf(entry)).findLast(({ after }) => after?.["start"] !== undefined);
  const waived = earlier?.after?.["waived"];
  return new Set(waivers.filter((rule) => Array.isArray(waived) && waived.includes(rule)));
}

/** What `placeOf` logged. */
function readPlace({ before = {} }: LogEntry) {
  const { start, former, businessChange, members, lengths, retained } = before;
  const timeAt = (text: typeof start) => (typeof text === "string" ? new Date(text) : null);
  return {
    start: timeAt(start),
    former: timeAt(former),
    businessChange: businessChange === "moved" ? ("moved" as const) : null,
    members: Array.isArray(members) ? (members as readonly string[]) : [],
    lengths: Array.isArray(lengths) ? lengths.map(Number) : [],
    retained: typeof retained === "number" ? retained : 0,
  };
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
