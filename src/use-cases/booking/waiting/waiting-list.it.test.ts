import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instantOf, toMilliseconds } from "#domain/time/instant.ts";
import { hashToken, unseal } from "../../shared/secrets.ts";
import { book } from "../confirm/book.ts";
import { releaseHold } from "../hold/extend-hold.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { holdSeries } from "../hold/hold-series.ts";
import { reschedule } from "../manage/reschedule.ts";
import { fillIn } from "../testing/fill-in.ts";
import { must } from "../testing/office.ts";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { findWaiting } from "#store/waiting/entries.ts";
import { eraseEntry } from "../../privacy/erase.ts";
import { changeSeats, leaveWaitingList } from "./change-entry.ts";
import { runWaitingLists } from "./run-waiting-lists.ts";
import { WaitingScene } from "./testing/waiting-scene.ts";

let scene: WaitingScene;
beforeEach(async () => {
  scene = await WaitingScene.open();
});
afterEach(async () => {
  expect(await scene.isConsistent()).toBe(true);
  await scene.close();
});

async function offerOf(token: string): Promise<string> {
  const entry = await findWaiting(scene.office.services.db, hashToken(token));
  return unseal(entry!.offer!.tokenSealed!, scene.office.services.secret);
}

async function accept(token: string, guests = 0): Promise<void> {
  const { provider, services } = await scene.office.page("massage");
  const visit = { people: [{ lines: [chosenLine(services[0]!, { seats: 1 + guests })] }] };
  const at = { provider, visit, link: null, token: await offerOf(token) };
  must(await fillIn(at, scene.office.services));
  must(await book({ ...at, guests: { count: guests, named: [] }, key: randomUUID() }, scene.office.services));
}

describe("joining", () => {
  it("is possible only while fewer seats are free than wanted", async () => {
    await scene.fill(5);
    expect(await scene.join("ana")).toBe("seats-free");
    expect(await scene.join("bea", 7)).toBe("too-many-seats");
    expect((await scene.join("bea", 2)).length).toBeGreaterThan(30);
    await scene.fill(1);
    expect((await scene.join("ana")).length).toBeGreaterThan(30);
    expect(await scene.join("ana")).toBe("already-waiting");
    expect(await scene.line()).toEqual(["bea: waiting", "ana: waiting"]);
    expect(await scene.mails()).toEqual(["waiting-joined bea", "waiting-joined ana"]);
  });

  it("is refused if the list is full, or the service has none", async () => {
    await scene.fill(6);
    await scene.office.change("update services set waiting_most = 1 where slug = 'massage'");
    await scene.join("ana");
    expect(await scene.join("bea")).toBe("waiting-full");
    await scene.office.change("update services set waiting_offer = null");
    expect(await scene.join("cleo")).toBe("waiting-closed");
  });
});

describe("a freed seat", () => {
  it("is held for the first in line before anyone else sees it", async () => {
    const [first] = await scene.fill(6);
    await scene.join("ana");
    await scene.join("bea");
    await scene.cancel(first!);
    expect(await scene.line()).toEqual(["ana: offered", "bea: waiting"]);
    expect(await scene.hold()).toBe("no-seats");
    expect(await scene.mails()).toContain("waiting-offer ana");
  });

  it("is offered to no one while the office blocks the time", async () => {
    const [first] = await scene.fill(6);
    await scene.join("ana");
    await scene.office.change(
      `insert into operators (name, email, locale) values ('Rui', 'rui@example.com', 'en');
       insert into blocks (provider_id, during, kind, made_by)
       select providers.id, tstzrange(starts_at, ends_at), 'closed', operators.id from providers, operators, sessions
        where seats_taken > 0`,
    );
    await scene.cancel(first!);
    expect(await scene.line()).toEqual(["ana: waiting"]);
    expect((await scene.hold()).length).toBeLessThan(30);
  });

  it("is booked by confirming the hold", async () => {
    const [first] = await scene.fill(6);
    const ana = await scene.join("ana");
    await scene.cancel(first!);
    await accept(ana);
    const entry = await findWaiting(scene.office.services.db, hashToken(ana));
    expect(entry?.offer?.state).toBe("scheduled");
    const [row] = await scene.office.rows(
      "select email, total from bookings where state = 'scheduled' order by created_at desc limit 1",
    );
    expect(row).toMatchObject({ total: 5400 });
    await runWaitingLists(scene.office.services);
    expect(await scene.line()).toEqual(["ana: accepted"]);
  });

  it("goes to the next in line when the offer expires", async () => {
    const [first] = await scene.fill(6);
    await scene.join("ana");
    await scene.join("bea");
    await scene.cancel(first!);
    await scene.expireOffers();
    await reapHolds(scene.office.services);
    expect(await scene.line()).toEqual(["ana: expired", "bea: offered"]);
    expect(await scene.mails()).toEqual(expect.arrayContaining(["waiting-expired ana", "waiting-offer bea"]));
    expect((await scene.join("ana")).length).toBeGreaterThan(30);
  });

  it("passes on when the visitor moves, gives up a hold or a seat of it", async () => {
    const [first] = await scene.fill(5);
    const held = await scene.hold();
    await scene.join("ana");
    await scene.join("bea");
    const later = instantOf(scene.start + 1440);
    must(await reschedule({ token: first!, start: later, key: randomUUID() }, scene.office.services));
    expect(await scene.line()).toEqual(["ana: offered", "bea: waiting"]);
    await releaseHold(held, scene.office.services);
    expect(await scene.line()).toEqual(["ana: offered", "bea: offered"]);
  });

  it("keeps the session's claims even if every visitor has cancelled", async () => {
    await scene.close();
    scene = await WaitingScene.open(2);
    const tokens = await scene.fill(2);
    await scene.join("ana", 2);
    for (const token of tokens) await scene.cancel(token);
    expect(await scene.line()).toEqual(["ana: offered"]);
    expect(await scene.office.count("claims")).toBe(1);
  });

  it("stays on sale if it suits no one, and a visitor who takes it goes past", async () => {
    const [first] = await scene.fill(6);
    await scene.join("ana", 3);
    await scene.cancel(first!);
    expect(await scene.line()).toEqual(["ana: waiting"]);
    expect(await scene.hold()).not.toBe("no-seats");
    expect(await scene.office.rows("select passed_seats from waiting_entries")).toEqual([{ passed_seats: 1 }]);
  });
});

