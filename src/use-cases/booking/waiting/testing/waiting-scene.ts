import { randomUUID } from "node:crypto";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { instantOf, type Instant } from "#domain/time/instant.ts";
import { cancelBooking } from "../../manage/cancel-booking.ts";
import { holdSlot } from "../../hold/hold-slot.ts";
import { monday, must, Office } from "../../testing/office.ts";
import { joinWaitingList } from "../join-waiting-list.ts";

/** A class with six seats and one teacher, a week from now. */
export class WaitingScene {
  readonly office: Office;
  readonly start: Instant = instantOf(monday + 7 * 1440);

  static async open(seats = 6): Promise<WaitingScene> {
    const office = await Office.open();
    await office.change(`
      delete from service_staff where staff_id = (select id from staff where slug = 'jonas-weber');
      update services set seats = ${seats}, durations = '{60}', guests = 'count', price_per = 'person',
        waiting_offer = 720 where slug = 'massage'`);
    return new WaitingScene(office);
  }

  private constructor(office: Office) {
    this.office = office;
  }

  close(): Promise<void> {
    return this.office.close();
  }

  /** The token, or the code of the refusal. */
  async hold(seats = 1, instead: string | null = null, start = this.start): Promise<string> {
    const { provider, services } = await this.office.page("massage");
    const visit = { people: [{ lines: [chosenLine(services[0]!, { seats })] }] };
    const common = { zone: "Europe/Lisbon", locale: "en", instead, prefill: {}, link: null, key: randomUUID() };
    const held = await holdSlot({ ...common, provider, visit, start }, this.office.services);
    return held.ok ? held.value.token : held.refusal.code;
  }

  /** Books seats, each in a visit of its own. Returns the tokens. */
  async fill(visits: number): Promise<string[]> {
    const tokens: string[] = [];
    for (let n = 0; n < visits; n++) tokens.push(await this.office.book("massage", { start: this.start }));
    return tokens;
  }

  async cancel(token: string): Promise<void> {
    must(await cancelBooking({ token, reason: "", key: randomUUID() }, this.office.services));
  }

  async sessionId(): Promise<string> {
    const [row] = await this.office.rows<{ id: string }>("select id from sessions order by starts_at limit 1");
    return row!.id;
  }

  /** The token, or the code of the refusal. */
  async join(name: string, seats = 1): Promise<string> {
    const { provider, services } = await this.office.page("massage");
    const person = { name, email: `${name}@example.com`, phone: "", zone: "Europe/Lisbon", locale: "en" };
    const target = { provider, service: services[0]!, target: { sessionId: await this.sessionId() }, seats };
    const joined = await joinWaitingList({ ...target, ...person, key: randomUUID() }, this.office.services);
    return joined.ok ? joined.value.token : joined.refusal.code;
  }

  /** "ana: offered", in the order of the line. */
  async line(): Promise<string[]> {
    const rows = await this.office.rows<{ name: string; state: string; kept: number | null }>(`
      select name, waiting_entries.state, case when waiting_entries.state = 'waiting' then
             (select sum(seats)::int from booking_lines where booking_id = offer_id) end as kept
        from waiting_entries order by seq`);
    return rows.map(({ name, state, kept }) => `${name}: ${kept === null ? state : `${kept} kept`}`);
  }

  async mails(): Promise<string[]> {
    const rows = await this.office.rows<{ kind: string; name: string }>(`
      select mails.kind, name from mails join waiting_entries on waiting_entries.id = about_id where about = 'waiting'
       order by mails.created_at, name, mails.kind`);
    return rows.map(({ kind, name }) => `${kind} ${name}`);
  }

  /** Taken seats must be those of live bookings, and `waiting` the number of live entries. */
  async isConsistent(): Promise<boolean> {
    const rows = await this.office.rows(`
      select from sessions where seats_taken <> (
          select coalesce(sum(l.seats), 0) from booking_lines l join bookings b on b.id = l.booking_id
           where l.session_id = sessions.id and b.state in ('held', 'scheduled') and l.cancelled_at is null)
        or waiting <> (select count(*) from waiting_entries w left join bookings b on b.id = w.offer_id
           where w.session_id = sessions.id and (w.state = 'waiting' or (w.state = 'offered' and b.state = 'held')))
        or (seats_taken > 0) <> exists (select from claims c where c.session_id = sessions.id)`);
    return rows.length === 0;
  }

  async expireOffers(): Promise<void> {
    await this.office.change(
      "update bookings set hold_expires_at = now() - interval '1 second' where offered_until is not null and state = 'held'",
    );
  }
}
