import type { Transaction } from "#store/database.ts";
import { dropTarget, updateWaiting, type WaitingEntry, type WaitingLine } from "#store/waiting/line.ts";
import { insertWaitingMail } from "#store/mail/mails.ts";

/** Why no one can wait any more. `closed`: it is too late to join the course. */
type End = "started" | "cancelled" | "closed";

/**
 * Ends entries whose offer was accepted or has expired, and, if the session or the course cannot be booked any more, all that
 * wait. Unless the session has just begun, they get a mail. An offer is a hold, so the hold's state says what became of it. Returns who still
 * waits, in order.
 */
export async function settleEntries(
  tx: Transaction,
  providerId: string,
  { sessionId, entries }: Pick<WaitingLine, "entries"> & { sessionId: string | null },
  ended: End | null,
  told: { event?: string; after?: number } = {},
): Promise<WaitingEntry[]> {
  const waiting: WaitingEntry[] = [];
  for (const entry of entries) {
    const { id, offerId, offerState } = entry;
    if (offerState === "held" && entry.state === "offered") continue;
    const isAccepted = entry.state === "offered" && offerState !== null && offerState !== "expired";
    if (ended !== null && !isAccepted && (entry.state === "waiting" || ended !== "started")) {
      await endEntry(tx, providerId, { sessionId, entry, ended, event: ended, ...told });
    } else if (entry.state === "offered") {
      await updateWaiting(tx, providerId, id, { state: isAccepted ? "accepted" : "expired" });
      if (!isAccepted) await insertWaitingMail(tx, { providerId, id }, "waiting-expired", offerId!);
    } else if (offerId !== null && offerState !== "held") {
      // Seats were gathered for it, but not in time.
      await updateWaiting(tx, providerId, id, { offerId: null, ...anySession(entry) });
      waiting.push({ ...entry, offerId: null, offerState: null, offerSeats: 0 });
    } else waiting.push(entry);
  }
  return waiting;
}

interface Ending {
  sessionId: string | null;
  entry: WaitingEntry;
  ended: End;
  event: string;
  /** Seconds until the mail is sent. */
  after?: number;
}

/** An entry for a day may have other sessions to wait for. */
async function endEntry(
  tx: Transaction,
  providerId: string,
  { sessionId, entry, ended, event, after }: Ending,
): Promise<void> {
  const { id, kind } = entry;
  if (kind === "day" && sessionId !== null && (await dropTarget(tx, providerId, sessionId, id)) > 0) {
    await updateWaiting(tx, providerId, id, { state: "waiting", offerId: null, ...anySession(entry) });
    return;
  }
  await updateWaiting(tx, providerId, id, { state: "removed", removedWhy: ended, sessionId });
  if (ended !== "started") await insertWaitingMail(tx, { providerId, id }, `waiting-${ended}`, event, after);
}

/** An entry for a day waits for any of its sessions again. */
export function anySession({ kind }: WaitingEntry): { sessionId?: null } {
  return kind === "day" ? { sessionId: null } : {};
}
