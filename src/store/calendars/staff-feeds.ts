import type { Database } from "../database.ts";
import { selectBookings, toBooking, type Booking } from "../booking/bookings.ts";

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

/** The bookings that a member gives between two instants. */
export async function listAssignedBookings(db: Database, member: FeedMember, from: Date, to: Date): Promise<Booking[]> {
  const rows = await selectBookings(db)
    .where("bookings.provider_id", "=", member.providerId)
    .where("bookings.state", "=", "scheduled")
    .where("bookings.starts_at", ">=", from)
    .where("bookings.starts_at", "<", to)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("booking_lines as own")
          .innerJoin("claims", (join) =>
            join.onRef("claims.provider_id", "=", "own.provider_id").onRef("claims.session_id", "=", "own.session_id"),
          )
          .select("own.position")
          .whereRef("own.provider_id", "=", "bookings.provider_id")
          .whereRef("own.booking_id", "=", "bookings.id")
          .where("claims.staff_id", "=", member.id),
      ),
    )
    .orderBy("bookings.starts_at")
    .limit(5_000)
    .execute();
  return rows.map(toBooking);
}
