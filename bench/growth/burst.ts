import { withWaitBudget } from "#store/wait-budget.ts";
import { isDatabaseUnavailable } from "#store/database-unavailable.ts";
import { releaseHold } from "#use-cases/booking/hold/extend-hold.ts";
import { clientAt } from "#use-cases/limits/testing/clients.ts";
import type { World } from "./databases.ts";
import { freeStart, holdAt } from "./scenes/bookings.ts";
import { openPage } from "./scenes/pages.ts";

/** As in src/server/http/response/database-wait.ts, which runs only in a build. */
const databaseWaitMs = 2_000;

export interface Burst {
  milliseconds: number[];
  /** Requests that a server would have answered with 503. */
  unavailable: number;
}

/** Holds a service with twenty givers for many visitors at once, each with the time limit of a request. */
export async function holdAtOnce({ services }: World, visitors: number): Promise<Burst> {
  const { provider, visit } = await openPage("team", services);
  const burst: Burst = { milliseconds: [], unavailable: 0 };
  const tokens: string[] = [];
  const visitor = async (n: number) => {
    const begun = performance.now();
    const sender = { client: clientAt(`192.0.2.${n}`), proof: null };
    try {
      // Two times, so that twenty members have room for all of them.
      tokens.push(await holdAt({ provider, visit, start: freeStart(n % 2), sender }, services));
    } catch (fault) {
      if (!isDatabaseUnavailable(fault)) throw fault;
      burst.unavailable += 1;
    }
    burst.milliseconds.push(performance.now() - begun);
  };
  await Promise.all(Array.from({ length: visitors }, (_, n) => withWaitBudget(databaseWaitMs, () => visitor(n))));
  for (const token of tokens) await releaseHold(token, services);
  return burst;
}
