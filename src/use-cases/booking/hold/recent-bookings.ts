import { ceilToInstant } from "#domain/time/instant.ts";
import type { Transaction } from "#store/database.ts";
import { countRecentBookings, type RecentBookings } from "#store/scheduling/recent-bookings.ts";
import { withoutWaitLimit } from "#store/wait-budget.ts";
import type { Services } from "../../shared/services.ts";

/** Counts of one provider that this process keeps. */
interface KeptCounts {
  counts: Map<string, number>;
  readAt: number;
  /** Assignments since a reading began, which may not see them; null while there is none. */
  sinceReading: string[] | null;
}

/** Milliseconds. Until then, this process adds its own assignments and does not see those of other processes. */
const keptFor = 10_000;

const kept = new WeakMap<object, Map<string, KeptCounts>>();

type Needs = Pick<Services, "db" | "clock">;

/**
 * How often each member was booked lately, to share visits fairly. Counting reads thousands of rows, so a transaction
 * does not wait for it: only the first one of a process counts by itself. Others use what this process knows, while
 * another connection counts again.
 */
export async function readRecentBookings(
  tx: Transaction,
  providerId: string,
  services: Needs,
): Promise<RecentBookings> {
  const providers = kept.getOrInsertComputed(services.db, () => new Map<string, KeptCounts>());
  const now = services.clock.now();
  const known = providers.get(providerId);
  if (known === undefined) {
    const counts = new Map(await countRecentBookings(tx, providerId, ceilToInstant(now.getTime())));
    providers.set(providerId, { counts, readAt: now.getTime(), sinceReading: null });
    return counts;
  }
  if (Math.abs(now.getTime() - known.readAt) >= keptFor && known.sinceReading === null)
    void countAgain(known, providerId, services);
  return known.counts;
}

/** If it fails, the next booking tries again. */
async function countAgain(known: KeptCounts, providerId: string, { db, clock }: Needs): Promise<void> {
  const now = clock.now();
  known.sinceReading = [];
  try {
    const counts = await withoutWaitLimit(() => countRecentBookings(db, providerId, ceilToInstant(now.getTime())));
    known.counts = new Map(counts);
    known.readAt = now.getTime();
    for (const memberId of known.sinceReading) addTo(known.counts, memberId);
  } catch {
    // The counts that are known are good enough.
  } finally {
    known.sinceReading = null;
  }
}

/** Counts an assignment of this process. It counts even if its transaction fails: the next reading corrects it. */
export function addRecentBooking(providerId: string, memberId: string, { db }: Pick<Services, "db">): void {
  const known = kept.get(db)?.get(providerId);
  if (known === undefined) return;
  addTo(known.counts, memberId);
  known.sinceReading?.push(memberId);
}

function addTo(counts: Map<string, number>, memberId: string): void {
  counts.set(memberId, (counts.get(memberId) ?? 0) + 1);
}
