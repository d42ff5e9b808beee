import { ok, refuse, type Result } from "#domain/errors.ts";
import { minutesPerDay } from "#domain/time/instant.ts";
import type { Day } from "#domain/time/day.ts";
import { dayStart } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { listStoredProviders, type ProviderName } from "#store/offers/providers.ts";
import { readTimetableSessions, type TimetableSession } from "#store/timetable/read-sessions.ts";
import type { Services } from "../../../shared/services.ts";

export interface SessionListQuery {
  /** Slugs; null lists all. */
  provider: string | null;
  service: string | null;
  /** The first and the last day, on the provider's clock. By default, four weeks from today. */
  from: Day | null;
  to: Day | null;
}

export interface ProviderSessions extends ProviderName {
  sessions: TimetableSession[];
}

const shownDays = 28;

/** The sessions of timetables by provider, with those that are blocked or cancelled. */
export async function listSessions(
  { provider, service, from, to }: SessionListQuery,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<ProviderSessions[], { code: "provider-unknown"; slug: string }>> {
  const providers = await listStoredProviders(db, provider);
  if (provider !== null && providers.length === 0) return refuse({ code: "provider-unknown", slug: provider });
  const now = clock.now();
  const listed: ProviderSessions[] = [];
  for (const each of providers) {
    const zone = zoneBetween(each.zone, now.getTime() / 60_000, now.getTime() / 60_000);
    const dateOf = (day: number) => new Date(dayStart(zone, day as Day) * 60_000);
    const first = from === null ? now : dateOf(from);
    const last = to === null ? new Date(first.getTime() + shownDays * minutesPerDay * 60_000) : dateOf(to + 1);
    const sessions = await readTimetableSessions(db, {
      providerId: each.id,
      from: first,
      to: last,
      states: ["open", "blocked", "cancelled"],
    });
    listed.push({ ...each, sessions: sessions.filter((session) => service === null || session.service === service) });
  }
  return ok(listed);
}
