import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseDay } from "#domain/time/day.ts";
import { confirmRequest } from "./confirm-request.ts";
import { declineRequest } from "./decline-request.ts";
import { listNamedBookings, type BookingListQuery } from "../booking/list-bookings.ts";
import { showBooking } from "../booking/show-booking.ts";
import { TestOffice } from "../testing/open-office.ts";

const monday = "2026-11-16T10:00:00Z";
const tuesday = "2026-11-17T10:00:00Z";
let office: TestOffice;

beforeEach(async () => {
  office = await TestOffice.open();
});
afterEach(() => office.close());

const confirm = (reference: string) =>
  confirmRequest({ reference, provider: null, start: null, staff: null }, office.services);
const decline = (reference: string, reason = "") =>
  declineRequest({ reference, provider: null, reason }, office.services);

async function referencesOf(query: Partial<BookingListQuery> = {}): Promise<string[]> {
  const listed = await listNamedBookings(
    { provider: null, state: null, from: null, to: null, ...query },
    office.services,
  );
  if (!listed.ok) throw new Error(listed.refusal.code);
  return listed.value.flatMap(({ bookings }) => bookings.map(({ reference }) => reference));
}

/** A second provider with the same reference. */
async function copyBookings(): Promise<void> {
  await office.run(
    `insert into providers (slug, name, time_zone, currency) values ('elsewhere', 'Elsewhere', 'Asia/Tokyo', 'JPY')`,
  );
  await office.run(
    `insert into bookings (provider_id, reference, state, manage_token_hash, starts_at, ends_at, currency)
     select (select id from providers where slug = 'elsewhere'), reference, state, sha256(manage_token_hash), starts_at,
            ends_at, 'JPY' from bookings`,
  );
}

describe("declining", () => {
  it("stores the reason, and keeps the first one when it is repeated", async () => {
    const { reference } = await office.send({ start: monday });
    expect(await decline(reference, " We are at sea. ")).toEqual({
      ok: true,
      value: { reference, reason: "We are at sea.", isRepeat: false },
    });
    expect(await decline(reference, "Another")).toEqual({
      ok: true,
      value: { reference, reason: "We are at sea.", isRepeat: true },
    });
    expect(await showBooking({ reference, provider: null }, office.services)).toMatchObject({
      value: { booking: { state: "declined", declineReason: "We are at sea.", revision: 1 } },
    });
  });

  it("is refused after confirmation, and with a reason that is too long or has control characters", async () => {
    const { reference } = await office.send({ start: monday });
    expect(await decline(reference, "x".repeat(5_001))).toMatchObject({ refusal: { code: "reason-unreadable" } });
    expect(await decline(reference, "bell \u0007")).toMatchObject({ refusal: { code: "reason-unreadable" } });
    await confirm(reference);
    expect(await decline(reference)).toMatchObject({ refusal: { code: "not-waiting", state: "scheduled" } });
  });

  it("and confirming concurrently: one of them succeeds", async () => {
    const { reference } = await office.send({ start: monday });
    const [confirmed, declined] = await Promise.all([confirm(reference), decline(reference)]);
    expect([confirmed.ok, declined.ok].filter(Boolean)).toHaveLength(1);
    expect((await office.taken()).claims).toBe(confirmed.ok ? 1 : 0);
  });
});

describe("a booking", () => {
  it("is found by its reference in any spelling", async () => {
    const { reference } = await office.send({ start: monday });
    const spoken = reference.toLowerCase().replace("-", " ");
    expect(await showBooking({ reference: spoken, provider: null }, office.services)).toMatchObject({
      value: { booking: { reference }, provider: { slug: "harbour-practice", zone: "Europe/Lisbon" }, members: [] },
    });
  });

  it("that does not exist, or was never submitted, is unknown", async () => {
    const { reference } = await office.send({ start: monday });
    const show = (text: string) => showBooking({ reference: text, provider: null }, office.services);
    for (const text of ["", "000-000", "not a reference"])
      expect(await show(text)).toEqual({ ok: false, refusal: { code: "booking-unknown", reference: text } });
    await office.run("update bookings set state = 'held', hold_expires_at = now()");
    expect(await show(reference)).toMatchObject({ refusal: { code: "booking-unknown" } });
  });

  it("with a reference that two providers have needs the provider", async () => {
    const { reference } = await office.send({ start: monday });
    await copyBookings();
    const show = (provider: string | null) => showBooking({ reference, provider }, office.services);
    expect(await show(null)).toEqual({
      ok: false,
      refusal: { code: "reference-ambiguous", reference, providers: ["elsewhere", "harbour-practice"] },
    });
    expect(await show("elsewhere")).toMatchObject({ value: { provider: { name: "Elsewhere" } } });
    expect(await show("nowhere")).toEqual({ ok: false, refusal: { code: "provider-unknown", slug: "nowhere" } });
    expect(await confirm(reference)).toMatchObject({ refusal: { code: "reference-ambiguous" } });
    expect(await decline(reference)).toMatchObject({ refusal: { code: "reference-ambiguous" } });
  });
});

describe("the list", () => {
  it("has waiting requests and upcoming visits, those without a time first", async () => {
    const late = await office.send({ start: tuesday });
    const early = await office.send({ start: monday });
    const gone = await office.send({ start: monday });
    await confirm(late.reference);
    await decline(gone.reference);
    await office.run("update services set confirmation = 'request-without-time' where slug = 'massage'");
    const timeless = await office.send({ start: null });
    expect(await referencesOf()).toEqual([timeless.reference, early.reference, late.reference]);
    expect(await referencesOf({ state: "requested" })).toEqual([timeless.reference, early.reference]);
    expect(await referencesOf({ state: "declined" })).toEqual([gone.reference]);
  });

  it("always has requests whose time has passed, but no past visits", async () => {
    const waiting = await office.send({ start: monday });
    const held = await office.send({ start: monday });
    await confirm(held.reference);
    office.now = new Date("2026-11-17T12:00:00Z");
    expect(await referencesOf()).toEqual([waiting.reference]);
    expect(await referencesOf({ to: parseDay("2026-11-30") })).toEqual([waiting.reference, held.reference]);
  });

  it("uses the provider's local days", async () => {
    const { reference } = await office.send({ start: monday });
    await copyBookings();
    await office.run("update bookings set starts_at = '2026-11-16T23:30Z', ends_at = '2026-11-17T00:30Z'");
    const on = (provider: string, date: string) => referencesOf({ provider, from: parseDay(date), to: parseDay(date) });
    expect(await on("harbour-practice", "2026-11-16")).toEqual([reference]);
    expect(await on("harbour-practice", "2026-11-17")).toEqual([]);
    expect(await on("elsewhere", "2026-11-16")).toEqual([]);
    expect(await on("elsewhere", "2026-11-17")).toEqual([reference]);
  });

  it("shows who comes for what, and with whom", async () => {
    await office.send({ start: monday, people: 2, firstName: "Grace" });
    const listed = await listNamedBookings({ provider: null, state: null, from: null, to: null }, office.services);
    expect(listed).toMatchObject({
      value: [
        {
          slug: "harbour-practice",
          zone: "Europe/Lisbon",
          bookings: [{ visitor: "Grace Byron", guestCount: 1, services: ["Massage"], members: [], state: "requested" }],
        },
      ],
    });
  });

  it("of an unknown provider is refused", async () => {
    const question = { provider: "nobody", state: null, from: null, to: null };
    expect(await listNamedBookings(question, office.services)).toMatchObject({ refusal: { code: "provider-unknown" } });
  });
});
