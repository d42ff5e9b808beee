import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseInstant } from "#domain/time/instant.ts";
import type { Office as At } from "#domain/office/actor.ts";
import { WaitingScene } from "../../booking/waiting/testing/waiting-scene.ts";
import { must } from "../../booking/testing/office.ts";
import { operatorWith } from "../testing/operator.ts";
import { addPerson, findLine } from "./add-person.ts";
import { extendOfferByOffice } from "./extend-offer.ts";
import { offerAhead } from "./offer-ahead.ts";
import { readWaitingLists, readWaitingPerson, type OfficeEntry } from "./read-waiting-lists.ts";
import { removePerson } from "./remove-person.ts";

let scene: WaitingScene;
let desk: At;
beforeAll(async () => {
  scene = await WaitingScene.open(2);
  desk = await operatorWith(scene.office, { role: "front-desk", staffId: null });
}, 60_000);
afterAll(() => scene.close());

let visits: string[];
beforeEach(async () => {
  await scene.office.change(`
    delete from mails; delete from waiting_entries; delete from booking_lines; delete from bookings; delete from claims;
    delete from sessions; delete from idempotency_keys; update services set seats = 2, notice_minutes = 0`);
  scene.office.now = new Date("2026-11-15T12:00:00Z");
  visits = await scene.fill(2);
});

async function waiting(): Promise<OfficeEntry[]> {
  const read = await readWaitingLists(desk, scene.office.services);
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value.entries;
}
const idOf = async (name: string) => (await waiting()).find((entry) => entry.name === name)!.id;
const outcome = (result: { ok: boolean; refusal?: { code: string } }) => (result.ok ? "done" : result.refusal!.code);

async function offer(name: string, office = desk, reason = "She is a guest of ours"): Promise<string> {
  return outcome(await offerAhead(office, { id: await idOf(name), reason, key: randomUUID() }, scene.office.services));
}

/** Seats that came free without a release, as when a session gets more. */
const addSeats = (seats: number) => scene.office.change(`update sessions set seats = seats + ${seats}`);
const logged = () =>
  scene.office.rows<{ verb: string; reason: string; words: string }>(
    "select verb, reason, coalesce(before::text, '') || coalesce(after::text, '') as words from log where about_kind = 'waiting' order by id desc",
  );

describe("the lists of the office", () => {
  it("have everyone in order, with offers and when they end", async () => {
    for (const name of ["ana", "bea"]) await scene.join(name);
    await scene.cancel(visits[0]!);
    const [ana, bea] = await waiting();
    expect([ana!.name, ana!.offer === null, bea!.name, bea!.offer]).toEqual(["ana", false, "bea", null]);
    expect(ana!.offer!.until.getTime()).toBeGreaterThan(Date.now());
    expect([ana!.free, ana!.canOffer, bea!.canOffer]).toEqual([0, false, false]);
  });

  it("do not exist for members, nor for others' businesses", async () => {
    await scene.join("ana");
    const id = await idOf("ana");
    const [staff] = await scene.office.rows<{ id: string }>("select id from staff limit 1");
    const member = await operatorWith(scene.office, { role: "member", staffId: staff!.id });
    const [other] = await scene.office.rows<{ id: string }>(`
      insert into providers select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'slug', 'other'))).*
        from providers p returning id`);
    const elsewhere = { ...desk, providerId: other!.id };
    const { services } = scene.office;
    expect(outcome(await readWaitingLists(member, services))).toBe("not-allowed");
    for (const [office, code] of [[member, "not-allowed"] as const, [elsewhere, "booking-unknown"] as const]) {
      expect(outcome(await readWaitingPerson(office, id, services))).toBe(code);
      const key = { id, key: randomUUID() };
      expect(outcome(await removePerson(office, { ...key }, services))).toBe(code);
      expect(outcome(await offerAhead(office, { ...key, reason: "x" }, services))).toBe(code);
      expect(outcome(await extendOfferByOffice(office, { ...key, until: null }, services))).toBe(code);
    }
    for (const odd of ["", "x", "'; drop table log", "00000000-0000-0000-0000-000000000000"])
      expect(outcome(await readWaitingPerson(desk, odd, services))).toBe("booking-unknown");
    await scene.office.change("delete from providers where slug = 'other'");
  });
});

