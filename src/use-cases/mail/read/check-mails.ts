import { countMails, type MailCounts } from "#store/mail/mail-lists.ts";
import type { Services } from "../../shared/services.ts";

export interface CheckedMails extends MailCounts {
  /** Mails wait for longer than a mail server that works would let them. */
  isLate: boolean;
}

/** A busy mail server may put a mail off for some minutes. */
const late = 15 * 60;

/** How mails are: what waits and for how long, and what became of those of the last day. */
export async function checkMails({ db }: Pick<Services, "db">): Promise<CheckedMails> {
  const counts = await countMails(db);
  return { ...counts, isLate: counts.oldestWaiting !== null && counts.oldestWaiting > late };
}
