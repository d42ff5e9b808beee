import { sql } from "kysely";
import type { BookingState } from "#domain/booking/changes.ts";
import type { Watch } from "#domain/waiting/watch.ts";
import type { Database, Transaction } from "../database.ts";
import { countCourseLine } from "./course-line.ts";

export interface EntryPerson {
  seats: number;
  name: string;
  email: string;
  phone: string;
  locale: string;
  tag: string | null;
  zone: string;
}

export interface NewEntry extends EntryPerson {
  providerId: string;
  serviceId: string;
  tokenHash: Buffer;
  tokenSealed: string;
}

export interface NewLineEntry extends NewEntry {
  /** Null for a session. */
  day: string | null;
  /** Locked sessions, with the number of entries that wait for each. */
  sessions: readonly { id: string; waiting: number }[];
}

/** For locked sessions: one, or those of a day. */
export async function insertWaiting(tx: Transaction, { day, sessions, ...entry }: NewLineEntry): Promise<string> {
  const { id } = await tx
    .insertInto("waiting_entries")
    .values({
      ...columnsOf(entry),
      ...(day === null ? { kind: "session", session_id: sessions[0]!.id } : { kind: "day", day }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const session of sessions) {
    await tx
      .insertInto("waiting_targets")
      .values({ provider_id: entry.providerId, session_id: session.id, entry_id: id })
      .execute();
    await tx
      .updateTable("sessions")
      .set({ waiting: session.waiting + 1 })
      .where("provider_id", "=", entry.providerId)
      .where("id", "=", session.id)
      .execute();
  }
  return id;
}

/** For a locked course, for which `waiting` entries wait. */
export async function insertCourseEntry(
  tx: Transaction,
  { courseId, waiting, ...entry }: NewEntry & { courseId: string; waiting: number },
): Promise<string> {
  const { id } = await tx
    .insertInto("waiting_entries")
    .values({ ...columnsOf(entry), kind: "course", course_id: courseId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await countCourseLine(tx, entry.providerId, courseId, waiting + 1);
  return id;
}

/** Undefined if this address already watches for the service. */
export async function insertWatch(
  tx: Transaction,
  { watch, replacesId, ...entry }: NewEntry & { watch: Watch; replacesId: string | null },
): Promise<string | undefined> {
  const { visit, suits } = watch;
  const row = await tx
    .insertInto("waiting_entries")
    .values({
      ...columnsOf(entry),
      kind: "watch",
      visit: JSON.stringify(visit),
      suits: JSON.stringify(suits),
      replaces_id: replacesId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

function columnsOf({ providerId, serviceId, tokenHash, tokenSealed, zone, ...own }: NewEntry) {
  const keys = { provider_id: providerId, service_id: serviceId, time_zone: zone };
  return { ...own, ...keys, token_hash: tokenHash, token_sealed: tokenSealed };
}

/** An entry as its own page and its mails show it. */
export interface FoundEntry extends EntryPerson {
  id: string;
  kind: "session" | "day" | "watch" | "course";
  providerId: string;
  serviceId: string;
  /** For a day: the session in which seats are offered or gathered. */
  sessionId: string | null;
  /** The sessions that it waits for, in order of time. */
  targets: string[];
  day: string | null;
  courseId: string | null;
  watch: Watch | null;
  /** The booked visit that an earlier time would replace. */
  replaces: { id: string; state: BookingState; startsAt: Date | null; tokenSealed: string | null } | null;
  state: "waiting" | "offered" | "accepted" | "expired" | "left" | "removed";
  removedWhy: "started" | "cancelled" | "erased" | "over" | "closed" | "office" | null;
  /** The person was asked whether they are still looking. */
  isAsked: boolean;
  /** How many times were offered. */
  offers: number;
  tokenSealed: string | null;
  isErased: boolean;
  joinedAt: Date;
  /** Its session, or the first one of its day. Null for a watch or a course. */
  session: { startsAt: Date; endsAt: Date; seats: number; isOpen: boolean; reason: string | null } | null;
  /** The hold with which it was offered seats or a time. */
  offer: {
    id: string;
    state: BookingState;
    startsAt: Date;
    expiresAt: Date | null;
    tokenSealed: string | null;
    /** How many dates it has, and the price of all of them. */
    dates: number;
    total: number;
  } | null;
  place: number;
  seatsBefore: number;
}

export function findWaiting(db: Database | Transaction, tokenHash: Buffer): Promise<FoundEntry | undefined> {
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
  const { rows } = await sql<Omit<FoundEntry, "session" | "offer" | "replaces" | "watch"> & FoundParts>`
    select waiting_entries.id, waiting_entries.kind, waiting_entries.provider_id as "providerId",
           waiting_entries.service_id as "serviceId", waiting_entries.session_id as "sessionId", targets.ids as targets,
           waiting_entries.day, waiting_entries.course_id as "courseId", waiting_entries.visit, waiting_entries.suits, waiting_entries.seats,
           waiting_entries.state, waiting_entries.removed_why as "removedWhy",
           waiting_entries.asked_at is not null as "isAsked", cardinality(waiting_entries.offered_starts) as offers,
           waiting_entries.name, waiting_entries.email, waiting_entries.phone, waiting_entries.locale,
           waiting_entries.tag, waiting_entries.time_zone as zone, waiting_entries.token_sealed as "tokenSealed",
           waiting_entries.erased_at is not null as "isErased", waiting_entries.joined_at as "joinedAt",
           sessions.starts_at as "startsAt", sessions.ends_at as "endsAt", sessions.seats as "sessionSeats",
           sessions.state = 'open' as "isOpen", sessions.reason, offer.id as "offerId",
           case when offer.state = 'held' and offer.hold_expires_at <= clock_timestamp() then 'expired' else offer.state end
             as "offerState",
           offer.starts_at as "offerStartsAt", offer.hold_expires_at as "expiresAt",
           offer.manage_token_sealed as "offerSealed",
           dates.count as "offerDates", dates.total as "offerTotal",
           replaced.id as "replacesId", replaced.state as "replacesState", replaced.starts_at as "replacesStartsAt",
           replaced.manage_token_sealed as "replacesSealed", before.count + 1 as place, before.seats as "seatsBefore"
      from waiting_entries
      cross join lateral (
        select coalesce(array_agg(sessions.id order by sessions.starts_at, sessions.id), '{}') as ids
          from waiting_targets
          join sessions on sessions.provider_id = waiting_targets.provider_id and sessions.id = waiting_targets.session_id
         where waiting_targets.provider_id = waiting_entries.provider_id
           and waiting_targets.entry_id = waiting_entries.id) as targets
      cross join lateral (
        select count(*)::int as count, coalesce(sum(other.seats), 0)::int as seats from waiting_entries other
         where other.provider_id = waiting_entries.provider_id and other.state = 'waiting'
           and other.seq < waiting_entries.seq and (other.course_id = waiting_entries.course_id or other.id in (
             select entry_id from waiting_targets where waiting_targets.provider_id = waiting_entries.provider_id
                and waiting_targets.session_id = any(targets.ids)))) as before
      left join sessions on sessions.provider_id = waiting_entries.provider_id
        and sessions.id = coalesce(waiting_entries.session_id, targets.ids[1])
      left join bookings offer on offer.provider_id = waiting_entries.provider_id and offer.id = waiting_entries.offer_id
      cross join lateral (
        select count(*)::int as count, coalesce(sum(date.total), 0)::float as total from bookings date
         where date.provider_id = offer.provider_id and (date.id = offer.id or date.series_id = offer.series_id)) as dates
      left join bookings replaced
        on replaced.provider_id = waiting_entries.provider_id and replaced.id = waiting_entries.replaces_id
     where ${condition}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { startsAt, endsAt, sessionSeats, isOpen, reason, ...others } = row;
  const { offerId, offerState, offerStartsAt, expiresAt, offerSealed, offerDates, offerTotal, ...rest } = others;
  const { replacesId, replacesState, replacesStartsAt, replacesSealed, visit, suits, ...entry } = rest;
  return {
    ...entry,
    watch: visit === null || suits === null ? null : { visit, suits },
    session: startsAt === null ? null : { startsAt, endsAt: endsAt!, seats: sessionSeats!, isOpen: isOpen!, reason },
    offer:
      offerId === null
        ? null
        : {
            id: offerId,
            state: offerState!,
            startsAt: offerStartsAt!,
            expiresAt,
            tokenSealed: offerSealed,
            dates: offerDates,
            total: offerTotal,
          },
    replaces:
      replacesId === null
        ? null
        : { id: replacesId, state: replacesState!, startsAt: replacesStartsAt, tokenSealed: replacesSealed },
  };
}

interface FoundParts {
  visit: Watch["visit"] | null;
  suits: Watch["suits"] | null;
  startsAt: Date | null;
  endsAt: Date | null;
  sessionSeats: number | null;
  isOpen: boolean | null;
  reason: string | null;
  offerId: string | null;
  offerState: BookingState | null;
  offerStartsAt: Date | null;
  expiresAt: Date | null;
  offerSealed: string | null;
  offerDates: number;
  offerTotal: number;
  replacesId: string | null;
  replacesState: BookingState | null;
  replacesStartsAt: Date | null;
  replacesSealed: string | null;
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
        select from waiting_targets
          join waiting_entries
            on waiting_entries.provider_id = waiting_targets.provider_id and waiting_entries.id = waiting_targets.entry_id
          left join bookings offer
            on offer.provider_id = waiting_entries.provider_id and offer.id = waiting_entries.offer_id
         where waiting_targets.provider_id = sessions.provider_id and waiting_targets.session_id = sessions.id
           and coalesce(waiting_entries.session_id, sessions.id) = sessions.id
           and (waiting_entries.state = 'waiting' and waiting_entries.seats <= sessions.seats - sessions.seats_taken
             or waiting_entries.state = 'offered' and offer.state <> 'held')))`,
    )
    .orderBy("starts_at")
    .limit(200)
    .execute();
}
