import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";

/** A minute in which a service was crowded is a row of `rate_counts`. Instead of a client it names the service. */
const operation = "crowded";
const named = sql`uuid_send(service.provider_id) || uuid_send(service.id)`;

export async function noteCrowd(
  db: Database,
  { providerId, serviceIds, minute }: { providerId: string; serviceIds: string[]; minute: Date },
): Promise<void> {
  await sql`
    insert into rate_counts (operation, client, span_start)
    select ${operation}, ${named}, ${minute} from services service
     where service.provider_id = ${providerId} and service.id = any(${serviceIds}::uuid[])
    on conflict (operation, client, span_start) do nothing`.execute(db);
}

/** Whether a service of this hold has been crowded since then. */
export async function isHoldCrowded(db: Database | Transaction, tokenHash: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql<{ isCrowded: boolean }>`
    select exists (
      select from bookings held
        join booking_lines line on line.provider_id = held.provider_id and line.booking_id = held.id
        join services service on service.provider_id = line.provider_id and service.id = line.service_id
        join rate_counts crowd on crowd.operation = ${operation} and crowd.client = ${named}
         and crowd.span_start >= ${since}
       where held.manage_token_hash = ${tokenHash}) as "isCrowded"`.execute(db);
  return rows[0]!.isCrowded;
}

export interface CrowdedService {
  id: string;
  name: string;
  at: Date;
  detail: string;
}

/** The services of a provider that have been crowded since then, with the last minute of it. */
export async function listCrowded(db: Database, providerId: string, since: Date): Promise<CrowdedService[]> {
  const { rows } = await sql<CrowdedService>`
    select service.id, service.name, max(crowd.span_start) as at, '' as detail
      from rate_counts crowd join services service on crowd.client = ${named}
     where crowd.operation = ${operation} and crowd.span_start >= ${since} and service.provider_id = ${providerId}
     group by service.id, service.name order by at desc, service.name`.execute(db);
  return rows;
}
