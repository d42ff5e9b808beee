import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { standardLimits } from "#domain/limits/limits.ts";
import { barCustomer } from "#use-cases/office/customers/write-customer.ts";
import { operatorWith } from "#use-cases/office/testing/operator.ts";
import { pay } from "#use-cases/payments/testing/pay.ts";
import { ada, Harbour, monday } from "../testing/harbour.ts";

let harbour: Harbour;
beforeEach(async () => {
  harbour = await Harbour.open();
});
afterEach(() => harbour.close());

const states = () => harbour.rows("select state from bookings order by created_at");
const tuesday = "2026-11-17T10:00:00+00:00";

describe("a hold", () => {
  it("says what booking it asks for and costs", async () => {
    const { status, body } = await harbour.post("/holds", { service: "massage", minutes: 60, start: monday });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: "held",
      provider: "harbour-practice",
      timeZone: "Europe/Lisbon",
      start: monday,
      people: 1,
      end: "2026-11-16T11:00:00+00:00",
      total: { amount: 5400, currency: "EUR" },
      payNow: { amount: 0 },
      asks: { fields: { firstName: "required", phone: "optional", dateOfBirth: "hidden" }, guests: "none", forms: [] },
      lines: [{ person: 0, service: { slug: "massage" }, minutes: 60, price: { amount: 5400 } }],
    });
    const read = await harbour.api.get(`/holds/${body.token}`);
    expect(read.body.token).toBe(body.token);
  });

  it("is released, replaced and extended", async () => {
    const token = await harbour.hold({ staff: "ines-carvalho" });
    const details = await harbour.post(`/holds/${token}/details`, { details: ada });
    expect(details.status).toBe(200);
    const next = await harbour.hold({ staff: "ines-carvalho", replaces: token });
    expect((await harbour.api.get(`/holds/${token}`)).body.state).toBe("expired");
    expect((await harbour.post(`/holds/${next}/extend`, {})).status).toBe(200);
    expect((await harbour.api.delete(`/holds/${next}`)).status).toBe(204);
    expect((await harbour.post(`/holds/${next}/extend`, {})).body.code).toBe("hold-lapsed");
    expect(await harbour.hold({ staff: "ines-carvalho" })).not.toBe(next);
  });

  it.each([
    [{ service: "nothing" }, 404, "calendar-not-found"],
    [{ staff: "no-one" }, 422, "choice-unknown"],
    [{ minutes: 45 }, 422, "choice-unknown"],
    [{ people: 3 }, 422, "too-many-seats"],
    [{ start: undefined }, 409, "slot-not-offered"],
    [{ start: "2026-11-16T03:00:00+00:00" }, 409, "slot-not-offered"],
    [{ start: "2026-11-14T10:00:00+00:00" }, 422, "slot-past"],
    [{ start: "0001-01-01T00:00:00Z" }, 422, "slot-past"],
    [{ start: "9999-12-31T23:59:00Z" }, 422, "beyond-calendar"],
    [{ course: "autumn", start: undefined }, 422, "choice-unknown"],
    [{ timeZone: "Mars/Olympus" }, 422, "zone-unknown"],
    [{ provider: "other" }, 404, "calendar-not-found"],
    [{ link: "x" }, 422, "invalid"],
    [{ start: "2026-11-16T10:00:30+00:00" }, 422, "invalid"],
    [{ price: 1 }, 422, "invalid"],
    [{ people: 0 }, 422, "invalid"],
    [{ people: 1e9 }, 422, "invalid"],
    [{ service: null }, 422, "invalid"],
  ])("is refused with %o: %i %s", async (wanted, status, code) => {
    const answer = await harbour.post("/holds", { service: "massage", start: monday, ...wanted });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await states()).toEqual([]);
  });

  it("does not let visitors choose members where the business chooses", async () => {
    await harbour.change("update services set visitor_chooses_staff = false");
    const answer = await harbour.post("/holds", { service: "massage", start: monday, staff: "jonas-weber" });
    expect(answer.body.code).toBe("choice-unknown");
  });

  it("needs payments to be set up, if something must be paid", async () => {
    await harbour.change("update services set pay_now = 'full'");
    const off = await Harbour.open({ payments: { ...harbour.services.payments, isOff: true } });
    await off.change("update services set pay_now = 'full'");
    const answer = await off.post("/holds", { service: "massage", start: monday });
    expect([answer.status, answer.body.code]).toEqual([503, "payments-off"]);
    await off.close();
  });

  it("takes a party, each person with services of their own", async () => {
    const party = [[{ service: "massage", minutes: 30 }, { service: "advice-by-phone" }], [{ service: "massage" }]];
    const { status, body } = await harbour.post("/holds", { party, start: monday });
    expect([status, body.people, body.lines.length]).toEqual([201, 2, 3]);
    const booked = await harbour.post("/bookings", { hold: body.token, details: ada });
    expect([booked.status, booked.body.state, booked.body.people]).toEqual([201, "scheduled", 2]);
  });
});

