import { sql } from "kysely";
import type { Cap } from "#domain/scheduling/schedule.ts";
import type { Day } from "#domain/time/day.ts";
import { instantOf, minutesPerDay, type Span } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../../database.ts";
import { loadBookedLines } from "../booked-lines.ts";

/** A cap before its lines are counted. */
export type CapRow = Omit<Cap, "bookedLines">;

/** A month, with a day on both sides for time zones. */
const longestPeriod = 33 * minutesPerDay;

/** Contains every period that touches a span. */
export function wholePeriods({ from, to }: Span): Span {
  return { from: instantOf(from - longestPeriod), to: instantOf(to + longestPeriod) };
}

/** The caps of some services and their groups, as an expression that lists them. They count visits with free starts. */
export function listedCaps(providerId: ReturnType<typeof sql>, serviceIds: ReturnType<typeof sql>) {
  return sql<CapRow[]>`
    (select coalesce(json_agg(json_build_object('id', coalesce(service_id, group_id), 'per', per, 'most', most,
              'weekStarts', coalesce((select week_starts from providers where id = limits.provider_id), 1),
              'serviceIds', array(
                select counted.id from services counted
                 where counted.provider_id = limits.provider_id and counted.supply = 'starts'
                   and (counted.id = limits.service_id or exists (
                     select from group_services members
                      where members.provider_id = limits.provider_id and members.group_id = limits.group_id
                        and members.service_id = counted.id))
                 order by 1))
              order by coalesce(service_id, group_id), per), '[]')
       from limits
      where provider_id = ${providerId} and who = 'all'
        and (service_id = any(${serviceIds}) or group_id is not null and exists (
              select from group_services members
               where members.provider_id = limits.provider_id and members.group_id = limits.group_id
                 and members.service_id = any(${serviceIds}))))`;
}

export async function readCaps(
  db: Database | Transaction,
  providerId: string,
  serviceIds: readonly string[],
): Promise<CapRow[]> {
  const caps = listedCaps(sql`${providerId}`, sql`${[...serviceIds]}::uuid[]`);
  const { rows } = await sql<{ caps: CapRow[] }>`select ${caps} as caps`.execute(db);
  return rows[0]!.caps;
}

/** The caps with the lines of all periods that touch a span. */
export async function countCaps(
  db: Database | Transaction,
  providerId: string,
  caps: readonly CapRow[],
  span: Span,
  zone: string,
): Promise<Cap[]> {
  const booked = await loadCapLines(db, providerId, caps, wholePeriods(span), zone);
  return caps.map((cap, index) => ({ ...cap, bookedLines: booked[index]! }));
}

/** The lines that each cap counts in a span, by day, in the order of the caps. */
export async function loadCapLines(
  db: Database | Transaction,
  providerId: string,
  caps: readonly CapRow[],
  span: Span,
  zone: string,
): Promise<Map<Day, number>[]> {
  const serviceIds = [...new Set(caps.flatMap((cap) => cap.serviceIds))];
  const booked = await loadBookedLines(db, providerId, serviceIds, span, zone);
  return caps.map((cap) => {
    const sum = new Map<Day, number>();
    for (const id of cap.serviceIds)
      for (const [day, count] of booked.get(id) ?? []) sum.set(day, (sum.get(day) ?? 0) + count);
    return sum;
  });
}
