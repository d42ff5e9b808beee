import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { tokenNow } from "./testing/token-now.ts";
import { confirmRequest } from "../office/requests/confirm-request.ts";
import { TestOffice } from "../office/testing/open-office.ts";
import { book, saveBookingDetails } from "./confirm/book.ts";
import type { FoundPage } from "./find/find-page.ts";
import { holdSlot, type HoldCommand } from "./hold/hold-slot.ts";
import { readBooking } from "./manage/read-booking.ts";
import { fillIn } from "./testing/fill-in.ts";

const monday = "2026-11-16T10:00:00Z";
let office: TestOffice;
let page: FoundPage;
let visit: ChosenVisit;

beforeEach(async () => {
  office = await TestOffice.open();
  await readPage();
});
afterEach(() => office.close());

async function readPage(): Promise<void> {
  page = await office.page();
  visit = { people: [{ lines: [chosenLine(page.services[0]!, { seats: 1 })] }] };
}

/** The input of the details form: a request that was begun and can be sent. */
async function begin(start: string | null = monday, more: Partial<HoldCommand> = {}): Promise<string> {
  const at = start === null ? null : parseInstant(start);
  const usual = { zone: "UTC", locale: "en", instead: null, prefill: {}, link: null, key: randomUUID() };
  const held = await holdSlot({ provider: page.provider, visit, start: at, ...usual, ...more }, office.services);
  if (!held.ok) throw new Error(held.refusal.code);
  return held.value.token;
}

async function send(token: string, guestCount = 0, key: string = randomUUID()) {
  const guests = { count: guestCount, named: [] };
  const held = { provider: page.provider, visit, token };
  await fillIn(held, office.services);
  return book({ ...held, guests, key, link: null }, office.services);
}

async function stateOf(token: string): Promise<string> {
  const read = await readBooking(page, await tokenNow(token, office.services), office.services);
  return read.ok ? read.value.booking.state : read.refusal.code;
}

async function confirmOther(start = monday): Promise<void> {
  const { reference } = await office.send({ start });
  await confirmRequest({ reference, provider: null, start: null, staff: null }, office.services);
}

describe("a request", () => {
  it("is submitted once, however often its form is sent", async () => {
    const token = await begin();
    const key = randomUUID();
    const answers = await Promise.all([key, key, key, randomUUID()].map((one) => send(token, 0, one)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await office.run("select state from bookings")).toEqual([{ state: "requested" }]);
    expect(await office.taken()).toEqual({ sessions: 0, claims: 0, seats: 0 });
  });

  it("without a time is begun once, however often its form is sent", async () => {
    await office.run("update services set confirmation = 'request-without-time' where slug = 'massage'");
    await readPage();
    const key = randomUUID();
    const tokens = await Promise.all([begin(null, { key }), begin(null, { key }), begin(null, { key })]);
    expect(new Set(tokens).size).toBe(1);
    expect(await send(tokens[0])).toMatchObject({ ok: true });
    expect(await office.run("select state, starts_at from bookings")).toEqual([
      { state: "requested", starts_at: null },
    ]);
  });

  it("is accepted for a slot that others requested too", async () => {
    for (let n = 0; n < 5; n++) expect(await send(await begin())).toMatchObject({ ok: true });
  });

  it("is not begun for a slot that is not offered", async () => {
    for (const start of ["2026-11-16T10:05:00Z", "2026-11-15T10:00:00Z", "2026-11-22T10:00:00Z"])
      await expect(begin(start)).rejects.toThrow(/slot-(past|not-offered)/);
    expect(await office.run("select from bookings")).toEqual([]);
  });

  it("is refused if its time filled up meanwhile, and what was typed is kept for the next", async () => {
    const token = await begin();
    for (let n = 0; n < 2; n++) await confirmOther();
    expect(await send(token)).toEqual({ ok: false, refusal: { code: "slot-taken" } });
    expect(await stateOf(token)).toBe("held");
    const next = await begin("2026-11-16T11:00:00Z", { instead: token });
    expect(await send(next)).toMatchObject({ ok: true });
  });

  it("is refused if its time passed meanwhile", async () => {
    const token = await begin();
    office.now = new Date("2026-11-16T10:01:00Z");
    expect(await send(token)).toEqual({ ok: false, refusal: { code: "slot-past" } });
  });

  it("of a class is refused if its guests no longer fit", async () => {
    await office.run("update services set seats = 3, guests = 'count', staffing = 'one' where slug = 'massage'");
    await office.run("delete from service_staff where staff_id = (select id from staff order by id limit 1)");
    await readPage();
    const token = await begin();
    await confirmOther();
    expect(await send(token, 2)).toEqual({ ok: false, refusal: { code: "no-seats", count: 2 } });
    expect(await send(token, 1)).toMatchObject({ ok: true });
  });

  it("can be sent even after its draft expired, because it blocks no one", async () => {
    const token = await begin();
    await office.run("update bookings set state = 'expired', hold_expires_at = null");
    const details = {
      firstName: "Ada",
      lastName: "",
      email: "",
      phone: "",
      dateOfBirth: null,
      notes: "",
      location: null,
    };
    const command = { provider: page.provider, visit, token, details, phoneTyped: "" };
    expect(await saveBookingDetails(command, office.services)).toMatchObject({ ok: true });
    expect(await send(token)).toMatchObject({ ok: true });
    expect(await stateOf(token)).toBe("requested");
  });

  it("remains a request if its service no longer needs confirmation, because it reserved nothing", async () => {
    const token = await begin();
    await office.run("update services set confirmation = 'at-once' where slug = 'massage'");
    await readPage();
    expect(await send(token)).toMatchObject({ ok: true });
    expect(await stateOf(token)).toBe("requested");
  });
});
