import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { findWaiting } from "#store/waiting/entries.ts";
import { isLong } from "../../../../tests/support/long.ts";
import { hashToken, unseal } from "../../shared/secrets.ts";
import { book } from "../confirm/book.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { fillIn } from "../testing/fill-in.ts";
import { leaveWaitingList } from "./change-entry.ts";
import { runWaitingLists } from "./run-waiting-lists.ts";
import { WaitingField, type FullClass } from "./testing/waiting-field.ts";

/** How many calls race in each test. Each class has a race of its own in every round. */
const tries = isLong ? 20_000 : 30;
const atOnce = isLong ? 20 : 6;

let field: WaitingField;
beforeAll(async () => {
  field = await WaitingField.open(atOnce);
}, 120_000);
afterAll(() => field.close());

const roundsOf = (callsPerClass: number, all = tries) => Math.ceil(all / (callsPerClass * atOnce));

/** Runs rounds of races in every class at once, with these people in line. Returns how each list ended, and what is wrong. */
async function race(
  names: readonly string[],
  rounds: number,
  run: (one: FullClass, round: number) => readonly Promise<unknown>[],
  check: () => Promise<void> = async () => {},
): Promise<{ lines: string[]; faults: object[] }> {
  const lines = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    await field.reset(names);
    await Promise.all(field.classes.flatMap((one) => run(one, round)));
    for (const line of (await field.lines()).keys()) lines.add(line);
    await check();
    const faults = await field.faults();
    if (faults.length > 0) return { lines: [...lines], faults };
  }
  return { lines: [...lines], faults: [] };
}

const always = (line: string) => ({ lines: [line], faults: [] });

/** A visitor cancels while others want the seat on the page. Returns how many of them got it. */
async function raceForLastSeat(rounds: number, check: () => Promise<void>, slowness = 1): Promise<number> {
  let taken = 0;
  // The visitors come at different steps of the cancellation, and after it.
  const hold = async (one: FullClass, after: number) => {
    await new Promise((resolve) => setTimeout(resolve, after));
    taken += Number(await field.hold(one));
  };
  for (let round = 0; round < rounds; round++) {
    await field.reset(["ana"]);
    const calls = (one: FullClass) => [
      field.cancel(one, round),
      ...[0, 1, 2, 3].map((n) => hold(one, n * (10 + (round % 7) * 5) * slowness)),
    ];
    await Promise.all(field.classes.flatMap(calls));
    await check();
  }
  return taken;
}

async function accept(token: string): Promise<boolean> {
  const { services } = field.office;
  const entry = await findWaiting(services.db, hashToken(token));
  if (entry?.offer?.tokenSealed == null) return false;
  const page = await field.office.page("massage");
  const visit = { people: [{ lines: [chosenLine(page.services[0]!, { seats: 1 })] }] };
  const at = { provider: page.provider, visit, link: null, token: unseal(entry.offer.tokenSealed, services.secret) };
  if (!(await fillIn(at, services)).ok) return false;
  return (await book({ ...at, guests: { count: 0, named: [] }, key: randomUUID() }, services)).ok;
}

const expireOffers = () =>
  field.office.change(
    "update bookings set hold_expires_at = now() - interval '1 second' where offered_until is not null and state = 'held'",
  );

describe("races", { timeout: isLong ? 3_600_000 : 120_000 }, () => {
  it("the last seat goes to the waiting list, never to a visitor on the page", async () => {
    const taken = await raceForLastSeat(roundsOf(5), async () => {
      expect(await field.lines()).toEqual(new Map([["ana: offered", atOnce]]));
      expect(await field.faults()).toEqual([]);
    });
    expect(taken).toBe(0);
  });

  it("the last seat goes to visitors if it is passed on later: the race can be lost", async () => {
    Object.assign(field.office.services, { passesOn: false });
    try {
      let taken = 0;
      // On a busy machine, the cancellation takes longer.
      for (let slowness = 1; slowness <= 128 && taken === 0; slowness *= 2)
        taken = await raceForLastSeat(2, async () => {}, slowness);
      expect(taken).toBeGreaterThan(0);
    } finally {
      Object.assign(field.office.services, { passesOn: true });
    }
  });

  it("two cancellations at once reach the first two in line", async () => {
    const ended = await race(["ana", "bea", "cleo"], roundsOf(2), (one, round) => [
      field.cancel(one, round),
      field.cancel(one, round + 1),
    ]);
    expect(ended).toEqual(always("ana: offered, bea: offered, cleo: waiting"));
  });

  it("a freed seat is offered once, however many look for it", async () => {
    const { services } = field.office;
    const ended = await race(["ana", "bea"], roundsOf(3), (one, round) => [
      field.cancel(one, round),
      runWaitingLists(services),
      reapHolds(services),
    ]);
    expect(ended).toEqual(always("ana: offered, bea: waiting"));
  });

  it("an offer is accepted or expires, never both", async () => {
    const { services } = field.office;
    const rounds = roundsOf(2);
    const results = new Map<string, number>();
    for (let round = 0; round < rounds; round++) {
      await field.reset(["ana", "bea"]);
      for (const one of field.classes) await field.cancel(one, round);
      // In every third round, one of the two goes first. Otherwise the expiry meets a different step of the booking each time.
      if (round % 3 === 1) await expireOffers();
      const accepted = Promise.all(field.classes.map((one) => accept(field.tokenOf("ana", one))));
      if (round % 3 === 0) await accepted;
      else await new Promise((resolve) => setTimeout(resolve, (round * 7) % 60));
      await expireOffers();
      const [won] = await Promise.all([accepted, reapHolds(services)]);
      await reapHolds(services);
      await runWaitingLists(services);
      const lines = await field.lines();
      const wins = won.filter(Boolean).length;
      expect(lines.get("ana: accepted, bea: waiting") ?? 0).toBe(wins);
      expect(lines.get("ana: expired, bea: offered") ?? 0).toBe(atOnce - wins);
      expect(await field.faults()).toEqual([]);
      for (const [line, count] of lines) results.set(line, (results.get(line) ?? 0) + count);
    }
    expect([...results.keys()].toSorted()).toEqual(["ana: accepted, bea: waiting", "ana: expired, bea: offered"]);
  });

  it("no wake-up is lost between joining and cancelling", async () => {
    const outcomes: string[] = [];
    const join = async (one: FullClass) => {
      outcomes.push(await field.join("ana", one));
    };
    const { faults } = await race(
      [],
      roundsOf(2),
      (one, round) => [join(one), field.cancel(one, round)],
      async () => {
        const joined = outcomes.splice(0).filter((outcome) => outcome === "joined").length;
        expect((await field.lines()).get("ana: offered") ?? 0).toBe(joined);
      },
    );
    expect(faults).toEqual([]);
  });

  it("leaving and passing on do not lose the seat", async () => {
    const { services } = field.office;
    const ended = await race(["ana", "bea", "cleo"], roundsOf(3), (one, round) => [
      leaveWaitingList(field.tokenOf("ana", one), services),
      field.cancel(one, round),
      field.cancel(one, round + 1),
    ]);
    expect(ended).toEqual(always("ana: left, bea: offered, cleo: offered"));
  });
});
