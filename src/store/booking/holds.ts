import { sql, type CompiledQuery } from "kysely";
import type { BookingDraft } from "#domain/booking/details/draft-fields.ts";
import { updateBooking, type NewLine } from "./booking-rows.ts";
import type { BookingKey, KnownDetails } from "./bookings.ts";
import type { Database, Transaction } from "../database.ts";
import { compileOnce, type ValueOf } from "../statements/compile-once.ts";
import { releaseSeats } from "./sessions.ts";

export interface NewHold {
  providerId: string;
  reference: string;
  tokenHash: Buffer;
  tokenSealed: string;
  holdMinutes: number;
  /** Null if the office chooses the time. */
  startsAt: Date | null;
  endsAt: Date | null;
  locale: string;
  /** Null if it is the locale's default. */
  tag: string | null;
  zone: string;
  currency: string;
  lines: NewLine[];
  guestCount: number;
  /** The known details of the visitor; not validated yet. */
  known: KnownDetails;
  linkId: string | null;
  /** If it is one date of a series. */
  series: { id: string; position: number } | null;
  /** The client that holds it; null if limits are off, and for requests. */
  client: HoldClient | null;
}

/** Keyed hashes. */
export interface HoldClient {
  address: Buffer;
  browser: Buffer;
}

export async function insertHold(tx: Transaction, hold: NewHold): Promise<void> {
  await tx.executeQuery(holdQuery(tx, hold));
}

/** The statement of `insertHold`, to be sent together with others. */
export function holdQuery(tx: Transaction, { series, client, known, lines, ...hold }: NewHold): CompiledQuery<object> {
  const of = <T>(value: (line: NewLine) => T) => lines.map(value);
  return insertHoldStatement.with(tx, {
    ...hold,
    total: lines.reduce((sum, { price }) => sum + price, 0),
    seriesId: series?.id ?? null,
    seriesPosition: series?.position ?? null,
    clientAddress: client?.address ?? null,
    clientBrowser: client?.browser ?? null,
    firstName: known.firstName,
    lastName: known.lastName,
    email: known.email,
    phoneTyped: known.phoneTyped,
    dateOfBirth: known.dateOfBirth,
    notes: known.notes,
    answers: JSON.stringify(known.answers),
    draft: known.draft && JSON.stringify(known.draft),
    people: of(({ person }) => person),
    serviceIds: of(({ serviceId }) => serviceId),
    sessionIds: of(({ sessionId }) => sessionId),
    memberIds: of(({ memberId }) => memberId),
    reasons: of(({ why }) => why),
    seats: of((line) => line.seats),
    durations: of(({ duration }) => duration),
    prices: of(({ price }) => price),
  });
}

interface HoldValues
  extends Omit<NewHold, "series" | "client" | "known" | "lines">, Omit<KnownDetails, "answers" | "draft"> {
  total: number;
  seriesId: string | null;
  seriesPosition: number | null;
  clientAddress: Buffer | null;
  clientBrowser: Buffer | null;
  answers: string;
  draft: string | null;
  people: number[];
  serviceIds: string[];
  sessionIds: (string | null)[];
  memberIds: (string | null)[];
  reasons: (string | null)[];
  seats: number[];
  durations: number[];
  prices: number[];
}

