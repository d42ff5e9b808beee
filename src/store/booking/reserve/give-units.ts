import { sql } from "kysely";
import type { Database, Transaction } from "../../database.ts";

interface ReturnedRoom {
  providerId: string;
  /** The room, or the equipment. */
  id: string;
  now: Date;
}

/**
 * Visits to come that need a room which is in use again, and have none because they were booked meanwhile, take free units, the
 * earliest first: otherwise their time in it could be booked once more. A visit for which nothing is free stays as it is.
 */
export async function giveUnits(tx: Transaction, room: ReturnedRoom): Promise<void> {
  const { providerId, id } = room;
  for (const { session, units, from, to } of await readWithout(tx, room)) {
    const during = sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`;
    await sql`
      with free as (
        select number as unit from resources cross join lateral generate_series(0, resources.units - 1) as number
         where resources.provider_id = ${providerId} and resources.id = ${id}
           and not exists (select from claims other
                            where other.provider_id = ${providerId} and other.resource_id = ${id}
                              and other.unit = number and other.during && ${during})
         order by number limit ${units})
      insert into claims (provider_id, session_id, resource_id, unit, during)
      select ${providerId}, ${session}, ${id}, unit, ${during} from free
       where (select count(*) from free) = ${units}
      on conflict do nothing`.execute(tx);
  }
}

/** How many visits to come need a room and have none. */
export async function countWithoutUnits(db: Database, room: ReturnedRoom): Promise<number> {
  return (await readWithout(db, room)).length;
}

interface SessionWithout {
  session: string;
  units: number;
  from: string;
  to: string;
}

/** With the time of the claims on their givers, buffers included. */
async function readWithout(
  db: Database | Transaction,
  { providerId, id, now }: ReturnedRoom,
): Promise<SessionWithout[]> {
  const { rows } = await sql<SessionWithout>`
    select s.id as session, need.units, min(coalesce(lower(c.during), s.starts_at))::text as "from",
           max(coalesce(upper(c.during), s.ends_at))::text as "to"
      from sessions s
      join lateral (
        select units from service_resources
         where not s.is_scheduled and provider_id = s.provider_id and service_id = s.service_id and resource_id = ${id}
         union all
        select units from weekly_time_resources
         where s.is_scheduled and s.change -> 'resources' is null and provider_id = s.provider_id and time_id = s.time_id
           and resource_id = ${id}) as need on true
      left join claims c on c.provider_id = s.provider_id and c.session_id = s.id and c.staff_id is not null
     where s.provider_id = ${providerId} and s.state = 'open' and s.seats_taken > 0 and s.ends_at > ${now}
       and not exists (select from claims own
                        where own.provider_id = s.provider_id and own.session_id = s.id and own.resource_id = ${id})
     group by s.id, s.starts_at, need.units
     order by s.starts_at, s.id`.execute(db);
  return rows;
}
