import { tokenNow } from "./token-now.ts";
import { randomUUID } from "node:crypto";
import { chosenLine, type ChosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { Guests } from "#domain/booking/details/guests.ts";
import type { Result } from "#domain/errors.ts";
import type { SeriesRule } from "#domain/scheduling/series/series-rule.ts";
import { formatInstant, parseInstant, type Instant } from "#domain/time/instant.ts";
import { withDatabase, type EmptyDatabase } from "#store/testing/database.ts";
import { fillWithExample } from "#store/testing/example.ts";
import type { Services } from "../../shared/services.ts";
import { testServices } from "../../testing/services.ts";
import { book, saveBookingDetails } from "../confirm/book.ts";
import { findPage, type FoundPage } from "../find/find-page.ts";
import { holdSeries, type SeriesCommand, type WantedDate } from "../hold/hold-series.ts";
import { holdSlot, type HoldCommand } from "../hold/hold-slot.ts";
import { planSeries, type PlannedDate } from "../hold/plan-series.ts";
import { readBooking, type ReadBooking } from "../manage/read-booking.ts";

const details = {
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  phone: "+351912345678",
  dateOfBirth: "1990-12-10",
  notes: "The side door, please",
  location: null,
};
const alone: Guests = { count: 0, named: [] };

/** The example provider with a service that allows every recurrence rule, and what visitors do with it. */
export class SeriesScene {
  readonly database: EmptyDatabase;
  readonly services: Services;
  page!: FoundPage;
  #now = new Date("2026-10-09T12:00:00Z");

  private constructor(database: EmptyDatabase) {
    this.database = database;
    this.services = testServices(database.db, { clock: { now: () => this.#now } });
  }

  static async open(): Promise<SeriesScene> {
    const database = await withDatabase();
    await fillWithExample(database);
    const scene = new SeriesScene(database);
    await scene.change(
      "update services set recurrence = '{daily,weekly,monthly,custom}', recurrence_max = 24, window_days = 365",
    );
    return scene;
  }

  close(): Promise<void> {
    return this.database.close();
  }

  /** Changes the catalogue and reads the page again. */
  async change(sql: string, slug = "massage"): Promise<void> {
    await this.database.pool.query(sql);
    const found = await findPage({ kind: "services", services: [slug] }, this.services);
    if (!found.ok) throw new Error(found.refusal.code);
    this.page = found.value;
  }

  visit(choice: Partial<ChosenLine> = {}): ChosenVisit {
    const service = this.page.services[0]!;
    const duration = service.durations.length > 1 ? 60 : null;
    return { people: [{ lines: [chosenLine(service, { duration, ...choice })] }] };
  }

  async hold(start: string, changes: Partial<HoldCommand> = {}): Promise<string> {
    const usual = { provider: this.page.provider, visit: this.visit(), link: null, instead: null, prefill: {} };
    const place = { start: parseInstant(start)!, zone: "Europe/Lisbon", locale: "en" };
    return must(await holdSlot({ ...usual, ...place, key: randomUUID(), ...changes }, this.services)).token;
  }

  async plan(token: string, rule: SeriesRule, visit = this.visit()): Promise<PlannedDate[]> {
    const { booking } = await this.read(token);
    return must(await planSeries({ provider: this.page.provider, visit, rule, held: booking }, this.services));
  }

  holdDates(token: string, rule: SeriesRule, dates: WantedDate[], changes: Partial<SeriesCommand> = {}) {
    const usual = { provider: this.page.provider, visit: this.visit(), key: randomUUID() };
    return holdSeries({ ...usual, token, rule, dates, ...changes }, this.services);
  }

  /** Holds every date that the plan proposes. */
  async holdPlan(token: string, rule: SeriesRule, changes: Partial<SeriesCommand> = {}) {
    return this.holdDates(token, rule, wanted(await this.plan(token, rule, changes.visit)), changes);
  }

  async book(token: string, { guests = alone, key = randomUUID(), visit = this.visit() } = {}) {
    const held = { provider: this.page.provider, visit, token };
    await saveBookingDetails({ ...held, details, phoneTyped: "912 345 678" }, this.services);
    return book({ ...held, guests, key, link: null }, this.services);
  }

  async read(token: string): Promise<ReadBooking> {
    return must(await readBooking(this.page, await tokenNow(token, this.services), this.services));
  }

  /** Makes members busy at a time. */
  async occupy(start: string, minutes = 60, members = "true"): Promise<void> {
    await this.database.pool.query(
      `with opened as (
         insert into sessions (provider_id, service_id, starts_at, ends_at, lead_staff_id, seats, seats_taken)
         select staff.provider_id, (select id from services where slug = 'first-visit'), $1::timestamptz,
                $1::timestamptz + $2 * interval '1 minute', staff.id, 1, 1 from staff where ${members}
         returning *)
       insert into claims (provider_id, session_id, staff_id, during)
       select provider_id, id, lead_staff_id, tstzrange(starts_at, ends_at) from opened`,
      [start, minutes],
    );
  }

  async count(what: string): Promise<number> {
    const { rows } = await this.database.pool.query<{ n: number }>(`select count(*)::int as n from ${what}`);
    return rows[0]!.n;
  }

  /** Counts of everything that a refused request might leave behind. */
  async everything(): Promise<string> {
    const { rows } = await this.database.pool.query(
      `select (select count(*)::int from bookings where state = 'held') as held,
              (select count(*)::int from bookings) as bookings, (select count(*)::int from series) as series,
              (select count(*)::int from claims) as claims, (select sum(seats_taken)::int from sessions) as seats,
              (select count(*)::int from booking_lines) as lines, (select count(*)::int from idempotency_keys) as keys`,
    );
    return JSON.stringify(rows[0]);
  }
}

/** The dates of a plan after the first. */
export function wanted(plan: readonly PlannedDate[]): WantedDate[] {
  return plan.slice(1).flatMap(({ position, chosen }) => (chosen === null ? [] : [{ position, start: chosen }]));
}

export function text(at: Instant | null): string | null {
  return at && formatInstant(at).slice(0, 16);
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}