describe("booking", () => {
  it("books a hold", async () => {
    const hold = await harbour.hold();
    const { status, body } = await harbour.post("/bookings", { hold, details: ada });
    expect(status).toBe(201);
    const { token } = body;
    expect(token).not.toBe(hold);
    expect(body).toMatchObject({
      state: "scheduled",
      start: monday,
      canMove: true,
      canCancel: true,
      payment: null,
    });
    expect(body.links.page).toBe(`https://book.example/widget/booking/massage?booking=${token}`);
  });

  it("uses the details that were saved with the hold", async () => {
    const token = await harbour.hold();
    expect((await harbour.post("/bookings", { hold: token })).body.code).toBe("details-missing");
    await harbour.post(`/holds/${token}/details`, { details: ada });
    expect((await harbour.post("/bookings", { hold: token })).body.state).toBe("scheduled");
  });

  it("names every fault of the details, and books nothing", async () => {
    const answer = await harbour.post("/bookings", {
      service: "massage",
      start: monday,
      details: { firstName: "www.evil.example", email: "no", phone: "x" },
    });
    expect(answer.status).toBe(422);
    const paths = answer.body.errors.map(({ path }: { path: string }) => path);
    expect(paths.toSorted()).toEqual([
      "body.details.email",
      "body.details.firstName",
      "body.details.lastName",
      "body.details.phone",
    ]);
    expect(await states()).toEqual([{ state: "expired" }]);
    expect(await harbour.hold()).toMatch(/./);
  });

  it("refuses another sum than the visitor saw", async () => {
    const wrong = await harbour.post("/bookings", {
      service: "massage",
      start: monday,
      details: ada,
      expectedTotal: 1,
    });
    expect([wrong.status, wrong.body.code, wrong.body.total]).toEqual([409, "total-changed", 5400]);
    expect((await harbour.book({ expectedTotal: 5400, expectedPayNow: 0 })).state).toBe("scheduled");
  });

  it("repeats nothing under the same key, and refuses another request with it", async () => {
    const key = { "Idempotency-Key": randomUUID() };
    const wanted = { service: "massage", start: monday, details: ada };
    const first = await harbour.post("/bookings", wanted, key);
    const again = await harbour.post("/bookings", wanted, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await states()).toEqual([{ state: "scheduled" }]);
    const other = await harbour.post("/bookings", { ...wanted, details: { ...ada, firstName: "Bea" } }, key);
    expect(other.body.code).toBe("key-reused");
    const later = await harbour.post("/bookings", { ...wanted, start: tuesday }, key);
    expect(later.body.code).toBe("key-reused");
    const weak = await harbour.post("/bookings", wanted, { "Idempotency-Key": "1" });
    expect(weak.body.code).toBe("key-weak");
  });

  it("does not give one visitor's booking to another who sends the same key", async () => {
    const key = { "Idempotency-Key": randomUUID() };
    const mine = await harbour.hold();
    const other = await harbour.hold({ start: tuesday });
    await harbour.post("/bookings", { hold: mine, details: ada }, key);
    const answer = await harbour.post("/bookings", { hold: other, details: ada }, key);
    expect(answer.body.code).toBe("key-reused");
  });

  it("of people whose bookings the business takes in person is refused", async () => {
    await harbour.book();
    const desk = await operatorWith(harbour.office, { role: "front-desk", staffId: null });
    const [{ id }] = (await harbour.rows<{ id: string }>("select id from bookings")) as [{ id: string }];
    await barCustomer(desk, { id, isBarred: true, reason: "Never pays", key: randomUUID() }, harbour.services);
    const answer = await harbour.post("/bookings", { service: "massage", start: tuesday, details: ada });
    expect([answer.status, answer.body.code]).toEqual([409, "not-online"]);
  });

  it("becomes a request if the business confirms it", async () => {
    await harbour.change("update services set confirmation = 'request'");
    expect((await harbour.book()).state).toBe("requested");
  });

  it("needs no time if the business chooses it", async () => {
    await harbour.change("update services set confirmation = 'request-without-time'");
    const booking = await harbour.book({ start: undefined });
    expect([booking.state, booking.start]).toEqual(["requested", null]);
  });
});

