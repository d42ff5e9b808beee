import type { ExternalCalendars } from "#gateways/calendars/guarded-fetch/external-calendars.ts";
import type { EntryFacts, WrittenEntry } from "#domain/booking/facts/visit-facts.ts";
import type { Limits } from "#domain/limits/limits.ts";
import type {
  CreditFacts,
  MailFacts,
  OfficeMailFacts,
  OrderFacts,
  ResponseFacts,
  WaitingFacts,
  WrittenMail,
} from "#domain/mail/facts.ts";
import type { MailMessage, MailTransport } from "#gateways/mail/transport.ts";
import type { WebhookSender } from "#gateways/webhooks/send.ts";
import type { KnownGateways } from "#gateways/payments/kind.ts";
import type { PaymentGateway } from "#gateways/payments/gateway.ts";
import type { Uploads } from "./uploads.ts";
import type { Database, Transaction } from "#store/database.ts";
import type { Payment } from "#store/payments/payments.ts";
import type { BoxedMail } from "#store/mail/mail-box.ts";
import type { StoredTestCheckouts } from "#store/payments/test-checkouts.ts";
import type { Payable, Purchase } from "./purchase.ts";
import type { KeptReads } from "./reads/kept-reads.ts";
import type { KeptSchedules } from "./reads/kept-schedules.ts";
import type { Days } from "#store/pulse/message.ts";
import type { Pulse } from "#store/pulse/pulse.ts";

/** The only source of the current time, so that tests can fix it. */
export interface Clock {
  now(): Date;
}

/** What payments need from the outside. */
export interface Payments {
  gateway: PaymentGateway;
  known: KnownGateways;
  /** Payments are off: neither a real gateway nor test money is set up. */
  isOff: boolean;
  /** The books of the test gateway, if it replaces a real one. This app serves its pages. */
  testBooks: StoredTestCheckouts | null;
  /** Reports a problem that needs manual attention: an unexpected payment, or a failed refund. */
  alert(what: string, details: Record<string, string | number>): void;
}

/** What mails need from the outside. */
export interface Mailing {
  transport: MailTransport;
  /** The written mails, if no mail server is set up. This app shows them. */
  box: { list(): Promise<BoxedMail[]>; find(id: string): Promise<MailMessage | undefined> } | null;
  /** Whether mails are delivered: false in production without a mail server. */
  delivers: boolean;
  /** Writes a mail in the recipient's language. */
  write(facts: MailFacts): Promise<WrittenMail>;
  /** Writes the texts of a calendar entry in its reader's language. */
  writeEntry(facts: EntryFacts): Promise<WrittenEntry>;
  writeResponse(facts: ResponseFacts): Promise<WrittenMail>;
  writeOrder(facts: OrderFacts): Promise<WrittenMail>;
  writeCredit(facts: CreditFacts): Promise<WrittenMail>;
  writeWaiting(facts: WaitingFacts): Promise<WrittenMail>;
  writeOffice(facts: OfficeMailFacts): Promise<WrittenMail>;
  /** The public origin for links, without a trailing slash. */
  origin: string;
  /** The sender address of mails. */
  sender: string;
  /** Reports a problem with a mail, such as an address that does not exist, or a mail that was given up. */
  report(what: string, details: Record<string, string | number>): void;
  /** Reports a mail that waits because too many went to one address in a day. */
  reportHeldBack(details: Record<string, string | number>): void;
}

/** How payments find what they are for. */
export interface Purchases {
  open(tx: Transaction, payment: Payment, services: Services): Promise<Purchase>;
  /** By the token of its visitor or buyer. */
  openPayable(tx: Transaction, tokenHash: Buffer): Promise<Payable | undefined>;
}

/** What a process keeps in memory until the pulse says that it has changed. */
export interface Memory {
  pulse: Pulse;
  schedules: KeptSchedules;
  reads: KeptReads;
}

/** What the server tells an open page of the office. `changed` names the days since 1970 in UTC; null means any day. */
export type LiveEvent = { kind: "live" | "lost" | "beat" } | { kind: "changed"; days: Days | null };

export interface LiveWatcher {
  signInId: string;
  providerId: string;
  /** When the page was made, in milliseconds. It hears of later changes. */
  since: number;
  tell(event: LiveEvent): void;
  /** The sign-in or the process ends. */
  end(): void;
}

export interface LiveStreams {
  /** Returns a function that ends it. Null if this sign-in has too many, or the process is about to stop. */
  open(watcher: LiveWatcher): (() => void) | null;
  /** Ends all streams, so that the process can stop. */
  stop(): void;
}

/** What use cases may need. The server creates it once per process. */
export interface Services {
  db: Database;
  clock: Clock;
  /** Seals data that only this installation may read. */
  secret: string;
  payments: Payments;
  purchases: Purchases;
  mailing: Mailing;
  /** Sends requests to external calendars. */
  externalCalendars: ExternalCalendars;
  /** Sends events to the addresses of other programs. */
  webhooks: WebhookSender;
  /** The limits per client; null only in load tests. */
  limits: Limits | null;
  /** How many years an issued invoice keeps whom it is billed to, after the person was erased. */
  invoiceYears?: number;
  /** How many days old the last backup may be before the office says so. Null or absent: nobody asks. */
  backupDays?: number | null;
  /** The office's own origin. Without one it shares that of the site, whose pages then load no scripts of other sites. */
  officeOrigin?: string | null;
  /** Null if every read asks the database. */
  memory?: Memory | null;
  /** Open pages of the office that hear about changes; null if this process cannot listen. */
  live?: LiveStreams | null;
  /** False only in the negative control of the race tests: without claims, they must find double bookings. */
  claims?: boolean | undefined;
  /** False only in the negative control of the race tests: if seats pass on later, someone must be skipped. */
  passesOn?: boolean | undefined;
}

/** For use cases that also store visitors' files. */
export interface FileServices extends Services {
  uploads: Uploads;
}
