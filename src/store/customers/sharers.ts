import { sql } from "kysely";
import type { Database } from "../database.ts";
import { isSent, type Customer } from "./keys.ts";

/** Someone else who used a phone number of a customer. */
export interface Sharer {
  /** Their newest booking with it. */
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** They may be the same person with another address, so the office can merge them. */
export async function findSharers(
  db: Database,
  { providerId, id, emails, phones }: Customer,
  visits: readonly { phone: string }[],
): Promise<Sharer[]> {
  const numbers = [...new Set([...phones, ...visits.map(({ phone }) => phone)])].filter((phone) => phone !== "");
  const { rows } = await sql<Sharer>`
    select * from (
      select distinct on (lower(b.email)) b.id, b.first_name as "firstName", b.last_name as "lastName", lower(b.email) as email,
             b.created_at
        from bookings b
       where b.provider_id = ${providerId} and b.phone <> '' and b.phone = any(${numbers}::text[]) and b.email <> ''
         and lower(b.email) <> all(${emails}::text[]) and ${isSent()}
         and not exists (select from customer_keys k where k.provider_id = b.provider_id and k.kind = 'email'
                            and k.value = lower(b.email) and k.customer_id = ${id})
       order by lower(b.email), b.created_at desc) newest
     order by created_at desc limit 5`.execute(db);
  return rows;
}