describe("payment", () => {
  beforeEach(() => harbour.change("update services set pay_now = 'full'"));

  it("books when it arrives", async () => {
    const booking = await harbour.book({ expectedTotal: 5400, expectedPayNow: 5400 });
    expect(booking).toMatchObject({ state: "held", payment: { state: "open", amount: { amount: 5400 } } });
    const again = await harbour.post(`/bookings/${booking.token}/payment`, {});
    expect(again.body.payment.url).toBe(booking.payment.url);
    await pay(new URL(booking.payment.url).pathname.split("/").at(-1)!, harbour.services);
    expect((await harbour.api.get(`/bookings/${booking.token}/payment`)).body.state).toBe("paid");
    const paid = await harbour.api.get(`/bookings/${booking.token}`);
    expect(paid.body).toMatchObject({
      state: "scheduled",
      paid: { amount: 5400 },
      refundIfCancelled: { amount: 5400 },
    });
    const done = await harbour.post(`/bookings/${booking.token}/payment`, {});
    expect(done.body.payment).toMatchObject({ state: "paid", url: null });
  });

  it("is not lost if a broken client sends its key with another body", async () => {
    const key = { "Idempotency-Key": randomUUID() };
    const wanted = { service: "massage", start: monday, details: ada };
    const booking = await harbour.post("/bookings", wanted, key);
    const wrong = await harbour.post("/bookings", { ...wanted, details: { ...ada, email: "no" } }, key);
    expect(wrong.status).toBe(422);
    const other = await harbour.post("/bookings", { ...wanted, details: { ...ada, firstName: "Bea" } }, key);
    expect(other.body.code).toBe("key-reused");
    await pay(new URL(booking.body.payment.url).pathname.split("/").at(-1)!, harbour.services);
    expect((await harbour.api.get(`/bookings/${booking.body.token}`)).body.state).toBe("scheduled");
  });

  it("can be started again after the gateway failed", async () => {
    const { payments } = harbour.services;
    const token = await harbour.hold();
    const off = { ...payments, isOff: true };
    Object.assign(harbour.services, { payments: off });
    const booking = await harbour.post("/bookings", { hold: token, details: ada });
    expect(booking.body).toMatchObject({ state: "held", payment: { state: "needed", url: null } });
    Object.assign(harbour.services, { payments });
    const started = await harbour.post(`/bookings/${token}/payment`, {});
    expect(started.body.payment.url).toMatch(/^https:\/\/book\.example\//);
  });
});

describe("a booking", () => {
  it("moves, and is cancelled, by its token only", async () => {
    const { token } = await harbour.book();
    const key = { "Idempotency-Key": randomUUID() };
    const moved = await harbour.post(`/bookings/${token}/move`, { start: tuesday }, key);
    expect(moved.body).toMatchObject({ start: tuesday, formerStart: monday });
    expect((await harbour.post(`/bookings/${token}/move`, { start: tuesday }, key)).body.start).toBe(tuesday);
    const cancelled = await harbour.post(`/bookings/${token}/cancel`, { reason: "A cold" });
    expect(cancelled.body).toMatchObject({ state: "cancelled", canMove: false, canCancel: false });
    expect((await harbour.post(`/bookings/${token}/cancel`, {})).status).toBe(200);
    expect((await harbour.post(`/bookings/${token}/move`, { start: monday })).body.code).toBe("reschedule-closed");
  });

  it("is not found with another token, nor as a seat", async () => {
    const { token } = await harbour.book();
    const other = `${token.slice(0, -3)}AAA`;
    for (const path of [`/bookings/${other}`, `/holds/${other}`, `/seats/${token}`, `/bookings/${other}/payment`])
      expect((await harbour.api.get(path)).body.code, path).toBe("booking-not-found");
    for (const [path, body] of [
      [`/bookings/${other}/move`, { start: tuesday }],
      [`/bookings/${other}/cancel`, {}],
      [`/bookings/${token}/guests/1/cancel`, {}],
      [`/seats/${token}/cancel`, {}],
      [`/bookings/${other}/accept`, {}],
    ] as const)
      expect((await harbour.post(path, body)).body.code, path).toBe("booking-not-found");
    expect(await states()).toEqual([{ state: "scheduled" }]);
  });

  it("that is booked cannot be released, or get other details, as a hold", async () => {
    const { token } = await harbour.book();
    await harbour.api.delete(`/holds/${token}`);
    expect((await harbour.post(`/holds/${token}/details`, { details: { ...ada, firstName: "Eve" } })).status).toBe(404);
    await harbour.post("/holds", { service: "massage", start: tuesday, replaces: token });
    expect((await harbour.api.get(`/bookings/${token}`)).body.state).toBe("scheduled");
    expect(await harbour.rows("select first_name from bookings where state = 'scheduled'")).toEqual([
      { first_name: "Ada" },
    ]);
  });

  it("with guests gives each a seat of their own", async () => {
    await harbour.change("update services set guests = 'named', seats = 5");
    const guests = { named: [{ name: "Bea", email: "bea@example.com" }] };
    const { status, body } = await harbour.post("/bookings", {
      service: "first-visit",
      people: 2,
      start: monday,
      details: ada,
      guests,
    });
    expect([status, body.people, body.guests]).toEqual([201, 2, [{ number: 1, name: "Bea", isCancelled: false }]]);
    const gone = await harbour.post(`/bookings/${body.token}/guests/1/cancel`, {});
    expect(gone.body.guests[0].isCancelled).toBe(true);
  });
});

describe("a series", () => {
  beforeEach(() => harbour.change("update services set recurrence = '{weekly}', recurrence_max = 4, window_days = 90"));

  it("is planned, held and booked", async () => {
    const token = await harbour.hold({ staff: "jonas-weber", timeZone: "America/New_York" });
    const rule = { kind: "weekly", count: 3 };
    const planned = await harbour.post(`/holds/${token}/dates/plan`, { rule });
    expect(planned.body.items.map(({ start }: { start: string }) => start)).toEqual([
      "2026-11-16T05:00:00-05:00",
      "2026-11-23T05:00:00-05:00",
      "2026-11-30T05:00:00-05:00",
    ]);
    const dates = planned.body.items.slice(1).map(({ position, start }: never) => ({ position, start }));
    const held = await harbour.post(`/holds/${token}/dates`, { rule, dates });
    expect(held.body.dates).toHaveLength(3);
    const booked = await harbour.post("/bookings", { hold: token, details: ada, expectedTotal: 16_200 });
    const { token: own } = booked.body;
    expect(booked.body).toMatchObject({ state: "scheduled", dates: [{ token: own }, {}, {}] });
    expect(own).not.toBe(token);
    const cancelled = await harbour.post(`/bookings/${own}/cancel`, { scope: "all" });
    expect(cancelled.body.dates.map(({ state }: { state: string }) => state)).toEqual(Array(3).fill("cancelled"));
  });

  it.each([
    [{ kind: "daily", count: 3 }],
    [{ kind: "weekly", count: 5 }],
    [{ kind: "custom", count: 2, every: 2, unit: "week", weekdays: [1] }],
  ])("of another rule is refused: %o", async (rule) => {
    const token = await harbour.hold();
    expect((await harbour.post(`/holds/${token}/dates/plan`, { rule })).body.code).toBe("choice-unknown");
    expect((await harbour.post(`/holds/${token}/dates`, { rule, dates: [] })).body.code).toBe("choice-unknown");
  });
});

describe("limits", () => {
  it("are those of the pages: a puzzle, and then a wait", async () => {
    const limited = await Harbour.open({ limits: { ...standardLimits, holdsPerBrowser: 1, puzzleBits: 0 } });
    await limited.hold();
    const asked = await limited.post("/holds", { service: "massage", start: tuesday });
    expect([asked.status, asked.body.code]).toEqual([429, "puzzle-needed"]);
    expect(asked.body.puzzle).toMatchObject({ work: { parts: 16, bits: 0, iterations: 256 }, openSeconds: 2 });
    const proof = { puzzle: asked.body.puzzle.puzzle, answer: "x" };
    const wrong = await limited.post("/holds", { service: "massage", start: tuesday, proof });
    expect(wrong.body.code).toBe("puzzle-unsolved");
    // A wrong answer ends the puzzle, and the refusal has the next one.
    const { puzzle, question } = wrong.body.puzzle;
    expect(puzzle).not.toBe(proof.puzzle);
    const answer = String(question.first + question.second);
    const solved = { service: "massage", start: tuesday, proof: { puzzle, answer } };
    expect((await limited.post("/holds", solved)).body.code).toBe("too-soon");
    limited.office.now = new Date(limited.office.now.getTime() + 60_000);
    const held = await limited.post("/holds", solved);
    expect(held.status).toBe(201);
    // One solved puzzle is good for one request, whatever key the client sends.
    const again = await limited.post("/holds", solved);
    expect(again.body.token).toBe(held.body.token);
    await limited.close();
  });
});
