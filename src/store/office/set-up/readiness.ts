import { sql } from "kysely";
import type { Readiness } from "#domain/office/set-up/steps.ts";
import type { Database } from "../../database.ts";

/** Whether a business has what bookings need. */
export async function readReadiness(db: Database, providerId: string): Promise<Readiness> {
  const { rows } = await sql<Readiness>`
    select exists (select from services s where s.provider_id = ${providerId} and s.is_active) as "hasService",
           exists (
             select from services s
              where s.provider_id = ${providerId} and s.is_active
                and (s.supply <> 'starts' or s.confirmation = 'request-without-time' or exists (
                       select from service_staff g
                        where g.provider_id = s.provider_id and g.service_id = s.id
                          and (exists (select from staff_hours h
                                        where h.provider_id = g.provider_id and h.staff_id = g.staff_id)
                               or exists (select from staff_override_hours o
                                           where o.provider_id = g.provider_id and o.staff_id = g.staff_id))))
           ) as "hasTimes"`.execute(db);
  return rows[0]!;
}
