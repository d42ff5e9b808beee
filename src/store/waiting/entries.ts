import { sql } from "kysely";
import type { BookingState } from "#domain/booking/changes.ts";
import type { Database, Transaction } from "../database.ts";

export interface NewEntry {
  providerId: string;
  serviceId: string;
  sessionId: string;
  seats: number;
  name: string;
  email: string;
  phone: string;
  locale: string;
  tag: string | null;
  zone: string;
  tokenHash: Buffer;
  tokenSealed: string;
}

/** For a locked session. `waiting` is the number of its live entries, this one included. */
export async function insertEntry(tx: Transaction, entry: NewEntry, waiting: number): Promise<string> {
  const { providerId, serviceId, sessionId, tokenHash, tokenSealed, zone, ...own } = entry;
  const { id } = await tx
    .insertInto("waiting_entries")
    .values({
      ...own,
      provider_id: providerId,
      service_id: serviceId,
      session_id: sessionId,
      time_zone: zone,
      token_hash: tokenHash,
      token_sealed: tokenSealed,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("sessions")
    .set({ waiting })
    .where("provider_id", "=", providerId)
    .where("id", "=", sessionId)
    .execute();
  return id;
}

/** An entry as its own page and its mails show it. */
export interface FoundEntry {
  id: string;
  providerId: string;
  serviceId: string;
  sessionId: string;
  seats: number;
  state: "waiting" | "offered" | "accepted" | "expired" | "left" | "removed";
  name: string;
  email: string;
  phone: string;
  locale: string;
  tag: string | null;
  zone: string;
  tokenSealed: string | null;
  isErased: boolean;
  joinedAt: Date;
  session: { startsAt: Date; endsAt: Date; seats: number; isOpen: boolean; reason: string | null };
  /** The hold with which it was offered seats. */
  offer: { id: string; state: BookingState; expiresAt: Date | null; tokenSealed: string | null } | null;
  place: number;
  seatsBefore: number;
}

export function findEntry(db: Database | Transaction, tokenHash: Buffer): Promise<FoundEntry | undefined> {
  return findWhere(db, sql<boolean>`waiting_entries.token_hash = ${tokenHash}`);
}

export function findEntryById(
  db: Database | Transaction,
  { providerId, id }: { providerId: string; id: string },
): Promise<FoundEntry | undefined> {
  return findWhere(db, sql<boolean>`waiting_entries.provider_id = ${providerId} and waiting_entries.id = ${id}`);
}

async function findWhere(
  db: Database | Transaction,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<FoundEntry | undefined> {
  const { rows } = await sql<Omit<FoundEntry, "session" | "offer"> & FoundParts>`
    select waiting_entries.id, waiting_entries.provider_id as "providerId", waiting_entries.service_id as "serviceId",
           waiting_entries.session_id as "sessionId", waiting_entries.seats, waiting_entries.state, waiting_entries.name,
           waiting_entries.email, waiting_entries.phone, waiting_entries.locale, waiting_entries.tag,
           waiting_entries.time_zone as zone, waiting_entries.token_sealed as "tokenSealed",
           waiting_entries.erased_at is not null as "isErased", waiting_entries.joined_at as "joinedAt",
           sessions.starts_at as "startsAt", sessions.ends_at as "endsAt", sessions.seats as "sessionSeats",
           sessions.state = 'open' as "isOpen", sessions.reason, offer.id as "offerId",
           case when offer.state = 'held' and offer.hold_expires_at <= clock_timestamp() then 'expired' else offer.state end
             as "offerState",
           offer.hold_expires_at as "expiresAt", offer.manage_token_sealed as "offerSealed",
           (select count(*)::int + 1 from waiting_entries before
             where before.provider_id = waiting_entries.provider_id and before.session_id = waiting_entries.session_id
               and before.state = 'waiting' and before.seq < waiting_entries.seq) as place,
           (select coalesce(sum(before.seats), 0)::int from waiting_entries before
             where before.provider_id = waiting_entries.provider_id and before.session_id = waiting_entries.session_id
               and before.state = 'waiting' and before.seq < waiting_entries.seq) as "seatsBefore"
      from waiting_entries
      join sessions on sessions.provider_id = waiting_entries.provider_id and sessions.id = waiting_entries.session_id
      left join bookings offer on offer.provider_id = waiting_entries.provider_id and offer.id = waiting_entries.offer_id
     where ${condition}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { startsAt, endsAt, sessionSeats, isOpen, reason, offerId, offerState, expiresAt, offerSealed, ...entry } = row;
  return {
    ...entry,
    session: { startsAt, endsAt, seats: sessionSeats, isOpen, reason },
    offer: offerId === null ? null : { id: offerId, state: offerState!, expiresAt, tokenSealed: offerSealed },
  };
}

interface FoundParts {
  startsAt: Date;
  endsAt: Date;
  sessionSeats: number;
  isOpen: boolean;
  reason: string | null;
  offerId: string | null;
  offerState: BookingState | null;
  expiresAt: Date | null;
  offerSealed: string | null;
}

/**
 * Sessions whose list needs attention: someone waits for no more seats than are free, an offer was answered, or the
 * session cannot be booked any more.
 */
export async function listDueSessions(db: Database, now: Date): Promise<{ providerId: string; id: string }[]> {
  return db
    .selectFrom("sessions")
    .select(["provider_id as providerId", "id"])
    .where("waiting", ">", 0)
    .where(
      sql<boolean>`(starts_at <= ${now} or state <> 'open' or exists (
        select from waiting_entries
          left join bookings offer
            on offer.provider_id = waiting_entries.provider_id and offer.id = waiting_entries.offer_id
         where waiting_entries.provider_id = sessions.provider_id and waiting_entries.session_id = sessions.id
           and (waiting_entries.state = 'waiting' and waiting_entries.seats <= sessions.seats - sessions.seats_taken
             or waiting_entries.state = 'offered' and offer.state <> 'held')))`,
    )
    .orderBy("starts_at")
    .limit(200)
    .execute();
}
