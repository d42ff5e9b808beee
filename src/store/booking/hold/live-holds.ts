import { sql, type CompiledQuery } from "kysely";
import type { Database, Transaction } from "../../database.ts";
import { compileOnce, type ValueOf } from "../../statements/compile-once.ts";
import { together, type HoldClient } from "./hold-rows.ts";

export interface LiveHolds {
  ofBrowser: number;
  ofAddress: number;
  /** Of the networks around the address. */
  ofHome: number;
  ofSite: number;
  /** Places at the wanted services, or of their members and rooms, that anyone holds without having sent details. */
  untyped: number;
  /** Until the first of them expires. */
  seconds: number;
  /** Whether any client has a hold that has expired and was not reaped. */
  hasExpired: boolean;
}

/**
 * Counts a client's live holds: none without a client. Each date of a series counts, unless it belongs to `own`. To be
 * sent together with other statements.
 */
export function liveHoldsQuery(
  tx: Transaction,
  { client, own, providerId, serviceIds }: HoldsToCount,
): CompiledQuery<LiveHolds> {
  const counted = {
    address: client?.address ?? null,
    home: client?.home ?? null,
    site: client?.site ?? null,
    browser: client?.browser ?? null,
    providerId,
    serviceIds,
  };
  return own === null ? countAllStatement.with(tx, counted) : countOthersStatement.with(tx, { ...counted, own });
}

export async function countLiveHolds(tx: Transaction, asked: HoldsToCount): Promise<LiveHolds> {
  const { rows } = await tx.executeQuery(liveHoldsQuery(tx, asked));
  return rows[0]!;
}

export interface HoldsToCount {
  client: HoldClient | null;
  /** The token hash of a hold that does not count. */
  own: Buffer | null;
  providerId: string;
  /** The services that the client wants. */
  serviceIds: string[];
}

interface CountedHolds {
  providerId: string;
  serviceIds: string[];
  address: Buffer | null;
  home: Buffer | null;
  site: Buffer | null;
  browser: Buffer | null;
}

const countAllStatement = compileOnce<CountedHolds, LiveHolds>(countHolds);
const countOthersStatement = compileOnce<CountedHolds & { own: Buffer }, LiveHolds>((db, value) =>
  countHolds(db, value).where(sql<boolean>`not ${together(value("own"))}`),
);

function countHolds(db: Database | Transaction, value: ValueOf<CountedHolds>) {
  return db
    .selectFrom("bookings")
    .select([
      sql<number>`count(*) filter (where client_browser = ${value("browser")}::bytea)::int`.as("ofBrowser"),
      sql<number>`count(*) filter (where client_address = ${value("address")}::bytea)::int`.as("ofAddress"),
      sql<number>`count(*) filter (where client_home = ${value("home")}::bytea)::int`.as("ofHome"),
      sql<number>`count(*)::int`.as("ofSite"),
      untypedPlaces(value).as("untyped"),
      sql<number>`coalesce(ceil(extract(epoch from min(hold_expires_at) - now()))::int, 1)`.as("seconds"),
      sql<boolean>`exists (select from bookings expired where expired.state = 'held'
                      and expired.hold_expires_at <= now())`.as("hasExpired"),
    ])
    .where(sql<boolean>`client_site = ${value("site")}::bytea`)
    .where(sql<boolean>`state = 'held'`)
    .where("hold_expires_at", ">", sql<Date>`now()`);
}

/** Whoever holds one member's or one room's time takes it from all services that need it. */
function untypedPlaces(value: ValueOf<CountedHolds>) {
  const wanted = sql`${value("serviceIds")}::uuid[]`;
  const provider = value("providerId");
  return sql<number>`(
    select coalesce(sum(line.seats), 0)::int
      from bookings held
      join booking_lines line on line.provider_id = held.provider_id and line.booking_id = held.id
     where held.provider_id = ${provider} and held.state = 'held' and held.hold_expires_at > now()
       and held.checked_at is null and held.client_site is not null and line.session_id is not null
       and (line.service_id = any(${wanted})
         or line.staff_id in (select staff_id from service_staff
                               where provider_id = ${provider} and service_id = any(${wanted}))
         or line.service_id in (select other.service_id
                                  from service_resources own
                                  join service_resources other
                                    on other.provider_id = own.provider_id and other.resource_id = own.resource_id
                                 where own.provider_id = ${provider} and own.service_id = any(${wanted}))))`;
}
