import { sql } from "kysely";
import type { Watch } from "#domain/waiting/watch.ts";
import type { BookingKey } from "../booking/booking.ts";
import type { Database, Transaction } from "../database.ts";
import { addJob } from "../jobs.ts";
import type { EntryPerson } from "./entries.ts";

/** A live watch. */
export interface LockedWatch extends EntryPerson, Watch {
  id: string;
  serviceId: string;
  state: "waiting" | "offered";
  offerId: string | null;
  replacesId: string | null;
  /** Starts that were offered, as instants in text. */
  offeredStarts: string[];
  /** Offers since the person last said that they are still looking. */
  offers: number;
  /** The day of the last offer on the provider's clock, and how many there were on it. */
  offersDay: string | null;
  offersToday: number;
  isAsked: boolean;
}

/** Locks a watch. Undefined if it has ended. */
export async function lockWatch(tx: Transaction, providerId: string, id: string): Promise<LockedWatch | undefined> {
  const { rows } = await sql<LockedWatch>`
    select id, service_id as "serviceId", state, offer_id as "offerId", replaces_id as "replacesId", visit, suits, seats,
           offered_starts as "offeredStarts", offers, offers_day as "offersDay", offers_today as "offersToday",
           asked_at is not null as "isAsked", name, email, phone, locale, tag, time_zone as zone
      from waiting_entries
     where provider_id = ${providerId} and id = ${id} and kind = 'watch' and state in ('waiting', 'offered')
       for update`.execute(tx);
  return rows[0];
}

/** The live watches of a provider, in order. */
export async function listWatches(db: Database, providerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("waiting_entries")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("kind", "=", "watch")
    .where("state", "in", ["waiting", "offered"])
    .orderBy("seq")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listWatchedProviders(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("waiting_entries")
    .select("provider_id as id")
    .distinct()
    .where("kind", "=", "watch")
    .where("state", "in", ["waiting", "offered"])
    .execute();
  return rows.map(({ id }) => id);
}

/** For a locked watch. */
export async function noteOffer(
  tx: Transaction,
  { providerId, id }: BookingKey,
  { offerId, start, day, offersToday }: { offerId: string; start: string; day: string; offersToday: number },
): Promise<void> {
  await tx
    .updateTable("waiting_entries")
    .set({
      state: "offered",
      offer_id: offerId,
      offers_day: day,
      offers_today: offersToday,
      offers: sql<number>`offers + 1`,
      offered_starts: sql<string[]>`array_append(offered_starts, ${start})`,
    })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** For a locked watch: the person is asked whether they are still looking. */
export async function noteAsked(tx: Transaction, { providerId, id }: BookingKey): Promise<void> {
  await tx
    .updateTable("waiting_entries")
    .set({ asked_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** The person is still looking. Returns the provider, or undefined if the watch has ended. */
export async function renewWatch(tx: Transaction, tokenHash: Buffer): Promise<string | undefined> {
  const row = await tx
    .updateTable("waiting_entries")
    .set({ asked_at: null, offers: 0 })
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", "watch")
    .where("state", "in", ["waiting", "offered"])
    .returning("provider_id as providerId")
    .executeTakeFirst();
  return row?.providerId;
}

/** Looks for times that suit. One job per provider. */
export function addOfferJob(tx: Transaction, providerId: string): Promise<void> {
  return addJob(tx, "offer-times", { providerId }, { key: `offer-times ${providerId}` });
}