describe("the end of an offer", () => {
  const ends = async (where = "true") =>
    (
      await scene.office.rows<{ minutes: number }>(
        `select (extract(epoch from hold_expires_at - now()) / 60)::int as minutes from bookings
          where state = 'held' and ${where} order by series_position`,
      )
    ).map(({ minutes }) => minutes);

  it("stays as promised if the visitor chooses the same session again", async () => {
    const [first] = await scene.fill(6);
    const ana = await scene.join("ana");
    await scene.join("bea");
    await scene.cancel(first!);
    const [promised] = await ends();
    expect(promised).toBeGreaterThan(60);
    const offer = await offerOf(ana);
    expect((await scene.hold(1, offer)).length).toBeGreaterThan(30);
    expect(await ends()).toEqual([promised]);
    expect(await scene.line()).toEqual(["ana: offered", "bea: waiting"]);
    await accept(ana);
    await runWaitingLists(scene.office.services);
    expect(await scene.line()).toEqual(["ana: accepted", "bea: waiting"]);
    expect((await scene.mails()).filter((mail) => mail.includes("expired"))).toEqual([]);
  });

  it("goes to the next in line if the visitor chooses another time", async () => {
    const [first] = await scene.fill(6);
    const ana = await scene.join("ana");
    await scene.join("bea");
    await scene.cancel(first!);
    const other = instantOf(scene.start + 1440);
    expect((await scene.hold(1, await offerOf(ana), other)).length).toBeGreaterThan(30);
    expect(await scene.line()).toEqual(["ana: expired", "bea: offered"]);
  });

  it("stays as promised if the visit becomes a series", async () => {
    const [first] = await scene.fill(6);
    const ana = await scene.join("ana");
    await scene.cancel(first!);
    const [promised] = await ends();
    await scene.office.change("update services set recurrence = '{weekly}', recurrence_max = 4 where slug = 'massage'");
    const { provider, services } = await scene.office.page("massage");
    const visit = { people: [{ lines: [chosenLine(services[0]!)] }] };
    const rule = { kind: "weekly" as const, count: 2 };
    const dates = [{ position: 2, start: instantOf(scene.start + 7 * 1440) }];
    const command = { provider, visit, token: await offerOf(ana), rule, dates, key: randomUUID() };
    must(await holdSeries(command, scene.office.services));
    expect(await ends()).toEqual([promised, 10]);
  });
});

