import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { instantOf } from "#domain/time/instant.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { cancelSeat, type CancelSeatCommand } from "./cancel-seat.ts";
import { readManaged, readSeat } from "./read-manage.ts";
import { reschedule } from "./reschedule.ts";
import { unseal } from "../../shared/secrets.ts";
import { monday, must, Office } from "../testing/office.ts";

let office: Office;
beforeEach(async () => {
  office = await Office.open();
});
afterEach(() => office.close());

const max = { name: "Max", email: "max@example.com" };
const mia = { name: "Mia", email: "mia@example.com" };

async function seatsOf(token: string): Promise<string[]> {
  const { booking } = must(await readManaged(token, office.services));
  return booking.guests.map(({ tokenSealed }) => unseal(tokenSealed!, office.services.secret));
}

function leave(of: CancelSeatCommand["of"], key: string = randomUUID()) {
  return cancelSeat({ of, key }, office.services);
}

/** A class of eight at 54.00 per person, for the booker, Max and Mia. */
async function bookClass(): Promise<string> {
  await office.change("update services set seats = 8, guests = 'named', price_per = 'person' where slug = 'massage'");
  return office.book("massage", { guests: { count: 2, named: [max, mia] } });
}

/** Massages for the booker and Max, and advice for Mia, each with a separate line. */
async function bookParty(): Promise<string> {
  const page = await office.page("massage", "advice-by-phone");
  const [massage, advice] = page.services as [(typeof page.services)[0], (typeof page.services)[0]];
  await office.change(
    "insert into staff (provider_id, slug, name, time_zone) select id, 'third', 'Third', 'UTC' from providers",
  );
  await office.change(
    `insert into staff_hours (provider_id, staff_id, weekday, starts_minute, ends_minute)
       select provider_id, id, 1, 0, 1440 from staff where slug = 'third';
     insert into service_staff (provider_id, service_id, staff_id)
       select s.provider_id, s.id, m.id from services s, staff m where m.slug = 'third'`,
  );
  const line = (service: typeof massage, duration: number | null) => ({
    lines: [chosenLine(service, { duration, seats: 1 })],
  });
  const visit = { people: [line(advice, null), line(massage, 60), line(advice, null)] };
  return office.bookVisit(page, visit, monday, { count: 2, named: [max, mia] });
}

describe("a guest who cancels", () => {
  it("releases one seat of a class and reduces the price by one person", async () => {
    const token = await bookClass();
    expect(await office.rows("select total, guest_count from bookings")).toEqual([{ total: 16_200, guest_count: 2 }]);
    const [seat] = await seatsOf(token);
    must(await leave({ seat: seat! }));
    expect(await office.rows("select total, guest_count, revision, state from bookings")).toEqual([
      { total: 10_800, guest_count: 1, revision: 1, state: "scheduled" },
    ]);
    expect(await office.rows("select seats, price from booking_lines")).toEqual([{ seats: 2, price: 10_800 }]);
    expect(await office.rows("select seats_taken from sessions")).toEqual([{ seats_taken: 2 }]);
    expect(await office.rows("select name, cancelled_at is null as comes from guests order by position")).toEqual([
      { name: "Max", comes: false },
      { name: "Mia", comes: true },
    ]);
  });

  it("releases only their own lines of a party", async () => {
    const token = await bookParty();
    expect(await office.count("claims")).toBe(3);
    const [seat] = await seatsOf(token);
    must(await leave({ seat: seat! }));
    expect(await office.count("claims")).toBe(2);
    expect(await office.rows("select total, ends_at from bookings")).toEqual([
      // Without the massage, the visit ends after a quarter of an hour.
      { total: 0, ends_at: new Date("2026-11-16T10:15:00Z") },
    ]);
    expect(
      await office.rows(
        "select person, cancelled_at is null and session_id is not null as comes from booking_lines order by person",
      ),
    ).toEqual([
      { person: 0, comes: true },
      { person: 1, comes: false },
      { person: 2, comes: true },
    ]);
    await office.book("massage");
  });

  it("does not change the price of a visit whose guests take no seats", async () => {
    await office.change("update services set guests = 'named' where slug = 'massage'");
    const token = await office.book("massage", { guests: { count: 1, named: [max] } });
    must(await leave({ seat: (await seatsOf(token))[0]! }));
    expect(await office.rows("select total, guest_count from bookings")).toEqual([{ total: 5400, guest_count: 0 }]);
    expect(await office.count("claims")).toBe(1);
  });

  it("cancels once, however often and by whichever link", async () => {
    const token = await bookClass();
    const [seat] = await seatsOf(token);
    const key = randomUUID();
    const answers = await Promise.all([
      leave({ seat: seat! }, key),
      leave({ seat: seat! }, key),
      leave({ seat: seat! }),
      leave({ booking: token, guest: 1 }),
    ]);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await office.rows("select total, revision from bookings")).toEqual([{ total: 10_800, revision: 1 }]);
    expect(await office.rows("select seats_taken from sessions")).toEqual([{ seats_taken: 2 }]);
  });

  it("can cancel at the same time as all other guests; the booker remains", async () => {
    const token = await bookClass();
    const answers = await Promise.all((await seatsOf(token)).map((seat) => leave({ seat })));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await office.rows("select seats_taken from sessions")).toEqual([{ seats_taken: 1 }]);
    expect(await office.rows("select total, guest_count from bookings")).toEqual([{ total: 5400, guest_count: 0 }]);
    must(await cancelBooking({ token, reason: "", key: randomUUID() }, office.services));
    expect(await office.rows("select seats_taken from sessions")).toEqual([{ seats_taken: 0 }]);
    expect(await office.count("claims")).toBe(0);
  });

  it("is too late or past at the same time as everyone else", async () => {
    await office.change("update services set cancel_cutoff_minutes = 60");
    const [seat] = await seatsOf(await bookClass());
    office.now = new Date("2026-11-16T09:00:01Z");
    expect(await leave({ seat: seat! })).toMatchObject({
      refusal: { code: "cancellation-closed", reason: "too-late" },
    });
    office.now = new Date("2026-11-16T10:00:00Z");
    expect(await leave({ seat: seat! })).toMatchObject({ refusal: { reason: "past" } });
  });

  it("releases a seat of the new session if the visit was moved before", async () => {
    const token = await bookClass();
    const [seat] = await seatsOf(token);
    must(await reschedule({ token, start: instantOf(monday + 120), key: randomUUID() }, office.services));
    must(await leave({ seat: seat! }));
    expect(await office.rows("select seats_taken from sessions order by starts_at")).toEqual([
      { seats_taken: 0 },
      { seats_taken: 2 },
    ]);
  });
});

