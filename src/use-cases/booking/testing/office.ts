import { randomUUID } from "node:crypto";
import { chosenLine, type ChosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { Guests } from "#domain/booking/details/guests.ts";
import type { Result } from "#domain/errors.ts";
import { parseInstant, type Instant } from "#domain/time/instant.ts";
import { openDatabase } from "#store/database.ts";
import { Pulse } from "#store/pulse/pulse.ts";
import { sharedNames, withDatabase, type EmptyDatabase } from "#store/testing/database.ts";
import { fillWithExample } from "#store/testing/example.ts";
import { memoryOn } from "../../shared/reads/memory.ts";
import type { Services } from "../../shared/services.ts";
import { testServices } from "../../testing/services.ts";
import { book } from "../confirm/book.ts";
import { findPage, type FoundPage } from "../find/find-page.ts";
import { holdSlot } from "../hold/hold-slot.ts";
import { fillIn } from "./fill-in.ts";

export const monday = parseInstant("2026-11-16T10:00:00Z")!;
export const alone: Guests = { count: 0, named: [] };

export interface VisitChoice {
  start?: Instant;
  guests?: Guests;
  /** Lines for the first service; a party has several people. */
  people?: Partial<ChosenLine>[];
}

/** The example provider with a fixed clock, and helpers to book with it. */
export class Office {
  readonly database: EmptyDatabase;
  readonly services: Services;
  readonly pulse: Pulse;
  now = new Date("2026-11-15T12:00:00Z");

  static async open(fill: (database: EmptyDatabase) => Promise<unknown> = fillWithExample): Promise<Office> {
    const database = await withDatabase();
    await fill(database);
    const pulse = new Pulse(database.url);
    await pulse.start();
    return new Office(database, pulse);
  }

  private constructor(database: EmptyDatabase, pulse: Pulse) {
    this.database = database;
    this.pulse = pulse;
    const db = openDatabase(database.pool, { onWrite: pulse.noteWrite, names: sharedNames });
    this.services = testServices(db, { clock: { now: () => this.now }, memory: memoryOn(db, pulse) });
  }

  async page(...slugs: string[]): Promise<FoundPage> {
    return must(await findPage({ kind: "services", services: slugs }, this.services));
  }

  async change(sql: string): Promise<void> {
    await this.database.pool.query(sql);
    this.pulse.noteWrite();
  }

  async rows<Row extends object = Record<string, unknown>>(sql: string): Promise<Row[]> {
    return (await this.database.pool.query<Row>(sql)).rows;
  }

  async count(table: string): Promise<number> {
    const [row] = await this.rows<{ n: number }>(`select count(*)::int as n from ${table}`);
    return row!.n;
  }

  /** Holds and confirms; returns the booker's token. */
  async book(slug: string, { start = monday, guests = alone, people = [{}] }: VisitChoice = {}): Promise<string> {
    const page = await this.page(slug);
    const service = page.services[0]!;
    const duration = service.durations.length > 1 ? 60 : null;
    const visit: ChosenVisit = {
      people: people.map((line) => ({ lines: [chosenLine(service, { duration, seats: 1, ...line })] })),
    };
    return this.bookVisit(page, visit, start, guests);
  }

  async bookVisit(page: FoundPage, visit: ChosenVisit, start: Instant, guests: Guests): Promise<string> {
    const { provider } = page;
    const at = { provider, visit, link: null };
    const common = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {} };
    const { token } = must(await holdSlot({ ...at, ...common, start, key: randomUUID() }, this.services));
    must(await fillIn({ ...at, token }, this.services));
    return must(await book({ ...at, token, guests, key: randomUUID() }, this.services)).token;
  }

  async close(): Promise<void> {
    await this.pulse.stop();
    await this.database.close();
  }
}

export function must<T>(result: Result<T, object>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}
