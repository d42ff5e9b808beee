import type { PaymentGateway } from "#gateways/payments/gateway.ts";
import type { Uploads } from "#gateways/uploads/uploads.ts";
import type { Database } from "#store/database.ts";
import type { TestBooks } from "#store/test-checkouts.ts";

/** `now` is always asked of a clock, so that tests can stand still. */
export interface Clock {
  now(): Date;
}

/** What payments need of the outside world. */
export interface Payments {
  gateway: PaymentGateway;
  /** Where the test gateway stands in for a real one, its books: its pages are ours. */
  testBooks: TestBooks | null;
  /** Somebody has to look at this: money came that nobody expected, or could not be given back. */
  alert(what: string, details: Record<string, string | number>): void;
}

/** What every use-case may need. The server wires it once per process. */
export interface Services {
  db: Database;
  clock: Clock;
  /** Seals what only this installation may read back. */
  secret: string;
  payments: Payments;
  /** False only in the races' negative control: without claims, they must find double bookings. */
  claims?: boolean | undefined;
}

/** For what keeps visitors' files besides. */
export interface FileServices extends Services {
  uploads: Uploads;
}
