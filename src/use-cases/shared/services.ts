import type { ExternalCalendars } from "#gateways/calendars/guarded-fetch/external-calendars.ts";
import type { Limits } from "#domain/limits/limits.ts";
import type { MailFacts, OrderFacts, ResponseFacts, WrittenMail } from "#domain/mail/facts.ts";
import type { MailMessage, MailTransport } from "#gateways/mail/transport.ts";
import type { PaymentGateway } from "#gateways/payments/gateway.ts";
import type { Uploads } from "#gateways/uploads/uploads.ts";
import type { Database, Transaction } from "#store/database.ts";
import type { Payment } from "#store/payments/payments.ts";
import type { BoxedMail } from "#store/mail/mail-box.ts";
import type { StoredTestCheckouts } from "#store/payments/test-checkouts.ts";
import type { Payable, Purchase } from "./purchase.ts";

/** `now` is always asked of a clock, so that tests can stand still. */
export interface Clock {
  now(): Date;
}

/** What payments need of the outside world. */
export interface Payments {
  gateway: PaymentGateway;
  /** Nothing can be paid: neither a real gateway nor test money is set up. */
  isOff: boolean;
  /** Where the test gateway stands in for a real one, its books: its pages are ours. */
  testBooks: StoredTestCheckouts | null;
  /** Somebody has to look at this: money came that nobody expected, or could not be given back. */
  alert(what: string, details: Record<string, string | number>): void;
}

/** What mails need of the outside world. */
export interface Mailing {
  transport: MailTransport;
  /** Where no mail server is set up, what was sent: its pages are ours. */
  box: { list(): Promise<BoxedMail[]>; find(id: string): Promise<MailMessage | undefined> } | null;
  /** Whether mails reach anybody: false where an installation in production has no mail server. */
  delivers: boolean;
  /** Puts it into the reader's words. */
  write(facts: MailFacts): Promise<WrittenMail>;
  writeResponse(facts: ResponseFacts): Promise<WrittenMail>;
  writeOrder(facts: OrderFacts): Promise<WrittenMail>;
  /** The public address that links lead to, without a slash at its end. */
  origin: string;
  /** The address that mails come from. */
  sender: string;
  /** Somebody may want to know: an address that does not exist, a mail that was given up. */
  report(what: string, details: Record<string, string | number>): void;
  /** A mail waits, since too many went to one address in a day. */
  reportHeldBack(details: Record<string, string | number>): void;
}

/** How payments reach what they are for, whatever it is. */
export interface Purchases {
  open(tx: Transaction, payment: Payment, services: Services): Promise<Purchase>;
  /** By the token that its visitor or buyer has. */
  openPayable(tx: Transaction, tokenHash: Buffer): Promise<Payable | undefined>;
}

/** What every use-case may need. The server wires it once per process. */
export interface Services {
  db: Database;
  clock: Clock;
  /** Seals what only this installation may read back. */
  secret: string;
  payments: Payments;
  purchases: Purchases;
  mailing: Mailing;
  /** Sends requests to external calendars. */
  outside: ExternalCalendars;
  /** How much one client may do; null only for load tests. */
  limits: Limits | null;
  /** False only in the races' negative control: without claims, they must find double bookings. */
  claims?: boolean | undefined;
}

/** For what keeps visitors' files besides. */
export interface FileServices extends Services {
  uploads: Uploads;
}
