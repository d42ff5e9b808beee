import { reapHolds } from "#use-cases/reap-holds.ts";
import type { Services } from "#use-cases/services.ts";

/** Handlers are use-cases; a job may run twice, and its handler must not mind. */
export type Task = (services: Services, payload: never) => Promise<unknown>;

/** Every job by name. */
export const tasks: Record<string, Task> = {
  "reap-holds": reapHolds,
};

/** What runs by the clock, in crontab form. */
export const schedule = "* * * * * reap-holds ?max=1";
