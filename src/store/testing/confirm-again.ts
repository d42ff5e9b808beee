import type { Database } from "../database.ts";
import { mailsQuery } from "../mail/mails.ts";

/** As when a course is cancelled. */
const atOnce = 100;

/** Queues a mail to the booker of each of so many booked visits of a business, as the product does. */
export async function confirmAgain(db: Database, providerId: string, count: number): Promise<void> {
  const bookings = await db
    .selectFrom("bookings")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("state", "=", "scheduled")
    .orderBy("starts_at", "desc")
    .limit(count)
    .execute();
  if (bookings.length < count) throw new Error(`There are only ${bookings.length} booked visits`);
  for (let from = 0; from < count; from += atOnce)
    await db.transaction().execute(async (tx) => {
      for (const { id } of bookings.slice(from, from + atOnce))
        await tx.executeQuery(
          mailsQuery(tx, {
            booking: { providerId, id },
            dateIds: [id],
            kind: "confirmed",
            event: "again",
            recipients: [{ kind: "booker" }],
            heldBack: [],
            after: 0,
          }),
        );
    });
}
