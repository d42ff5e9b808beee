import type { Database } from "#store/database.ts";

/** `now` is always asked of a clock, so that tests can stand still. */
export interface Clock {
  now(): Date;
}

/** What every use-case may need. The server wires it once per process. */
export interface Services {
  db: Database;
  clock: Clock;
  /** Seals what only this installation may read back. */
  secret: string;
  /** False only in the races' negative control: without claims, they must find double bookings. */
  claims?: boolean | undefined;
}
