import { sql } from "kysely";
import type { Database } from "../database.ts";
import type { CustomerId, CustomerKeys } from "./keys.ts";

/** A voucher or a pass that belongs to a customer. */
export interface CustomerCredit {
  id: string;
  kind: "voucher" | "pass";
  /** The end of its code. */
  end: string;
  title: string;
  /** Money in minor units, or visits. */
  left: number;
  worth: number;
  currency: string;
  at: Date;
  expiresAt: Date | null;
  isVoided: boolean;
}

/** What they bought, and what was given to them. */
export async function listCredits(
  db: Database,
  { providerId, emails, phones, most = 50 }: Pick<CustomerId, "providerId"> & CustomerKeys & { most?: number | null },
): Promise<CustomerCredit[]> {
  const own = sql`(select o.id from orders o where o.provider_id = ${providerId}
    and (o.email <> '' and lower(o.email) = any(${emails}::text[]) or o.phone <> '' and o.phone = any(${phones}::text[])))`;
  const { rows } = await sql<CustomerCredit>`
    select v.id, 'voucher' as kind, v.code_end as end, '' as title, v.balance::float8 as left, v.worth::float8 as worth, v.currency,
           v.made_at as at, v.expires_at as "expiresAt", v.voided_at is not null as "isVoided"
      from vouchers v
     where v.provider_id = ${providerId}
       and (v.order_id in ${own} or v.recipient_email <> '' and lower(v.recipient_email) = any(${emails}::text[]))
    union all
    select p.id, 'pass', p.code_end, p.title, p.visits_left, p.visits, p.currency, p.made_at, p.expires_at, p.voided_at is not null
      from passes p
     where p.provider_id = ${providerId}
       and (p.order_id in ${own} or p.email <> '' and lower(p.email) = any(${emails}::text[]))
     order by at desc limit ${most}::int`.execute(db);
  return rows;
}
