import { randomUUID } from "node:crypto";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { instantOf, type Instant } from "#domain/time/instant.ts";
import type { FoundPage } from "../../find/find-page.ts";
import { holdSlot } from "../../hold/hold-slot.ts";
import { cancelBooking } from "../../manage/cancel-booking.ts";
import { alone, monday, must, Office } from "../../testing/office.ts";
import { joinWaitingList } from "../join-waiting-list.ts";

/** A full class with four seats, each in a visit of its own. */
export interface FullClass {
  sessionId: string;
  start: Instant;
  visits: string[];
}

const seats = 4;

/** Many full classes in one database, so that each round has many races at once. */
export class WaitingField {
  readonly office: Office;
  readonly classes: FullClass[] = [];
  #page!: FoundPage;

  static async open(count: number): Promise<WaitingField> {
    const office = await Office.open();
    await office.change(`
      delete from service_staff where staff_id = (select id from staff where slug = 'jonas-weber');
      update services set seats = ${seats}, durations = '{60}', guests = 'count', price_per = 'person', window_days = 365,
        waiting_offer = 720 where slug = 'massage'`);
    const field = new WaitingField(office);
    field.#page = await office.page("massage");
    for (let day = 7; field.classes.length < count && day < 300; day++)
      await field.#add(instantOf(monday + day * 1440));
    await office.change("create table first_bookings as select id from bookings");
    return field;
  }

  private constructor(office: Office) {
    this.office = office;
  }

  /** Not every day has opening hours. */
  async #add(start: Instant): Promise<void> {
    const visits: string[] = [];
    for (let n = 0; n < seats; n++) {
      const token = await this.office.book("massage", { start, guests: alone }).catch(() => null);
      if (token === null) return;
      visits.push(token);
    }
    const at = new Date(start * 60_000).toISOString();
    const [row] = await this.office.rows<{ id: string }>(`select id from sessions where starts_at = '${at}'`);
    this.classes.push({ sessionId: row!.id, start, visits });
  }

  close(): Promise<void> {
    return this.office.close();
  }

  /** Every class is full again, and these people wait for each, in this order. */
  async reset(names: readonly string[]): Promise<void> {
    const people = names.map((name, index) => `('${name}', ${index})`).join(", ");
    await this.office.change(`
      delete from mails;
      delete from graphile_worker._private_jobs;
      delete from idempotency_keys;
      delete from waiting_entries;
      delete from booking_lines where booking_id not in (select id from first_bookings);
      delete from bookings where id not in (select id from first_bookings);
      update bookings set state = 'scheduled', cancelled_at = null, cancellation_reason = null;
      update sessions set seats_taken = ${seats}, waiting = ${names.length};
      ${
        names.length === 0
          ? ""
          : `with added as (
               insert into waiting_entries (provider_id, service_id, session_id, seats, name, email, locale, time_zone, token_hash)
               select provider_id, service_id, id, 1, name, name || '@example.com', 'en', 'Europe/Lisbon',
                      sha256((name || id)::bytea)
                 from sessions, (values ${people}) as people (name, place) order by place
               returning provider_id, session_id, id)
             insert into waiting_targets (provider_id, session_id, entry_id) select provider_id, session_id, id from added`
      }`);
  }

  /** The token of a person whom `reset` put on a list. */
  tokenOf(name: string, { sessionId }: FullClass): string {
    return name + sessionId;
  }

  async cancel({ visits }: FullClass, index: number): Promise<void> {
    const token = visits[index % seats]!;
    must(await cancelBooking({ token, reason: "", key: randomUUID() }, this.office.services));
  }

  /** Whether a visitor on the page got a seat. */
  async hold({ start }: FullClass): Promise<boolean> {
    const { provider, services } = this.#page;
    const visit = { people: [{ lines: [chosenLine(services[0]!, { seats: 1 })] }] };
    const common = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {}, link: null, key: randomUUID() };
    return (await holdSlot({ ...common, provider, visit, start }, this.office.services)).ok;
  }

  /** "joined", or the code of the refusal. */
  async join(name: string, { sessionId }: FullClass): Promise<string> {
    const { provider, services } = this.#page;
    const person = { name, email: `${name}@example.com`, phone: "", zone: "Europe/Lisbon", locale: "en", seats: 1 };
    const target = { provider, service: services[0]!, target: { sessionId }, key: randomUUID() };
    const joined = await joinWaitingList({ ...target, ...person }, this.office.services);
    return joined.ok ? "joined" : joined.refusal.code;
  }

  /** How often each state of a list occurs: "ana: offered, bea: waiting". */
  async lines(): Promise<Map<string, number>> {
    const rows = await this.office.rows<{ line: string; count: number }>(`
      select line, count(*)::int as count from (
        select coalesce(string_agg(name || ': ' || waiting_entries.state, ', ' order by seq), '') as line
          from sessions left join waiting_entries on session_id = sessions.id group by sessions.id) as lines group by 1`);
    return new Map(rows.map(({ line, count }) => [line, count]));
  }

  /**
   * What is wrong in any class: taken seats that are not those of live bookings, a wrong number of people who wait, someone
   * who waits although a seat is free, or someone who was passed.
   */
  async faults(): Promise<object[]> {
    return this.office.rows(`
      select id, seats_taken, waiting from sessions where seats_taken <> (
          select coalesce(sum(l.seats), 0) from booking_lines l join bookings b on b.id = l.booking_id
           where l.session_id = sessions.id and b.state in ('held', 'scheduled') and l.cancelled_at is null)
        or seats_taken > seats
        or waiting <> (select count(*) from waiting_entries w left join bookings b on b.id = w.offer_id
           where w.session_id = sessions.id and (w.state = 'waiting' or (w.state = 'offered' and b.state = 'held')))
        or exists (select from waiting_entries w where w.session_id = sessions.id and w.state = 'waiting' and (
           w.seats <= sessions.seats - sessions.seats_taken or exists (
             select from waiting_entries later
              where later.session_id = w.session_id and later.seq > w.seq and later.state = 'offered')))`);
  }
}
