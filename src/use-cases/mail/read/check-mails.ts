import { countMails, type MailCounts } from "#store/mail/mail-lists.ts";
import type { Services } from "../../shared/services.ts";

export interface CheckedMails extends MailCounts {
  /** Mails wait for longer than they would with a working mail server. */
  isLate: boolean;
}

/** Seconds. A busy mail server may postpone a mail for some minutes. */
const late = 15 * 60;

/** The state of the mail queue: how many mails wait and for how long, and the outcomes of the last day. */
export async function checkMails({ db }: Pick<Services, "db">): Promise<CheckedMails> {
  const counts = await countMails(db);
  return { ...counts, isLate: counts.oldestWaiting !== null && counts.oldestWaiting > late };
}
