import type { Transaction } from "#store/database.ts";
import { updateEntry, type WaitingEntry, type WaitingLine } from "#store/waiting/line.ts";
import { insertWaitingMail } from "#store/mail/mails.ts";

/**
 * Ends entries whose offer was accepted or has expired, and, if the session cannot be booked any more, all that wait. If the
 * business cancelled it, they get a mail. An offer is a hold, so the hold's state says what became of it. Returns who still
 * waits, in order.
 */
export async function settleEntries(
  tx: Transaction,
  providerId: string,
  { entries }: WaitingLine,
  ended: "started" | "cancelled" | null,
): Promise<WaitingEntry[]> {
  const waiting: WaitingEntry[] = [];
  for (const entry of entries) {
    const { id, offerId, offerState } = entry;
    if (offerState === "held" && entry.state === "offered") continue;
    const isAccepted = entry.state === "offered" && offerState !== null && offerState !== "expired";
    if (ended === "cancelled" && !isAccepted) {
      await updateEntry(tx, providerId, id, { state: "removed", removedWhy: ended });
      await insertWaitingMail(tx, { providerId, id }, "waiting-cancelled", "cancelled");
    } else if (entry.state === "offered") {
      await updateEntry(tx, providerId, id, { state: isAccepted ? "accepted" : "expired" });
      if (!isAccepted) await insertWaitingMail(tx, { providerId, id }, "waiting-expired", offerId!);
    } else if (ended !== null) {
      await updateEntry(tx, providerId, id, { state: "removed", removedWhy: ended });
    } else if (offerId !== null && offerState !== "held") {
      // Seats were gathered for it, but not in time.
      await updateEntry(tx, providerId, id, { offerId: null });
      waiting.push({ ...entry, offerId: null, offerState: null, offerSeats: 0 });
    } else waiting.push(entry);
  }
  return waiting;
}
