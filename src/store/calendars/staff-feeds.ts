import { sql } from "kysely";
import type { Database } from "../database.ts";
import { selectBookings, toBooking } from "../booking/bookings.ts";
import type { Booking } from "../booking/booking.ts";

export interface FeedMember {
  providerId: string;
  id: string;
  name: string;
}

/** The member whose calendar a feed link shows, with the provider's language. */
export async function findFeedMember(
  db: Database,
  tokenHash: Buffer,
): Promise<(FeedMember & { locale: string }) | undefined> {
  return db
    .selectFrom("staff")
    .innerJoin("providers", "providers.id", "staff.provider_id")
    .select(["staff.provider_id as providerId", "staff.id", "staff.name", "providers.default_locale as locale"])
    .where("staff.feed_token_hash", "=", tokenHash)
    .where("staff.is_active", "=", true)
    .executeTakeFirst();
}

/** The providers that have a member with this slug. */
export async function findMemberOwners<Provider extends { id: string }>(
  db: Database,
  providers: readonly Provider[],
  slug: string,
): Promise<Provider[]> {
  const rows = await db.selectFrom("staff").select("provider_id as id").where("slug", "=", slug).execute();
  return providers.filter(({ id }) => rows.some((row) => row.id === id));
}

export async function hasFeed(
  db: Database,
  { providerId, slug }: { providerId: string; slug: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("staff")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("slug", "=", slug)
    .where("feed_token_hash", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets a member's feed link, or revokes it with null. The earlier link stops working. Returns the member. */
export async function setFeedToken(
  db: Database,
  { providerId, slug }: { providerId: string; slug: string },
  tokenHash: Buffer | null,
): Promise<FeedMember | undefined> {
  return db
    .updateTable("staff")
    .set({ feed_token_hash: tokenHash })
    .where("provider_id", "=", providerId)
    .where("slug", "=", slug)
    .returning(["provider_id as providerId", "id", "name"])
    .executeTakeFirst();
}

/** Milliseconds. A visit starts at most this long before the member's own part of it. */
const longestVisit = 2 * 24 * 60 * 60_000;

/** The bookings that a member gives between two instants. */
export async function listAssignedBookings(db: Database, member: FeedMember, from: Date, to: Date): Promise<Booking[]> {
  const rows = await selectBookings(db)
    .where("bookings.provider_id", "=", member.providerId)
    .where("bookings.state", "=", "scheduled")
    .where("bookings.starts_at", ">=", from)
    .where("bookings.starts_at", "<", to)
    // The member's own claims lead to the bookings. A condition on each booking would read those of all members.
    .where("bookings.id", "in", (eb) =>
      eb
        .selectFrom("claims")
        .innerJoin("booking_lines as own", (join) =>
          join.onRef("own.provider_id", "=", "claims.provider_id").onRef("own.session_id", "=", "claims.session_id"),
        )
        .select("own.booking_id")
        .where("claims.provider_id", "=", member.providerId)
        .where("claims.staff_id", "=", member.id)
        .where(sql<boolean>`claims.during && tstzrange(${from}, ${new Date(to.getTime() + longestVisit)})`),
    )
    .orderBy("bookings.starts_at")
    .limit(5_000)
    .execute();
  return rows.map(toBooking);
}
