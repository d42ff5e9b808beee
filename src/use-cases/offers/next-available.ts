import { firstSlot } from "#domain/scheduling/ask/first-slot.ts";
import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import type { Schedule } from "#domain/scheduling/schedule.ts";
import { prepareVisit } from "#domain/scheduling/prepare/prepare-visit.ts";
import { visitOf, type Line } from "#domain/scheduling/visit.ts";
import { ceilToInstant, instantOf, minutesPerDay, type Instant, type Span } from "#domain/time/instant.ts";
import { loadSchedule } from "#store/scheduling/schedule.ts";
import { readSchedule } from "../booking/find/read-schedule.ts";
import type { Services } from "../shared/services.ts";

const firstLook = 31 * minutesPerDay;

export interface FirstSlot {
  line: Line;
  /** Null if there is none. */
  first: Instant | null;
}

interface SearchedSlot extends FirstSlot {
  /** Whether the booking window reaches beyond the searched span. */
  hasMore: boolean;
}

/**
 * The first slot of each line, as a separate visit, by the same rules as its booking page. All lines share one read
 * of the schedule; only lines without a slot soon are searched further ahead.
 */
export async function nextAvailable(
  provider: { id: string; zone: string },
  lines: readonly Line[],
  services: Services,
): Promise<FirstSlot[]> {
  const schedule = await readSchedule(provider, services);
  const now = ceilToInstant(services.clock.now().getTime());
  if (schedule !== null) return lines.map((line) => ({ line, first: firstOn(schedule, line, now, now).first }));
  const horizon = instantOf(now + firstLook);
  const soon = await look(provider, lines, { from: now, to: horizon }, now, services);
  const waiting = soon.filter(({ first, hasMore }) => first === null && hasMore).map(({ line }) => line);
  const later = await look(provider, waiting, { from: horizon, to: instantOf(now + horizonMinutes) }, now, services);
  return [...soon.filter(({ line }) => !waiting.includes(line)), ...later].map(({ line, first }) => ({ line, first }));
}

async function look(
  { id: providerId, zone }: { id: string; zone: string },
  lines: readonly Line[],
  covers: Span,
  now: Instant,
  { db }: Services,
): Promise<SearchedSlot[]> {
  if (lines.length === 0) return [];
  const serviceIds = [...new Set(lines.map(({ serviceId }) => serviceId))];
  const schedule = await loadSchedule(db, { providerId, zone, serviceIds, covers });
  return lines.map((line) => firstOn(schedule, line, covers.from, now));
}

function firstOn(schedule: Schedule, line: Line, from: Instant, now: Instant): SearchedSlot {
  const prepared = prepareVisit(schedule, visitOf(line.serviceId, line), now);
  if (!prepared.ok) return { line, first: null, hasMore: false };
  const { bounds, covers } = prepared.value;
  return { line, first: firstSlot(prepared.value, from), hasMore: bounds.windowTo > covers.to };
}