/** The booking and its lines in one statement. */
const insertHoldStatement = compileOnce<HoldValues, object>((db, value) =>
  db
    .with("held", (query) =>
      query
        .insertInto("bookings")
        .values({
          provider_id: value("providerId"),
          reference: value("reference"),
          state: sql<"held">`'held'`,
          hold_expires_at: sql<Date>`now() + ${value("holdMinutes")} * interval '1 minute'`,
          manage_token_hash: value("tokenHash"),
          manage_token_sealed: value("tokenSealed"),
          starts_at: value("startsAt"),
          ends_at: value("endsAt"),
          locale: value("locale"),
          tag: value("tag"),
          time_zone: value("zone"),
          currency: value("currency"),
          total: value("total"),
          guest_count: value("guestCount"),
          one_time_link_id: value("linkId"),
          series_id: value("seriesId"),
          series_position: value("seriesPosition"),
          client_address: value("clientAddress"),
          client_browser: value("clientBrowser"),
          first_name: value("firstName"),
          last_name: value("lastName"),
          email: value("email"),
          phone_typed: value("phoneTyped"),
          date_of_birth: value("dateOfBirth"),
          notes: value("notes"),
          answers: value("answers"),
          draft: value("draft"),
        })
        .returning(["provider_id", "id"]),
    )
    .insertInto("booking_lines")
    .columns([
      ...(["provider_id", "booking_id", "position", "person", "service_id", "session_id", "staff_id"] as const),
      ...(["assignment_reason", "seats", "duration", "price"] as const),
    ])
    .expression(
      sql`select held.provider_id, held.id, line.n, line.person, line.service_id, line.session_id, line.staff_id,
                 line.reason, line.seats, line.duration, line.price
            from held, unnest(${value("people")}::int[], ${value("serviceIds")}::uuid[], ${value("sessionIds")}::uuid[],
              ${value("memberIds")}::uuid[], ${value("reasons")}::text[], ${value("seats")}::int[],
              ${value("durations")}::int[], ${value("prices")}::bigint[])
              with ordinality as line (person, service_id, session_id, staff_id, reason, seats, duration, price, n)`,
    ),
);

/** The columns that a booking loses when it is no longer held. */
export const notHeld = { hold_expires_at: null, client_address: null, client_browser: null };

export interface LiveHolds {
  ofBrowser: number;
  ofAddress: number;
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
  client: HoldClient | null,
  own: Buffer | null,
): CompiledQuery<LiveHolds> {
  const counted = { address: client?.address ?? null, browser: client?.browser ?? null };
  return own === null ? countAllStatement.with(tx, counted) : countOthersStatement.with(tx, { ...counted, own });
}

export async function countLiveHolds(tx: Transaction, client: HoldClient, own: Buffer | null): Promise<LiveHolds> {
  const { rows } = await tx.executeQuery(liveHoldsQuery(tx, client, own));
  return rows[0]!;
}

interface CountedHolds {
  address: Buffer | null;
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
      sql<number>`count(*)::int`.as("ofAddress"),
      sql<number>`coalesce(ceil(extract(epoch from min(hold_expires_at) - now()))::int, 1)`.as("seconds"),
      sql<boolean>`exists (select from bookings expired where expired.state = 'held'
                      and expired.hold_expires_at <= now())`.as("hasExpired"),
    ])
    .where(sql<boolean>`client_address = ${value("address")}::bytea`)
    .where(sql<boolean>`state = 'held'`)
    .where("hold_expires_at", ">", sql<Date>`now()`);
}

/** The keys of a hold and all dates of its series, which are extended and released together. */
export function keysOf(tokenHash: Buffer) {
  return sql`select own.provider_id, coalesce(date.id, own.id) as id from bookings own
    left join bookings date on date.provider_id = own.provider_id and date.series_id = own.series_id
    where own.manage_token_hash = ${tokenHash}`;
}

function together(tokenHash: Buffer) {
  return sql<boolean>`(bookings.provider_id, bookings.id) in (${keysOf(tokenHash)})`;
}

/**
 * Locks a hold, or the first date of its series. Every change to a series, or to the set of its dates, calls this
 * first, so that none sees a series that is changing, and none deadlocks.
 */
async function lockFirst(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx.executeQuery(lockFirstQuery(tx, tokenHash));
}

/** The statement of `lockFirst`, to be sent together with others. */
export function lockFirstQuery(tx: Transaction, tokenHash: Buffer): CompiledQuery<object> {
  return lockStatement.with(tx, { tokenHash });
}

const lockStatement = compileOnce<{ tokenHash: Buffer }, object>((db, value) => {
  const first = sql`${keysOf(value("tokenHash"))} order by date.series_position limit 1`;
  const statement = sql<object>`select id from bookings where (provider_id, id) = (${first}) for update`;
  return { compile: () => statement.compile(db) };
});

/**
 * Extends a hold only while it is live. It revives neither an expired hold nor a series of which some dates were
 * reaped. It never extends beyond the longest time since the hold began.
 */
