import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import { RecentlyUsed } from "#domain/recently-used.ts";
import type { Schedule } from "#domain/scheduling/schedule.ts";
import { instantOf, minutesPerDay, type Instant, type Span } from "#domain/time/instant.ts";
import type { Database } from "#store/database.ts";
import type { Change, Days } from "#store/pulse/message.ts";
import type { Pulse } from "#store/pulse/pulse.ts";
import { reloadTaken, loadWholeSchedule, secondsToNextExpiry } from "#store/scheduling/whole-schedule.ts";
import { shareRead } from "#store/shared-reads.ts";

export interface KeptSchedule {
  /** Everything that the provider offers, from yesterday to the end of the horizon. */
  readonly schedule: Schedule;
  /** When the next hold of the provider expires, by `performance.now()`. */
  readonly expiresAt: number;
}

interface Entry {
  /** Null until the first load ends. */
  loaded: (KeptSchedule & { loadedAt: Instant }) | null;
  /** Days whose taken time has changed since the last load began. */
  stale: Days | null;
  isLoading: boolean;
}

interface Provider {
  id: string;
  zone: string;
}

/** A schedule loses its use with time: the end of the horizon moves on. In minutes. */
const oldAfter = minutesPerDay;
/** A change of more days loads everything again, which costs less. */
const mostDays = 62;

/**
 * The schedules of providers in memory, as the scheduling rules need them. The pulse says what has changed, and only that
 * is read again. They serve lists of slots. A booking never trusts them: it asks the database inside its transaction.
 */
export class KeptSchedules {
  readonly #db: Database;
  readonly #pulse: Pulse;
  readonly #note: (isFound: boolean) => void;
  /** By provider. */
  readonly #entries: RecentlyUsed<Entry>;

  constructor(db: Database, pulse: Pulse, note: (isFound: boolean) => void, most = 500) {
    this.#db = db;
    this.#pulse = pulse;
    this.#note = note;
    this.#entries = new RecentlyUsed(most);
    pulse.onChange((change) => this.#apply(change));
  }

  /** Null if the pulse is not sure: then read the database. `release` frees the time of expired holds. */
  async read(provider: Provider, now: Instant, release: () => Promise<unknown>): Promise<KeptSchedule | null> {
    if (!(await this.#pulse.catchUp())) return null;
    const current = this.#current(provider, now);
    this.#note(current !== null);
    const known = current ?? (await this.#loadOnce(provider, now));
    if (known.expiresAt > performance.now()) return known;
    await release();
    return (await this.#pulse.catchUp()) ? this.#loadOnce(provider, now) : null;
  }

  #loadOnce(provider: Provider, now: Instant): Promise<KeptSchedule> {
    return shareRead(this, provider.id + provider.zone, () => this.#load(provider, now));
  }

  /** Milliseconds until the slots that were last listed change because a hold expires. */
  untilExpiry(providerId: string): number {
    return (this.#entries.peek(providerId)?.loaded?.expiresAt ?? Infinity) - performance.now();
  }

  #current({ id, zone }: Provider, now: Instant): KeptSchedule | null {
    const entry = this.#entries.get(id);
    if (entry === undefined || entry.isLoading || entry.stale !== null || !isUsable(entry.loaded, zone, now))
      return null;
    return entry.loaded;
  }

  #apply(change: Change | null): void {
    if (change === null) return this.#entries.clear();
    const entry = this.#entries.peek(change.providerId);
    if (entry === undefined) return;
    if (change.kind === "setup") this.#entries.delete(change.providerId);
    if (change.kind === "time") entry.stale = hull(entry.stale, change.days!);
  }

  async #load({ id, zone }: Provider, now: Instant): Promise<KeptSchedule> {
    const entry = this.#entries.get(id) ?? { loaded: null, stale: null, isLoading: false };
    const { loaded, stale } = entry;
    // From here on, changes make the entry stale again.
    entry.stale = null;
    entry.isLoading = true;
    this.#entries.set(id, entry);
    try {
      const former = isUsable(loaded, zone, now) && (stale === null || lengthOf(stale) <= mostDays) ? loaded : null;
      const asked = performance.now();
      const [schedule, seconds] = await Promise.all([
        former === null
          ? loadWholeSchedule(this.#db, { providerId: id, zone, covers: coveredAt(now) })
          : stale === null
            ? former.schedule
            : reloadTaken(this.#db, id, former.schedule, minutesOf(stale)),
        secondsToNextExpiry(this.#db, id),
      ]);
      const expiresAt = seconds === null ? Infinity : asked + seconds * 1000;
      entry.loaded = { schedule, expiresAt, loadedAt: former?.loadedAt ?? now };
      return entry.loaded;
    } catch (fault) {
      this.#entries.delete(id);
      throw fault;
    } finally {
      entry.isLoading = false;
    }
  }
}

function isUsable(loaded: Entry["loaded"], zone: string, now: Instant): loaded is NonNullable<Entry["loaded"]> {
  return loaded !== null && loaded.schedule.zone === zone && now >= loaded.loadedAt && now < loaded.loadedAt + oldAfter;
}

function coveredAt(now: Instant): Span {
  return { from: instantOf(now - minutesPerDay), to: instantOf(now + horizonMinutes + oldAfter) };
}

function hull(one: Days | null, other: Days): Days {
  return one === null ? other : { first: Math.min(one.first, other.first), last: Math.max(one.last, other.last) };
}

function lengthOf({ first, last }: Days): number {
  return last - first + 1;
}

function minutesOf({ first, last }: Days): Span {
  return { from: instantOf(first * minutesPerDay), to: instantOf((last + 1) * minutesPerDay) };
}
