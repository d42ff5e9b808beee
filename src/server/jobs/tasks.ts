import { reapHolds } from "#use-cases/reap-holds.ts";
import type { Services } from "#use-cases/services.ts";

/** Every job by name. Handlers are use-cases; they may run twice and must not mind. */
export const tasks = {
  "reap-holds": reapHolds,
} satisfies Record<string, (services: Services, payload: never) => Promise<unknown>>;

export type TaskName = keyof typeof tasks;

/** What runs by the clock, in crontab form. */
export const schedule = "* * * * * reap-holds ?max=1";
