import type { MailFacts } from "#domain/mail/facts.ts";
import { readTimetableSessions } from "#store/timetable/read-sessions.ts";
import type { Services } from "../../shared/services.ts";

interface Party {
  providerId: string;
  serviceId: string;
  seats: number;
}

/** When else a party could come. */
export async function nextSessions(
  { providerId, serviceId, seats }: Party,
  { db, clock }: Services,
): Promise<MailFacts["next"]> {
  const now = clock.now();
  const listed = await readTimetableSessions(db, {
    providerId,
    serviceIds: [serviceId],
    from: now,
    states: ["open"],
    to: new Date(now.getTime() + searchMs),
    seatsLeft: seats,
    limit: 3,
  });
  return listed.map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() }));
}

/** How far ahead they are looked for. */
const searchMs = 180 * 24 * 60 * 60_000;
