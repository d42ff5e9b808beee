import type { Transaction } from "#store/database.ts";
import { addJob } from "#store/jobs.ts";
import { insertCreditMail } from "#store/mail/mails.ts";
import { findIssued } from "#store/shop/issued.ts";
import type { Services } from "../shared/services.ts";

interface GiftKey {
  providerId: string;
  id: string;
}

/** Sends a new voucher to its recipient, now or in so many seconds. Until then no mail waits. */
export async function mailGift(tx: Transaction, key: GiftKey, after: number): Promise<void> {
  if (after <= 0) return insertCreditMail(tx, key, "voucher", "issued");
  await addJob(tx, "send-gift", { providerId: key.providerId, id: key.id }, { key: `gift ${key.id}`, after });
}

/** The job for a later day. A voucher that was voided or erased meanwhile is not sent. */
export async function sendGift({ db }: Pick<Services, "db">, key: GiftKey): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const voucher = await findIssued(tx, { ...key, kind: "voucher" });
    if (voucher === undefined || voucher.voidedAt !== null || voucher.email === "") return;
    await insertCreditMail(tx, key, "voucher", "issued");
  });
}
