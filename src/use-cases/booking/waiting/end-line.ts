import type { Transaction } from "#store/database.ts";
import { insertWaitingMail } from "#store/mail/mails.ts";
import { countCourseLine, lockCourseLine } from "#store/waiting/course-line.ts";
import { lockLine, takeFreeSeats, updateWaiting } from "#store/waiting/line.ts";
import { anySession, settleEntries } from "./settle-entries.ts";

/**
 * For a session that the business cancels, after its holds have ended: everyone who waits gets a mail, after some seconds if it
 * can be undone.
 */
export async function endLine(tx: Transaction, providerId: string, sessionId: string, after = 0): Promise<void> {
  const line = await lockLine(tx, providerId, sessionId);
  if (line === undefined || line.waiting === 0) return;
  await settleEntries(tx, providerId, line, "cancelled", { event: endingOf(line), after });
  await takeFreeSeats(tx, providerId, sessionId, { seats: 0, waiting: 0 });
}

/** What is cancelled again after an undo is another event: the session's revision says so. */
export function endingOf({ revision }: { revision: number }): string {
  return `cancelled ${revision}`;
}

/** For a course that the business cancels, after its holds have ended: everyone who waits gets a mail. */
export async function endCourseLine(
  tx: Transaction,
  providerId: string,
  courseId: string,
  { now, ...told }: { now: Date; event?: string; after?: number },
): Promise<void> {
  const line = await lockCourseLine(tx, providerId, courseId, now);
  if (line === undefined || line.waiting === 0) return;
  await settleEntries(tx, providerId, { sessionId: null, entries: line.entries }, "cancelled", told);
  await countCourseLine(tx, providerId, courseId, 0);
}

/**
 * For a session that the business moves, after its holds have ended: people keep their places in line, and offers are made
 * again for the new time. A job does that within a minute; until then, visitors cannot take the seats. The
 * mails are sent after some seconds; null: no mails, because a move is undone.
 */
export async function moveLine(
  tx: Transaction,
  providerId: string,
  sessionId: string,
  after: number | null,
): Promise<void> {
  const line = await lockLine(tx, providerId, sessionId);
  if (line === undefined || line.waiting === 0) return;
  // Also the revision: a move that was undone can be made again.
  const event = `${line.startsAt.toISOString()} ${line.revision}`;
  for (const entry of line.entries) {
    const { id, offerId, offerState } = entry;
    if (offerId !== null && offerState !== "expired") continue;
    await updateWaiting(tx, providerId, id, { state: "waiting", offerId: null, ...anySession(entry) });
    if (after !== null) await insertWaitingMail(tx, { providerId, id }, "waiting-moved", event, after);
  }
}
