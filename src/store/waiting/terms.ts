import type { OfferTerms } from "#domain/waiting/answer-time.ts";
import type { Database, Transaction } from "../database.ts";

/** Undefined if the service has no waiting list, or is not offered any more. */
export async function findOfferTerms(
  db: Database | Transaction,
  providerId: string,
  serviceId: string,
): Promise<(OfferTerms & { notice: number; most: number }) | undefined> {
  const row = await db
    .selectFrom("services")
    .select([
      "waiting_offer as offer",
      "waiting_quiet_from as quietFrom",
      "waiting_quiet_to as quietTo",
      "notice_minutes as notice",
      "waiting_most as most",
    ])
    .where("provider_id", "=", providerId)
    .where("id", "=", serviceId)
    .where("is_active", "=", true)
    .where("waiting_offer", "is not", null)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, offer: row.offer! };
}
