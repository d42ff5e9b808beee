import { RecentlyUsed } from "#domain/recently-used.ts";
import { limitSpanOf } from "#use-cases/limits/spans.ts";
import { ApiFault } from "./problem.ts";

/**
 * Requests per minute, of each client address or API key, in each process; and of all visitors whom one key serves. They protect the process. The use cases have
 * stricter limits for holds and bookings, which count in the database.
 */
const policies = {
  reads: { most: 1_200, seconds: 60 },
  changes: { most: 240, seconds: 60 },
  "served-reads": { most: 12_000, seconds: 60 },
  "served-changes": { most: 2_400, seconds: 60 },
} as const;

export type Policy = keyof typeof policies;

const mostClients = 50_000;

interface Count {
  start: number;
  used: number;
}

/** Counts requests in memory. */
export class RateLimits {
  readonly #counts = new RecentlyUsed<Count>(mostClients);

  /** Counts one request and says so in headers. Throws if the client has used up its limit. */
  count(policy: Policy, client: string, now: Date, say: (headers: Record<string, string>) => void): void {
    const { most, seconds } = policies[policy];
    const { start, left } = limitSpanOf(now, seconds);
    const key = `${policy} ${client}`;
    let count = this.#counts.get(key);
    if (count === undefined || count.start !== start.getTime()) {
      count = { start: start.getTime(), used: 0 };
      this.#counts.set(key, count);
    }
    count.used += 1;
    say({
      "ratelimit-policy": `"${policy}";q=${most};w=${seconds}`,
      ratelimit: `"${policy}";r=${Math.max(0, most - count.used)};t=${left}`,
    });
    if (count.used > most) throw new ApiFault({ code: "too-fast", seconds: left });
  }
}
