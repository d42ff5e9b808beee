import { randomUUID } from "node:crypto";
import { chosenLine, type ChosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { Guests } from "#domain/booking/details/guests.ts";
import type { BookableService } from "#domain/booking/service.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { withDatabase, type EmptyDatabase } from "#store/testing/database.ts";
import { fillWithExample } from "#store/testing/example.ts";
import { book, saveBookingDetails } from "../../booking/confirm/book.ts";
import { findPage, type FoundPage } from "../../booking/find/find-page.ts";
import { holdSlot } from "../../booking/hold/hold-slot.ts";
import { readBooking } from "../../booking/manage/read-booking.ts";
import type { Services } from "../../shared/services.ts";
import { testServices } from "../../testing/services.ts";

export interface RequestOptions {
  /** An instant; null if the office chooses the time. */
  start: string | null;
  choice?: Partial<ChosenLine>;
  /** The number of people, including the booker. Default: 1. */
  people?: number;
  guests?: Guests;
  firstName?: string;
}

/** The example provider, whose massages need a request, on a Sunday at noon, with what visitors can do. */
export class TestOffice {
  readonly database: EmptyDatabase;
  readonly services: Services;
  now = new Date("2026-11-15T12:00:00Z");

  private constructor(database: EmptyDatabase) {
    this.database = database;
    this.services = testServices(database.db, { clock: { now: () => this.now } });
  }

  static async open(): Promise<TestOffice> {
    const office = new TestOffice(await withDatabase());
    await fillWithExample(office.database);
    await office.run("update services set confirmation = 'request', durations = '{60}' where slug = 'massage'");
    return office;
  }

  close(): Promise<void> {
    return this.database.close();
  }

  async run<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.database.pool.query(sql, values);
    return rows as Row[];
  }

  async page(slug = "massage"): Promise<FoundPage> {
    const found = await findPage({ kind: "services", services: [slug] }, this.services);
    if (!found.ok) throw new Error(slug);
    return found.value;
  }

  /** Submits the whole form like the booking pages. Returns the visitor's reference and token. */
  async send(options: RequestOptions, slug = "massage"): Promise<{ reference: string; token: string }> {
    const page = await this.page(slug);
    const visit = visitOf(page.services[0]!, options);
    const start = options.start === null ? null : parseInstant(options.start);
    const context = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {}, link: null };
    const { provider } = page;
    const held = await holdSlot({ provider, visit, start, key: randomUUID(), ...context }, this.services);
    if (!held.ok) throw new Error(held.refusal.code);
    const { token } = held.value;
    const details = { ...usual, firstName: options.firstName ?? usual.firstName };
    await saveBookingDetails({ provider, visit, token, details, phoneTyped: "" }, this.services);
    const guests = options.guests ?? { count: visit.people.length - 1, named: [] };
    const sent = await book({ provider, visit, token, guests, key: randomUUID(), link: null }, this.services);
    if (!sent.ok) throw new Error(sent.refusal.code);
    const { token: own } = sent.value;
    const read = await readBooking(page, own, this.services);
    if (!read.ok) throw new Error(read.refusal.code);
    return { reference: read.value.booking.reference, token: own };
  }

  /** Counts everything that reserves time. */
  async taken(): Promise<{ sessions: number; claims: number; seats: number }> {
    const [row] = await this.run<{ sessions: number; claims: number; seats: number }>(
      `select (select count(*)::int from sessions where seats_taken > 0) as sessions,
              (select count(*)::int from claims) as claims,
              (select coalesce(sum(seats_taken), 0)::int from sessions) as seats`,
    );
    return row!;
  }
}

const usual = {
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  phone: "+351912345678",
  dateOfBirth: null,
  notes: "",
  location: null,
};

function visitOf(service: BookableService, { choice, people = 1 }: RequestOptions): ChosenVisit {
  return {
    people: Array.from({ length: people }, () => ({ lines: [chosenLine(service, { seats: 1, ...choice })] })),
  };
}
