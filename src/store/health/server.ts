import { sql } from "kysely";
import type { Database } from "../database.ts";

export interface ServerFacts {
  /** Such as 18.1. */
  version: string;
  /** Such as 180001. */
  versionNumber: number;
  /** The server's clock. */
  now: Date;
  isReadOnly: boolean;
  sizeBytes: number;
}

export async function readServer(db: Database): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version') as "version", current_setting('server_version_num')::int as "versionNumber",
           clock_timestamp() as "now", current_setting('transaction_read_only') = 'on' as "isReadOnly",
           pg_database_size(current_database()) as "sizeBytes"`.execute(db);
  return rows[0]!;
}

export interface ZoneOffset {
  zone: string;
  at: Date;
  /** Minutes east of UTC by the server's time-zone data. Null if it does not know the zone. */
  minutes: number | null;
}

/** The offsets of the zones of businesses and staff members, at the given times. */
export async function readZoneOffsets(db: Database, times: readonly Date[]): Promise<ZoneOffset[]> {
  const { rows } = await sql<ZoneOffset>`
    with used as (select time_zone as zone from providers union select time_zone from staff),
         known as (select used.zone, names.name from used left join pg_timezone_names as names on names.name = used.zone)
    select zone, at, case when name is null then null
             else extract(epoch from (at at time zone name) - (at at time zone 'UTC'))::int / 60 end as minutes
      from known cross join unnest(${times.map((time) => time.toISOString())}::timestamptz[]) as at
     order by zone, at`.execute(db);
  return rows;
}

export interface TableSize {
  name: string;
  /** The planner's last estimate. */
  rows: number;
}

export async function readTableSizes(db: Database): Promise<Map<string, TableSize>> {
  const { rows } = await sql<TableSize>`
    select relname as name, greatest(reltuples, 0)::bigint as rows from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db);
  return new Map(rows.map((table) => [table.name, table]));
}