describe("taking someone off a list", () => {
  it("passes their offer on, sends them no mail and is done once", async () => {
    for (const name of ["ana", "bea"]) await scene.join(name);
    await scene.cancel(visits[0]!);
    await scene.office.change("delete from mails");
    const command = { id: await idOf("ana"), key: randomUUID() };
    const { services } = scene.office;
    expect(outcome(await removePerson(desk, command, services))).toBe("done");
    expect(outcome(await removePerson(desk, command, services))).toBe("done");
    expect(outcome(await removePerson(desk, { ...command, key: randomUUID() }, services))).toBe("waiting-changed");
    expect(await scene.line()).toEqual(["ana: removed", "bea: offered"]);
    expect(await scene.mails()).toEqual(["waiting-offer bea"]);
    expect(await scene.isConsistent()).toBe(true);
    const [entry] = await logged();
    expect(entry!.verb).toBe("waiting.remove");
    expect(entry!.words).not.toContain("ana");
  });
});

describe("an offer out of order", () => {
  it("needs a reason and a free seat", async () => {
    for (const name of ["ana", "bea"]) await scene.join(name);
    expect(await offer("bea")).toBe("waiting-no-seats");
    await addSeats(1);
    for (const reason of ["", " ", "x".repeat(201)]) expect(await offer("bea", desk, reason)).toBe("reason-missing");
    expect(await offer("bea")).toBe("done");
    expect(await offer("bea")).toBe("waiting-changed");
    expect(await scene.line()).toEqual(["ana: waiting", "bea: offered"]);
    expect(await offer("ana")).toBe("waiting-no-seats");
    expect(await scene.isConsistent()).toBe(true);
    expect((await logged())[0]).toMatchObject({ verb: "waiting.offer", reason: "She is a guest of ours" });
    const [ana] = await scene.office.rows("select passed_seats from waiting_entries where name = 'ana'");
    expect(ana).toEqual({ passed_seats: 1 });
  });

  it("leaves the rest to those in front, and breaks no offer", async () => {
    for (const name of ["ana", "bea", "cleo"]) await scene.join(name);
    await scene.cancel(visits[0]!);
    expect(await scene.line()).toEqual(["ana: offered", "bea: waiting", "cleo: waiting"]);
    await addSeats(2);
    expect(await offer("cleo")).toBe("done");
    expect(await scene.line()).toEqual(["ana: offered", "bea: offered", "cleo: offered"]);
    expect(await scene.isConsistent()).toBe(true);
  });

  it("is possible in the last hour, in which the list itself makes none", async () => {
    for (const name of ["ana", "bea"]) await scene.join(name);
    const before = scene.start - 50;
    scene.office.now = new Date(before * 60_000);
    await scene.cancel(visits[0]!);
    expect(await scene.line()).toEqual(["ana: waiting", "bea: waiting"]);
    expect(await offer("bea")).toBe("done");
    scene.office.now = new Date((scene.start + 1) * 60_000);
    await addSeats(1);
    expect(await offer("ana")).toBe("waiting-late");
  });

  /** Two wait, and one seat is free. */
  const freeOneSeat = () =>
    scene.office.change(`
      update waiting_entries set state = 'waiting', offer_id = null, passed_seats = 0, called_at = now();
      update bookings set state = 'expired', hold_expires_at = null, offered_until = null where state = 'held';
      update sessions set seats = 3, seats_taken = 2, waiting = 2`);

  it("goes to the person or to a visitor on the page, never to both", async () => {
    for (const name of ["ana", "bea"]) await scene.join(name);
    scene.office.now = new Date((scene.start - 50) * 60_000);
    for (let round = 0; round < 10; round++) {
      await freeOneSeat();
      const id = await idOf("bea");
      const offering = () => offerAhead(desk, { id, reason: "x", key: randomUUID() }, scene.office.services);
      const calls = [offering, () => scene.hold()];
      await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
      expect(await scene.office.rows("select count(*)::int as n from bookings where state = 'held'")).toEqual([
        { n: 1 },
      ]);
      expect(await scene.isConsistent()).toBe(true);
    }
  });

  it("goes to one of two people whom two operators choose at once", async () => {
    const other = await operatorWith(scene.office, { role: "owner", staffId: null }, "Olga");
    for (const name of ["ana", "bea"]) await scene.join(name);
    const { services } = scene.office;
    for (let round = 0; round < 10; round++) {
      await freeOneSeat();
      const ids = [await idOf("ana"), await idOf("bea")] as const;
      const by = (office: At, id: string) => offerAhead(office, { id, reason: "x", key: randomUUID() }, services);
      const results = await Promise.all([by(desk, ids[0]), by(other, ids[1])]);
      expect(results.map((result) => outcome(result)).toSorted()).toEqual(["done", "waiting-no-seats"]);
      expect((await scene.line()).filter((line) => line.endsWith("offered"))).toHaveLength(1);
      expect(await scene.isConsistent()).toBe(true);
    }
  });
});