describe("a party", () => {
  it("is passed over, then gets seats gathered, and is offered them together", async () => {
    const tokens = await scene.fill(6);
    await scene.join("family", 2);
    await scene.join("ana");
    await scene.join("bea");
    await scene.join("cleo");
    await scene.cancel(tokens[0]!);
    await scene.cancel(tokens[1]!);
    expect(await scene.line()).toEqual(["family: waiting", "ana: offered", "bea: offered", "cleo: waiting"]);
    await scene.cancel(tokens[2]!);
    expect(await scene.line()).toEqual(["family: 1 kept", "ana: offered", "bea: offered", "cleo: waiting"]);
    await scene.cancel(tokens[3]!);
    expect(await scene.line()).toEqual(["family: offered", "ana: offered", "bea: offered", "cleo: waiting"]);
    const [offer] = await scene.office.rows("select seats, price from booking_lines where seats = 2");
    expect(offer).toEqual({ seats: 2, price: 10_800 });
  });

  it("gives gathered seats up a day before the start", async () => {
    const tokens = await scene.fill(6);
    await scene.join("family", 2);
    await scene.office.change("update waiting_entries set passed_seats = 2");
    await scene.cancel(tokens[0]!);
    expect(await scene.line()).toEqual(["family: 1 kept"]);
    await scene.join("ana");
    scene.office.now = new Date(toMilliseconds(scene.start) - 20 * 60 * 60_000);
    await scene.office.change("update bookings set hold_expires_at = now() where state = 'held'");
    await reapHolds(scene.office.services);
    expect(await scene.line()).toEqual(["family: waiting", "ana: offered"]);
  });
});

describe("near the start", () => {
  it("calls everyone once, and leaves the seat on sale", async () => {
    const tokens = await scene.fill(6);
    await scene.join("ana");
    await scene.join("bea");
    scene.office.now = new Date(toMilliseconds(scene.start) - 50 * 60_000);
    await scene.cancel(tokens[0]!);
    await scene.cancel(tokens[1]!);
    expect((await scene.mails()).filter((mail) => mail.startsWith("waiting-open"))).toEqual([
      "waiting-open ana",
      "waiting-open bea",
    ]);
    expect(await scene.hold()).not.toBe("no-seats");
  });

  it("ends the list when the session begins", async () => {
    await scene.fill(6);
    await scene.join("ana");
    scene.office.now = new Date(toMilliseconds(scene.start));
    await runWaitingLists(scene.office.services);
    expect(await scene.line()).toEqual(["ana: removed"]);
  });

  it("passes on seats that the business adds", async () => {
    await scene.fill(6);
    await scene.join("ana");
    await scene.office.change("update sessions set seats = 7");
    // Until the job has looked, no visitor on the page gets it.
    expect(await scene.hold()).toBe("unable-again");
    await runWaitingLists(scene.office.services);
    expect(await scene.line()).toEqual(["ana: offered"]);
  });
});

describe("a person who waits", () => {
  it("leaves, and an offer goes to the next", async () => {
    const [first] = await scene.fill(6);
    const ana = await scene.join("ana");
    const bea = await scene.join("bea");
    await scene.join("cleo");
    must(await leaveWaitingList(bea, scene.office.services));
    await scene.cancel(first!);
    must(await leaveWaitingList(ana, scene.office.services));
    expect(await scene.line()).toEqual(["ana: left", "bea: left", "cleo: offered"]);
    must(await leaveWaitingList(ana, scene.office.services));
    expect((await scene.mails()).filter((mail) => mail.includes("expired"))).toEqual([]);
  });

  it("keeps the place with fewer seats and goes to the end with more", async () => {
    const [first] = await scene.fill(6);
    const ana = await scene.join("ana", 3);
    const bea = await scene.join("bea");
    await scene.cancel(first!);
    expect(await scene.line()).toEqual(["ana: waiting", "bea: offered"]);
    must(await changeSeats(bea, 2, scene.office.services));
    must(await leaveWaitingList(bea, scene.office.services));
    must(await changeSeats(ana, 1, scene.office.services));
    expect(await scene.line()).toEqual(["ana: offered", "bea: left"]);
    const cleo = await scene.join("cleo");
    await scene.join("dan");
    must(await changeSeats(cleo, 2, scene.office.services));
    expect((await scene.line()).slice(-2)).toEqual(["dan: waiting", "cleo: waiting"]);
    const entry = await findWaiting(scene.office.services.db, hashToken(cleo));
    expect(entry).toMatchObject({ place: 2, seatsBefore: 1 });
  });
});

describe("erasing", () => {
  it("takes the person off the list, and gives what was offered to the next", async () => {
    const [first] = await scene.fill(6);
    const ana = await scene.join("ana");
    await scene.join("bea");
    await scene.cancel(first!);
    const entry = await findWaiting(scene.office.services.db, hashToken(ana));
    expect(await eraseEntry(entry!, scene.office.services)).toBe("erased");
    expect(await scene.line()).toEqual([": removed", "bea: offered"]);
    const left = await scene.office.rows("select from bookings where email like 'ana@%' or first_name = 'ana'");
    expect(left).toEqual([]);
    expect(await eraseEntry(entry!, scene.office.services)).toBe("gone");
  });
});
