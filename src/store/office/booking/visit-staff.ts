import type { BookingKey } from "../../booking/booking.ts";
import type { Database } from "../../database.ts";
import { sql } from "kysely";

/** Everyone who gives a visit, or was chosen or assigned to give it. */
export async function listVisitStaff(db: Database, { providerId, id }: BookingKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.staff_id as id from booking_lines l
     where l.provider_id = ${providerId} and l.booking_id = ${id} and l.staff_id is not null
    union
    select c.staff_id from booking_lines l
      join claims c on c.provider_id = l.provider_id and c.session_id = l.session_id
     where l.provider_id = ${providerId} and l.booking_id = ${id} and c.staff_id is not null`.execute(db);
  return rows.map((row) => row.id);
}
