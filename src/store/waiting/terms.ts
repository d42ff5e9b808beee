import { sql } from "kysely";
import type { OfferTerms } from "#domain/waiting/answer-time.ts";
import type { Database, Transaction } from "../database.ts";

/** Whether the sessions of a service have lists: an appointment has one seat, so no one waits for it. For a query of `services`. */
export const hasWaitingList = sql<boolean>`services.waiting_offer is not null
  and (services.seats > 1 or services.supply <> 'starts')`;

interface WaitingRules {
  notice: number;
  /** The most entries for one session. */
  most: number;
  /** People can wait for a whole day. */
  hasDays: boolean;
  /** People can watch for an earlier time. */
  hasWatches: boolean;
}

/** Undefined if the service has no waiting list, or is not offered any more. */
export async function findOfferTerms(
  db: Database | Transaction,
  providerId: string,
  serviceId: string,
): Promise<(OfferTerms & WaitingRules) | undefined> {
  const row = await db
    .selectFrom("services")
    .select([
      "waiting_offer as offer",
      "waiting_quiet_from as quietFrom",
      "waiting_quiet_to as quietTo",
      "notice_minutes as notice",
      "waiting_most as most",
      "waiting_day as hasDays",
      "waiting_earlier as hasWatches",
    ])
    .where("provider_id", "=", providerId)
    .where("id", "=", serviceId)
    .where("is_active", "=", true)
    .where("waiting_offer", "is not", null)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, offer: row.offer! };
}

/** Whether people can wait for a session of this service. */
export async function hasList(db: Database, providerId: string, serviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom("services")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("id", "=", serviceId)
    .where("is_active", "=", true)
    .where(hasWaitingList)
    .executeTakeFirst();
  return row !== undefined;
}
