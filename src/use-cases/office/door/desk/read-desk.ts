import { floorToInstant, toMilliseconds } from "#domain/time/instant.ts";
import { dayAt, daySpan } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { listDaySessions } from "#store/office/day/day.ts";
import { findDesk, type Desk } from "#store/office/door/desks.ts";
import { hashToken } from "../../../shared/secrets.ts";
import type { Services } from "../../../shared/services.ts";

/** The shared browser with this cookie; null if it is not shared. */
export async function readDesk(token: string | null, { db }: Pick<Services, "db">): Promise<Desk | null> {
  return token === null ? null : ((await findDesk(db, hashToken(token))) ?? null);
}

export interface DeskTime {
  from: Date;
  to: Date;
  visits: number;
}

/** When visits take place today, and nothing about whose they are. */
export async function readDeskTimes(
  { provider }: Desk,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<DeskTime[]> {
  const now = floorToInstant(clock.now().getTime());
  const zone = zoneBetween(provider.zone, now - 2880, now + 2880);
  const span = daySpan(zone, dayAt(zone, now));
  const range = { from: new Date(toMilliseconds(span.from)), to: new Date(toMilliseconds(span.to)) };
  const times = new Map<string, DeskTime>();
  for (const { startsAt, endsAt, visits } of await listDaySessions(db, provider.id, range)) {
    if (visits.length === 0) continue;
    const key = `${startsAt.toISOString()} ${endsAt.toISOString()}`;
    const former = times.get(key)?.visits ?? 0;
    times.set(key, { from: startsAt, to: endsAt, visits: former + visits.length });
  }
  return [...times.values()];
}
