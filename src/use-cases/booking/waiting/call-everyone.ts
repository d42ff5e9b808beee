import type { Transaction } from "#store/database.ts";
import { insertWaitingMail } from "#store/mail/mails.ts";
import { updateWaiting, type WaitingEntry } from "#store/waiting/line.ts";

interface OpenCall {
  providerId: string;
  waiting: readonly WaitingEntry[];
  /** How long the seats can still be booked. */
  minutes: number;
  /** One mail for each. */
  event: string;
}

/** There is no time left for one offer after another. Everyone who waits gets one mail. */
export async function callEveryone(tx: Transaction, { providerId, waiting, minutes, event }: OpenCall): Promise<void> {
  if (minutes <= 0) return;
  for (const { id, wasCalled } of waiting) {
    if (wasCalled) continue;
    await updateWaiting(tx, providerId, id, { isCalled: true });
    await insertWaitingMail(tx, { providerId, id }, "waiting-open", event);
  }
}