describe("each token has one purpose", () => {
  it("a guest's token opens that seat and manages nothing", async () => {
    const token = await bookClass();
    const [first, second] = await seatsOf(token);
    expect(must(await readSeat(first!, office.services)).guest).toMatchObject({ name: "Max" });
    expect(must(await readSeat(second!, office.services)).guest).toMatchObject({ name: "Mia" });
    const unknown = { refusal: { code: "booking-not-found" } };
    expect(await readManaged(first!, office.services)).toMatchObject(unknown);
    expect(await cancelBooking({ token: first!, reason: "", key: randomUUID() }, office.services)).toMatchObject(
      unknown,
    );
    expect(await leave({ booking: first!, guest: 2 })).toMatchObject(unknown);
    const move = reschedule({ token: first!, start: instantOf(monday + 60), key: randomUUID() }, office.services);
    expect(await move).toMatchObject(unknown);
    expect(await office.rows("select state, revision from bookings")).toEqual([{ state: "scheduled", revision: 0 }]);
  });

  it("the booker's token opens no seat page, and no other booking", async () => {
    const token = await bookClass();
    const other = await office.book("massage", { start: instantOf(monday + 120) });
    expect(await readSeat(token, office.services)).toMatchObject({ refusal: { code: "booking-not-found" } });
    expect(await leave({ seat: token })).toMatchObject({ refusal: { code: "booking-not-found" } });
    expect(await leave({ booking: other, guest: 1 })).toMatchObject({ refusal: { code: "booking-not-found" } });
    expect(await leave({ booking: token, guest: 3 })).toMatchObject({ refusal: { code: "booking-not-found" } });
    expect(await office.rows("select seats_taken from sessions order by starts_at")).toMatchObject([
      { seats_taken: 3 },
      { seats_taken: 1 },
    ]);
  });

  it("a copy of the database reveals no usable token", async () => {
    const token = await bookClass();
    const secrets = [token, ...(await seatsOf(token))];
    const dump = JSON.stringify([
      await office.rows("select * from bookings"),
      await office.rows("select * from guests"),
      await office.rows("select * from idempotency_keys"),
    ]);
    for (const secret of secrets) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(Buffer.from(secret).toString("hex"));
    }
    const [row] = await office.rows<{ sealed: string }>("select manage_token_sealed as sealed from bookings");
    expect(() => unseal(row!.sealed, "another secret")).toThrow(/authenticate/);
  });
});
