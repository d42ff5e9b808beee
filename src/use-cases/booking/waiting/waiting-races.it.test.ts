import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { findEntry } from "#store/waiting/entries.ts";
import { isLong } from "../../../../tests/support/long.ts";
import { hashToken, unseal } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { book } from "../confirm/book.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { fillIn } from "../testing/fill-in.ts";
import { leaveWaitingList } from "./change-entry.ts";
import { runWaitingLists } from "./run-waiting-lists.ts";
import { WaitingScene } from "./testing/waiting-scene.ts";

/** Rounds of each race. A round has several tries at once. */
const rounds = isLong ? 1_500 : 25;

let scene: WaitingScene;
let visits: string[];
beforeEach(async () => {
  scene = await WaitingScene.open(4);
  visits = await scene.fill(4);
  await scene.office.change("create table first_bookings as select id from bookings");
});
afterEach(() => scene.close());

/** All four visits are booked again, and no one waits. */
async function reset(): Promise<void> {
  await scene.office.change(`
    delete from mails where about = 'waiting';
    delete from waiting_entries;
    delete from booking_lines where booking_id not in (select id from first_bookings);
    delete from bookings where id not in (select id from first_bookings);
    update bookings set state = 'scheduled', cancelled_at = null, cancellation_reason = null;
    update sessions set seats_taken = 4, waiting = 0`);
}

/** No one waits for seats that are free, and no one was passed by a party of the same size. */
async function isFair(): Promise<boolean> {
  const rows = await scene.office.rows(`
    select from waiting_entries w join sessions s on s.id = w.session_id
     where w.state = 'waiting' and (w.seats <= s.seats - s.seats_taken or exists (
       select from waiting_entries later where later.seq > w.seq and later.seats >= w.seats and later.state = 'offered'))`);
  return rows.length === 0;
}

async function expectRight(): Promise<void> {
  expect(await scene.isConsistent()).toBe(true);
  expect(await isFair()).toBe(true);
}

async function accept(token: string, services: Services): Promise<boolean> {
  const entry = await findEntry(services.db, hashToken(token));
  if (entry?.offer?.tokenSealed == null) return false;
  const page = await scene.office.page("massage");
  const visit = { people: [{ lines: [chosenLine(page.services[0]!, { seats: 1 })] }] };
  const at = { provider: page.provider, visit, link: null, token: unseal(entry.offer.tokenSealed, services.secret) };
  if (!(await fillIn(at, services)).ok) return false;
  return (await book({ ...at, guests: { count: 0, named: [] }, key: randomUUID() }, services)).ok;
}

async function offered(): Promise<number> {
  return scene.office.count("waiting_entries where state = 'offered'");
}

/** A visitor cancels while others want the seat on the page. Returns how many of them got it. */
async function raceForLastSeat(): Promise<number> {
  let taken = 0;
  for (let n = 0; n < rounds; n++) {
    await reset();
    await scene.join("ana");
    const tries = Array.from({ length: 6 }, () => scene.hold());
    const [, ...held] = await Promise.all([scene.cancel(visits[n % 4]!), ...tries]);
    taken += held.filter((token) => token.length > 30).length;
  }
  return taken;
}

describe("races", { timeout: isLong ? 1_800_000 : 120_000 }, () => {
  it("the last seat goes to the waiting list, never to a visitor on the page", async () => {
    expect(await raceForLastSeat()).toBe(0);
    await expectRight();
    expect(await scene.line()).toEqual(["ana: offered"]);
  });

  it("the last seat goes to visitors if it is passed on later: the race can be lost", async () => {
    Object.assign(scene.office.services, { passesOn: false });
    expect(await raceForLastSeat()).toBeGreaterThan(0);
  });

  it("two cancellations at once reach the first two in line", async () => {
    for (let n = 0; n < rounds; n++) {
      await reset();
      for (const name of ["ana", "bea", "cleo"]) await scene.join(name);
      await Promise.all([scene.cancel(visits[n % 4]!), scene.cancel(visits[(n + 1) % 4]!)]);
      expect(await scene.line()).toEqual(["ana: offered", "bea: offered", "cleo: waiting"]);
      await expectRight();
    }
  });

  it("a freed seat is offered once, however many look for it", async () => {
    for (let n = 0; n < rounds; n++) {
      await reset();
      for (const name of ["ana", "bea"]) await scene.join(name);
      const { services } = scene.office;
      const looks = [() => runWaitingLists(services), () => reapHolds(services), () => runWaitingLists(services)];
      await Promise.all([scene.cancel(visits[n % 4]!), ...looks.map((look) => look())]);
      expect(await scene.line()).toEqual(["ana: offered", "bea: waiting"]);
      await expectRight();
    }
  });

  it("an offer is accepted or expires, never both", async () => {
    let accepted = 0;
    for (let n = 0; n < rounds; n++) {
      await reset();
      const ana = await scene.join("ana");
      await scene.join("bea");
      await scene.cancel(visits[n % 4]!);
      const { services } = scene.office;
      // Every third round, one of the two goes first. Otherwise the expiry meets a different step of the booking each time.
      if (n % 3 === 1) await scene.expireOffers();
      const isAccepted = accept(ana, services);
      if (n % 3 === 0) await isAccepted;
      else await new Promise((resolve) => setTimeout(resolve, n % 25));
      await scene.expireOffers();
      const [won] = await Promise.all([isAccepted, reapHolds(services)]);
      await reapHolds(services);
      await runWaitingLists(services);
      expect(await scene.line()).toEqual(won ? ["ana: accepted", "bea: waiting"] : ["ana: expired", "bea: offered"]);
      await expectRight();
      accepted += Number(won);
    }
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(rounds);
  });

  it("no wake-up is lost between joining and cancelling", async () => {
    for (let n = 0; n < rounds; n++) {
      await reset();
      const [joined] = await Promise.all([scene.join("ana"), scene.cancel(visits[n % 4]!)]);
      expect(await offered()).toBe(joined === "seats-free" ? 0 : 1);
      await expectRight();
    }
  });

  it("leaving and passing on do not lose the seat", async () => {
    for (let n = 0; n < rounds; n++) {
      await reset();
      const [ana] = [await scene.join("ana"), await scene.join("bea"), await scene.join("cleo")];
      await Promise.all([
        leaveWaitingList(ana, scene.office.services),
        scene.cancel(visits[n % 4]!),
        scene.cancel(visits[(n + 1) % 4]!),
      ]);
      expect(await scene.line()).toEqual(["ana: left", "bea: offered", "cleo: offered"]);
      await expectRight();
    }
  });
});
