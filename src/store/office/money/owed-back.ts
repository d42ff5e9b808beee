import { sql } from "kysely";
import type { Database } from "../../database.ts";
import { isOf } from "../search/search.ts";

/** Money that is owed to the customer of a visit. */
export interface OwedBack {
  id: string;
  reference: string;
  firstName: string;
  lastName: string;
  isErased: boolean;
  /** Of the visit; null for a request without a time. */
  startsAt: Date | null;
  currency: string;
  amount: number;
  since: Date;
}

/** Everything that is to be given back, the newest first. `staffId`: only visits of this member; null for all. */
export async function listOwedBack(
  db: Database,
  { providerId, staffId, most }: { providerId: string; staffId: string | null; most: number },
): Promise<OwedBack[]> {
  const { rows } = await sql<OwedBack>`
    select b.id, b.reference, b.first_name as "firstName", b.last_name as "lastName", b.erased_at is not null as "isErased",
           b.starts_at as "startsAt", b.currency, owed.amount::float8 as amount, owed.since
      from owed_back owed join bookings b on b.provider_id = owed.provider_id and b.id = owed.booking_id
     where owed.provider_id = ${providerId} and ${isOf(staffId)}
     order by owed.since desc, b.reference limit ${most}`.execute(db);
  return rows;
}
