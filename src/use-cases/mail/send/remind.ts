import { reminderEvent, type MailKind } from "#domain/mail/events.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Booking, BookingKey } from "#store/booking/booking.ts";
import { listDueFollowUps, listDueReminders } from "#store/mail/mail-times.ts";
import type { Services } from "../../shared/services.ts";
import { announce } from "../../shared/announce.ts";

/** Runs every minute and queues reminders and follow-ups. It searches for them each time, so that none is lost. */
export async function remind({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (const { minutes, ...key } of await listDueReminders(db, now))
    await tell(db, key, "reminder", ({ startsAt }) => reminderEvent(minutes, startsAt!));
  for (const key of await listDueFollowUps(db, now)) await tell(db, key, "follow-up", () => "once");
}

/** The booking may have been cancelled or erased since the search. */
async function tell(
  db: Services["db"],
  key: BookingKey,
  kind: MailKind,
  event: (booking: Booking) => string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, key);
    if (booking.state !== "scheduled" || booking.erasedAt !== null) return;
    await announce(tx, { kind, bookings: [booking], event: event(booking) });
  });
}