export async function extendLiveHold(
  db: Database,
  tokenHash: Buffer,
  { minutes, longest }: { minutes: number; longest: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockFirst(tx, tokenHash);
    const dates = await tx
      .selectFrom("bookings")
      .select([
        sql<boolean>`state = 'held' and hold_expires_at > clock_timestamp()`.as("isHeld"),
        sql<number>`(${longest} - extract(epoch from now() - created_at) / 60)::float`.as("minutesLeft"),
      ])
      .where(together(tokenHash))
      .orderBy("series_position")
      .forUpdate()
      .execute();
    if (dates.length === 0 || !dates.every(({ isHeld }) => isHeld)) return false;
    await extendLockedHold(tx, tokenHash, Math.min(minutes, ...dates.map(({ minutesLeft }) => minutesLeft)));
    return true;
  });
}

/** For locked bookings. A hold that already lasts longer, because of a payment, does not change. */
export async function extendLockedHold(tx: Transaction, tokenHash: Buffer, minutes: number): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ hold_expires_at: sql<Date>`greatest(hold_expires_at, now() + ${minutes} * interval '1 minute')` })
    .where(together(tokenHash))
    .where("state", "=", "held")
    .execute();
}

/** Holds locked, expired bookings again, as if they began now. */
export async function renewHolds(
  tx: Transaction,
  keys: readonly BookingKey[],
  { minutes, client }: { minutes: number; client: HoldClient | null },
): Promise<void> {
  for (const key of keys) {
    await updateBooking(tx, key, {
      state: "held",
      hold_expires_at: sql<Date>`now() + ${minutes} * interval '1 minute'`,
      client_address: client?.address ?? null,
      client_browser: client?.browser ?? null,
      created_at: sql<Date>`now()`,
      changed_at: sql<Date>`now()`,
      erased_at: null,
    });
  }
}

/** Adds what was typed to the drafts of the hold's other forms. */
export async function saveDraft(
  db: Database,
  { providerId, tokenHash, draft }: { providerId: string; tokenHash: Buffer; draft: BookingDraft },
): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ draft: sql<string>`coalesce(draft, '{}') || ${JSON.stringify(draft)}::jsonb`, erased_at: null })
    .where("provider_id", "=", providerId)
    .where("manage_token_hash", "=", tokenHash)
    .where("state", "in", ["held", "expired"])
    .execute();
}

/** Ends a hold that is no longer wanted. Returns the bookings that were still held. */
export async function endHold(tx: Transaction, tokenHash: Buffer): Promise<BookingKey[]> {
  await lockFirst(tx, tokenHash);
  return tx
    .updateTable("bookings")
    .set({ state: "expired", ...notHeld, changed_at: sql<Date>`now()` })
    .where(together(tokenHash))
    .where("state", "=", "held")
    .returning(["id", "provider_id as providerId"])
    .execute();
}

/** Enough for any minute, and small enough that no transaction holds locks for long. */
const batchSize = 200;

/**
 * Ends expired holds, by the database's clock, and releases their seats. Returns their number. Every request that
 * lists or books slots calls this first, so that an expired hold never blocks a slot.
 */
export async function reapExpiredHolds(db: Database): Promise<number> {
  if (!(await hasExpired(db))) return 0;
  return db.transaction().execute(async (tx) => {
    const expired = await tx
      .updateTable("bookings")
      .set({ state: "expired", ...notHeld, changed_at: sql<Date>`now()` })
      .where((eb) =>
        eb(
          eb.refTuple("provider_id", "id"),
          "in",
          eb
            .selectFrom("bookings")
            .select(["provider_id", "id"])
            .where("state", "=", "held")
            .where("hold_expires_at", "<=", sql<Date>`now()`)
            .orderBy("hold_expires_at")
            .limit(batchSize)
            .forUpdate()
            .skipLocked()
            .$asTuple("provider_id", "id"),
        ),
      )
      .returning(["provider_id", "id"])
      .execute();
    const byProvider = Map.groupBy(expired, ({ provider_id }) => provider_id);
    for (const [providerId, own] of [...byProvider].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      await releaseSeats(
        tx,
        providerId,
        own.map(({ id }) => id),
      );
    }
    return expired.length;
  });
}

async function hasExpired(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("bookings")
    .select("id")
    .where("state", "=", "held")
    .where("hold_expires_at", "<=", sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