describe("a longer offer", () => {
  it("ends at the new time, is told by mail, and never ends after booking closes", async () => {
    await scene.join("ana");
    await scene.cancel(visits[0]!);
    const [ana] = await waiting();
    const { services } = scene.office;
    const until = (text: string) => parseInstant(text);
    const extend = async (at: string) =>
      outcome(await extendOfferByOffice(desk, { id: ana!.id, until: until(at), key: randomUUID() }, services));
    await scene.office.change("delete from mails");
    for (const wrong of ["2020-01-01T10:00:00Z", new Date((scene.start + 1) * 60_000).toISOString(), "tomorrow"])
      expect(await extend(wrong)).toBe("waiting-end");
    const later = new Date(Math.floor(ana!.offer!.until.getTime() / 60_000 + 60) * 60_000).toISOString();
    expect(await extend(later)).toBe("done");
    expect(await extend(later)).toBe("waiting-end");
    expect((await waiting())[0]!.offer!.until.toISOString()).toBe(later);
    expect(await scene.mails()).toEqual(["waiting-offer ana"]);
    await scene.expireOffers();
    expect(await extend(later)).toBe("waiting-changed");
  });
});

describe("a caller", () => {
  async function add(person: { name: string; email: string; phone: string }, key = randomUUID()): Promise<string> {
    const { services } = scene.office;
    const named = { session: await scene.sessionId(), course: "", day: "", service: "" };
    const line = must(await findLine(desk, named, services));
    return outcome(await addPerson(desk, { line, person: { ...person, seats: 1 }, locale: "en", key }, services));
  }

  it("goes to the end of the line by the rules for visitors, with a number or an address", async () => {
    await scene.join("ana");
    const bea = { name: "bea", email: "", phone: "+351 912 000 111" };
    const key = randomUUID();
    expect([await add(bea, key), await add(bea, key)]).toEqual(["done", "done"]);
    expect(await add(bea)).toBe("already-waiting");
    expect(await add({ ...bea, name: "cleo", phone: "+351 912 000 222" })).toBe("done");
    expect(await add({ name: "ana", email: "ana@example.com", phone: "" })).toBe("already-waiting");
    expect(await scene.line()).toEqual(["ana: waiting", "bea: waiting", "cleo: waiting"]);
    expect((await logged())[0]!.words).not.toMatch(/912.?000.?111/);
    await addSeats(1);
    expect(await add({ name: "dora", email: "dora@example.com", phone: "" })).toBe("seats-free");
  });

  it("waits in no line of another business", async () => {
    const elsewhere = { ...desk, providerId: randomUUID() };
    const named = { session: await scene.sessionId(), course: "", day: "", service: "" };
    expect(outcome(await findLine(elsewhere, named, scene.office.services))).toBe("booking-unknown");
    for (const odd of [
      { session: "x" },
      { course: randomUUID() },
      { day: "2026-99-99" },
      { day: "2026-11-23", service: "no" },
    ])
      expect(
        outcome(await findLine(desk, { session: "", course: "", day: "", service: "", ...odd }, scene.office.services)),
      ).toBe("booking-unknown");
  });
});
