import { lost, ok } from "#domain/errors.ts";
import { deleteOldSessions } from "#store/timetable/session-rows.ts";
import { listTimetableProviders } from "#store/timetable/timetables.ts";
import { untilDecided } from "../../shared/idempotency.ts";
import type { Services } from "../../shared/services.ts";
import { makeSessions } from "../../shared/sessions/make-sessions.ts";

type Needed = Pick<Services, "db" | "clock">;

/** How long sessions without bookings stay after they ended. Calendar feeds show them that long. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Moves the horizon of every timetable forward. A night that is missed shortens what can be booked, nothing else. */
export async function extendSessions(services: Needed): Promise<void> {
  for (const providerId of await listTimetableProviders(services.db)) await extend(providerId, services, true);
}

/** Opens the sessions of a provider that a visit was in the way of. A job calls it when a visit goes. */
export async function extendTimetables(services: Needed, { providerId }: { providerId: string }): Promise<void> {
  await extend(providerId, services, false);
}

async function extend(providerId: string, { db, clock }: Needed, deletesOld: boolean): Promise<void> {
  const now = clock.now();
  // A deadlock with a booking starts it again.
  const done = await untilDecided(db, async (tx) => {
    await makeSessions(tx, { providerId, now });
    if (deletesOld) await deleteOldSessions(tx, providerId, new Date(now.getTime() - keptMs));
    return ok(null);
  });
  if (done === lost) throw new Error(`The sessions of provider ${providerId} could not be made: too many deadlocks`);
}
