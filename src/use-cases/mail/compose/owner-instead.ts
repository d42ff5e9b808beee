import { findOwnerEmail } from "#store/mail/mail-recipients.ts";
import type { Mail } from "#store/mail/mail.ts";
import type { Services } from "../../shared/services.ts";

export interface InsteadOf {
  /** An owner's address. Empty if no owner has another than the one that refused the mail. */
  owner: string;
  /** The office's address that refused it. */
  refused: string;
}

/** Who gets a mail that the office's address refused; null for any other mail. */
export async function ownerInsteadOf(
  { recipient, refusedAddress: refused, providerId }: Mail,
  { db }: Pick<Services, "db">,
): Promise<InsteadOf | null> {
  if (recipient.kind !== "office" || refused === null) return null;
  return { owner: (await findOwnerEmail(db, providerId, refused)) ?? "", refused };
}
