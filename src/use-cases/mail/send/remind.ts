import { reminderEvent, type MailKind } from "#domain/mail/events.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Booking, BookingKey } from "#store/booking/booking.ts";
import { listDueFollowUps, listDueReminders, type DueForMail } from "#store/mail/mail-times.ts";
import type { Services } from "../../shared/services.ts";
import { announce } from "../../shared/announce.ts";

/** Runs every minute and queues reminders and follow-ups. It searches for them each time, so that none is lost. */
export async function remind({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for await (const { minutes, ...key } of all((after) => listDueReminders(db, now, after)))
    await tell(db, key, "reminder", ({ startsAt }) => reminderEvent(minutes, startsAt!));
  for await (const key of all((after) => listDueFollowUps(db, now, after)))
    await tell(db, key, "follow-up", () => "once");
}

/** Page by page. A visit that nobody can be told of is found each time, so it must not stand before the others. */
async function* all<Visit extends DueForMail>(
  list: (after: DueForMail | null) => Promise<Visit[]>,
): AsyncGenerator<Visit> {
  let last: Visit | null = null;
  do {
    const page: Visit[] = await list(last);
    yield* page;
    last = page.at(-1) ?? null;
  } while (last !== null);
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
