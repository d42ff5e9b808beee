import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import type { Result } from "#domain/errors.ts";
import { standardLimits } from "#domain/limits/limits.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { openDatabase, openPool } from "#store/database.ts";
import { StatementLog } from "#store/testing/statements.ts";
import { reviveHold } from "../booking/hold/revive-hold.ts";
import { hashToken } from "../shared/secrets.ts";
import { book, saveBookingDetails } from "../booking/confirm/book.ts";
import { holdSlot, type HoldCommand } from "../booking/hold/hold-slot.ts";
import { releaseHold } from "../booking/hold/extend-hold.ts";
import { must, SeriesScene } from "../booking/testing/series-scene.ts";
import { startPayment } from "../payments/checkout/start-payment.ts";
import type { Services } from "../shared/services.ts";
import { holdOrder } from "../shop/hold-order.ts";
import { bookingPuzzle } from "./admit.ts";
import type { NetworkClient, Proof, Sender } from "./client.ts";
import { limitRate } from "./limit-rate.ts";
import { issuePuzzle, takeAnswer } from "./puzzles.ts";
import { mostAnswers } from "#domain/limits/puzzle.ts";
import { spendPuzzle } from "#store/limits/rate-counts.ts";
import { clientAt } from "./testing/clients.ts";
import { solvePuzzle } from "./testing/solve-puzzle.ts";

let scene: SeriesScene;
beforeEach(async () => {
  scene = await SeriesScene.open();
  scene.services.limits = { ...standardLimits, puzzleBits: 0 };
});
afterEach(() => scene.close());

const chrome = clientAt("192.0.2.7", { userAgent: "Chrome" });

/** The n-th hour of the weekdays from Monday, October 12. Two members work in each. */
function slot(n: number): string {
  const day = 12 + (Math.floor(n / 8) % 5) + 7 * Math.floor(n / 40);
  return new Date(Date.UTC(2026, 9, day, 8 + (n % 8))).toISOString();
}

function hold(
  n: number,
  changes: Partial<HoldCommand> & { client?: NetworkClient } = {},
  services: Services = scene.services,
) {
  const { client = clientAt(), ...others } = changes;
  const usual = { provider: scene.page.provider, visit: scene.visit(), link: null, instead: null, prefill: {} };
  const at = { start: parseInstant(slot(n))!, zone: "Europe/Lisbon", locale: "en" };
  return holdSlot({ ...usual, ...at, key: randomUUID(), sender: { client, proof: null }, ...others }, services);
}

function said(result: Result<unknown>): string {
  return result.ok ? "ok" : result.refusal.code;
}

/** A solved puzzle from a minute ago. */
function solved(client: NetworkClient): Proof {
  const before = { clock: { now: () => new Date(scene.services.clock.now().getTime() - 60_000) } };
  const { puzzle } = issuePuzzle(bookingPuzzle(scene.page.provider.id, client), { ...scene.services, ...before });
  return { puzzle, work: solvePuzzle(puzzle), answer: "", trap: "" };
}

function withProof(client: NetworkClient = clientAt()) {
  const proof = solved(client);
  return { sender: { client, proof }, key: proof.puzzle };
}

const details = {
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  phone: "+351912345678",
  dateOfBirth: "1990-12-10",
  notes: "",
  location: null,
};
const alone = { count: 0, named: [] };

async function confirm(token: string, client: NetworkClient = clientAt(), changes = {}) {
  const held = { provider: scene.page.provider, visit: scene.visit(), token };
  must(await saveBookingDetails({ ...held, details, phoneTyped: "" }, scene.services));
  const sender = { client, proof: null };
  return book({ ...held, guests: alone, key: randomUUID(), link: null, sender, ...changes }, scene.services);
}

describe("one browser", () => {
  it("may hold three times; the fourth needs a puzzle, and each puzzle is good for one", async () => {
    for (const n of [0, 1, 2]) expect(said(await hold(n))).toBe("ok");
    expect(said(await hold(3))).toBe("puzzle-needed");
    const once = withProof();
    expect(said(await hold(3, once))).toBe("ok");
    expect(said(await hold(3, once))).toBe("ok");
    expect(said(await hold(4, once))).toBe("key-reused");
    expect(await scene.count("bookings where state = 'held'")).toBe(4);
  });

  it("does not pass with an unsolved puzzle", async () => {
    for (const n of [0, 1, 2]) must(await hold(n));
    const { sender, key } = withProof();
    const { proof, client } = sender;
    const tries = { "puzzle-unsolved": { work: "" }, trapped: { trap: "x" }, "puzzle-old": { puzzle: "made.up.now" } };
    for (const [code, change] of Object.entries(tries))
      expect(said(await hold(3, { key, sender: { client, proof: { ...proof, ...change } } }))).toBe(code);
  });

  it("is refused beyond ten times that, whatever it solves, until some of its holds end", async () => {
    for (let n = 0; n < 30; n++) must(await hold(n, withProof()));
    const refused = await hold(30, withProof());
    expect(refused).toMatchObject({ refusal: { code: "too-many-bookings", minutes: 10 } });
    await scene.database.pool.query("update bookings set hold_expires_at = now() - interval '1 second'");
    expect(said(await hold(30))).toBe("ok");
  });

  it("may change its choice as often as it likes, because each hold replaces the earlier one", async () => {
    let instead = must(await hold(0)).token;
    for (let n = 1; n < 12; n++) instead = must(await hold(n, { instead })).token;
    expect(await scene.count("bookings where state = 'held'")).toBe(1);
  });

  it("may hold more after it has booked or released its holds", async () => {
    const [one, two] = [must(await hold(0)), must(await hold(1)), must(await hold(2))];
    must(await confirm(one.token));
    await releaseHold(two.token, scene.services);
    expect(said(await hold(3))).toBe("ok");
    expect(said(await hold(4))).toBe("ok");
    expect(said(await hold(5))).toBe("puzzle-needed");
  });

  it("holds no more than three, even with concurrent requests", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => hold(n)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(new Set(answers.map(said))).toEqual(new Set(["ok", "puzzle-needed"]));
  });

  it("would hold more if its holds did not run one after another", async () => {
    const strangers = Array.from({ length: 20 }, (): Services => ({ ...scene.services }));
    const answers = await Promise.all(strangers.map((services, n) => hold(n, {}, services)));
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(3);
  });
});

describe("one address", () => {
  const browser = (n: number) => clientAt("192.0.2.7", { userAgent: `Firefox ${n}` });

  it("may hold ten times with different browsers, without affecting other addresses", async () => {
    for (let n = 0; n < 10; n++) expect(said(await hold(n, { client: browser(n) }))).toBe("ok");
    expect(said(await hold(10, { client: browser(10) }))).toBe("puzzle-needed");
    expect(said(await hold(10, withProof(browser(10))))).toBe("ok");
    expect(said(await hold(11, { client: clientAt("192.0.2.8") }))).toBe("ok");
  });

  it("may book twenty times in a minute; then it needs a puzzle until the minute is over", async () => {
    for (let n = 0; n < 20; n++) {
      const { token } = must(await hold(n, { client: browser(n) }));
      expect(said(await confirm(token, browser(n)))).toBe("ok");
    }
    const { token } = must(await hold(20, { client: browser(20) }));
    expect(said(await confirm(token, browser(20)))).toBe("puzzle-needed");
    expect(await scene.count("bookings where state = 'scheduled'")).toBe(20);
    expect(said(await confirm(token, browser(20), withProof(browser(20))))).toBe("ok");
    const next = must(await hold(21, { client: browser(21) }));
    await scene.database.pool.query("update rate_counts set span_start = span_start - interval '1 minute'");
    expect(said(await confirm(next.token, browser(21)))).toBe("ok");
  });

  it("is refused beyond two hundred in a minute", async () => {
    const { token } = must(await hold(0));
    must(await confirm(token));
    await scene.database.pool.query("update rate_counts set count = 200 where operation = 'book'");
    const next = must(await hold(1));
    expect(await confirm(next.token, clientAt(), withProof())).toMatchObject({
      refusal: { code: "too-many-bookings", minutes: 1 },
    });
    expect(await scene.count("bookings where state = 'scheduled'")).toBe(1);
  });
});

describe("one IPv6 connection", () => {
  /** One of the networks of a home, with a browser of its own. */
  const inHome = (n: number, home = 0) =>
    clientAt(`2001:db8:7:${(home * 256 + (n % 256)).toString(16)}::1`, { userAgent: `Firefox ${n}` });

  it("holds no more than twenty times without a puzzle, from whichever of its networks, even at once", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => hold(n, { client: inHome(n) })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(new Set(answers.map(said))).toEqual(new Set(["ok", "puzzle-needed"]));
    expect(said(await hold(40, { client: clientAt("2001:db8:8::1") }))).toBe("ok");
  });

  it("would hold more if its holds did not run one after another", async () => {
    const strangers = Array.from({ length: 40 }, (): Services => ({ ...scene.services }));
    const answers = await Promise.all(strangers.map((services, n) => hold(n, { client: inHome(n) }, services)));
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(20);
  });

  it("holds no more than forty times without a puzzle from its /48", async () => {
    for (let n = 0; n < 40; n++) must(await hold(n, { client: inHome(n, n) }));
    expect(said(await hold(40, { client: inHome(40, 40) }))).toBe("puzzle-needed");
  });

  it("guesses no more than forty codes from its /56 in ten minutes", async () => {
    const guess = (n: number) => limitRate("code", { client: inHome(n) }, scene.services);
    for (let n = 0; n < 40; n++) must(await guess(n));
    expect(said(await guess(40))).toBe("too-many-requests");
  });
});

describe("one browser in an hour", () => {
  it("may book twenty times; then it needs a puzzle", async () => {
    must(await confirm(must(await hold(0)).token));
    await scene.database.pool.query("update rate_counts set count = 20 where operation = 'book by the hour'");
    const { token } = must(await hold(1));
    expect(said(await confirm(token))).toBe("puzzle-needed");
    expect(said(await confirm(token, chrome))).toBe("ok");
  });
});

describe("honest visitors with limits", () => {
  it("can repeat a visit on 24 dates; a second series needs a puzzle", async () => {
    const rule = { kind: "weekly", count: 24 } as const;
    const sender = { client: clientAt(), proof: null };
    const first = must(await hold(0)).token;
    const second = must(await hold(1)).token;
    expect(said(await scene.holdPlan(first, rule, { sender }))).toBe("ok");
    expect(said(await scene.holdPlan(first, rule, { sender }))).toBe("ok");
    expect(await scene.count("bookings where state = 'held'")).toBe(25);
    expect(said(await scene.holdPlan(second, rule, { sender }))).toBe("puzzle-needed");
    expect(said(await scene.holdPlan(second, rule, withProof()))).toBe("ok");
    expect(said(await confirm(first))).toBe("ok");
  });

  it("can come as a party, because several people are one hold", async () => {
    const service = scene.page.services[0]!;
    const person = { lines: [chosenLine(service, { duration: 60 })] };
    for (const n of [0, 1, 2]) must(await hold(n, { visit: { people: [person, person] } }));
    expect(await scene.count("booking_lines")).toBe(6);
    expect(said(await hold(3))).toBe("puzzle-needed");
  });

  it("can fill a class from one office, each with their own browser", async () => {
    await scene.change("update services set seats = 10, window_days = 365 where slug = 'first-visit'", "first-visit");
    for (let n = 0; n < 10; n++) {
      const client = clientAt("192.0.2.7", { languages: `l${n}` });
      expect(said(await confirm(must(await hold(0, { client })).token, client))).toBe("ok");
    }
  });

  it("can send a request, which holds nothing and counts like a booking", async () => {
    await scene.change("update services set confirmation = 'request', window_days = 365");
    for (let n = 0; n < 20; n++) expect(said(await hold(n))).toBe("ok");
    expect(said(await hold(20))).toBe("puzzle-needed");
    expect(said(await hold(20, withProof()))).toBe("ok");
    expect(await scene.count("bookings where client_address is not null")).toBe(0);
  });
});

describe("orders and checkouts of one address", () => {
  it("count like bookings, each kind separately", async () => {
    const sender = { client: clientAt(), proof: null };
    const order = () =>
      holdOrder(
        {
          provider: { id: scene.page.provider.id, currency: "EUR" },
          variant: { id: randomUUID(), price: 100 },
          title: "Soap",
          details: { name: "Ada", email: "ada@example.com", quantity: 1, address: null },
          locale: "en",
          delivery: null,
          termsText: null,
          instead: null,
          key: randomUUID(),
          sender,
        },
        scene.services,
      );
    const pay = () =>
      startPayment(
        {
          providerId: scene.page.provider.id,
          token: "x".repeat(32),
          origin: "https://book.example",
          locale: "en",
          returnTo: "/",
          title: "Soap",
          detail: "",
          sender,
        },
        scene.services,
      );
    for (let n = 0; n < 20; n++)
      expect([said(await order()), said(await pay())]).toEqual(["sold-out", "booking-not-found"]);
    expect([said(await order()), said(await pay())]).toEqual(["puzzle-needed", "puzzle-needed"]);
  });
});

describe("counting", () => {
  it("fails closed: nothing is booked if it cannot count", async () => {
    const { token } = must(await hold(0));
    await scene.database.pool.query("alter table rate_counts rename to rate_counts_away");
    await expect(confirm(token)).rejects.toThrow("rate_counts");
    expect(await scene.count("bookings where state = 'scheduled'")).toBe(0);
  });

  it("fails closed if the sender is unknown", async () => {
    await expect(hold(0, { sender: undefined })).rejects.toThrow("the request has no sender");
    expect(await scene.count("bookings")).toBe(0);
  });

  it("keeps no trace of a client after a time is booked, released or expired", async () => {
    const [one, two] = [must(await hold(0)), must(await hold(1)), must(await hold(2))];
    expect(await scene.count("bookings where client_browser is not null")).toBe(3);
    must(await confirm(one.token));
    await releaseHold(two.token, scene.services);
    await scene.database.pool.query(
      "update bookings set hold_expires_at = now() - interval '1 second' where state = 'held'",
    );
    must(await hold(3));
    expect(await scene.count("bookings where client_browser is not null")).toBe(1);
  });

  it("takes no statement of its own per hold, one per booking, and none if limits are off", async () => {
    const pool = openPool(scene.database.url);
    const log = new StatementLog(pool);
    const spent = async (limits: Services["limits"], n: number) => {
      const services = { ...scene.services, db: openDatabase(pool), limits };
      log.clear();
      const { token } = must(await hold(n, {}, services));
      const holding = log.statements.length;
      const held = { provider: scene.page.provider, visit: scene.visit(), token };
      must(await saveBookingDetails({ ...held, details, phoneTyped: "" }, services));
      log.clear();
      const sender = { client: clientAt(), proof: null };
      must(await book({ ...held, guests: alone, key: randomUUID(), link: null, sender }, services));
      return { holding, booking: log.statements.length };
    };
    const off = await spent(null, 0);
    expect(await spent(standardLimits, 1)).toEqual({ holding: off.holding, booking: off.booking + 1 });
    await pool.end();
  });
});

describe("a puzzle that is answered instead of worked on", () => {
  const asked = () => {
    const before = { clock: { now: () => new Date(scene.services.clock.now().getTime() - 60_000) } };
    const valid = bookingPuzzle(scene.page.provider.id, clientAt());
    const { puzzle, question } = issuePuzzle(valid, { ...scene.services, ...before }, { asking: "sum" });
    const proof = { puzzle, work: "", answer: String(question.first + question.second), trap: "" };
    return { valid, proof };
  };

  it("ends with the first wrong answer, even if the right one follows", async () => {
    const { valid, proof } = asked();
    expect(said(await takeAnswer(valid, { ...proof, answer: "x" }, scene.services))).toBe("puzzle-unsolved");
    expect(said(await takeAnswer(valid, proof, scene.services))).toBe("puzzle-old");
    // The negative control: without the wrong answer it is accepted.
    const other = asked();
    expect(said(await takeAnswer(other.valid, other.proof, scene.services))).toBe("ok");
  });

  it("is accepted a few times from one address, right or wrong, and work always", async () => {
    for (let n = 0; n < mostAnswers.most; n++) {
      const { valid, proof } = asked();
      expect([n, said(await takeAnswer(valid, proof, scene.services))]).toEqual([n, "ok"]);
    }
    const { valid, proof } = asked();
    expect(said(await takeAnswer(valid, proof, scene.services))).toBe("too-many-requests");
    expect(said(await takeAnswer(valid, solved(clientAt()), scene.services))).toBe("ok");
  });
});

describe("a hold that is reserved again", () => {
  const end = (token: string) =>
    scene.database.pool.query(
      "update bookings set hold_expires_at = now() - interval '1 second' where manage_token_hash = $1",
      [hashToken(token)],
    );
  const revive = (token: string, sender: Sender) => reviveHold({ page: scene.page, token, sender }, scene.services);
  const free = { client: clientAt(), proof: null };

  it("spends its puzzle, so that the puzzle holds nothing else", async () => {
    const lapsed = [must(await hold(0)).token, must(await hold(1)).token];
    for (const token of lapsed) await end(token);
    for (const n of [2, 3, 4]) must(await hold(n));
    expect(said(await revive(lapsed[0]!, free))).toBe("puzzle-needed");
    const { sender, key } = withProof();
    expect(said(await revive(lapsed[0]!, sender))).toBe("ok");
    expect(said(await revive(lapsed[1]!, sender))).toBe("puzzle-old");
    expect(said(await hold(5, { sender, key }))).toBe("puzzle-old");
    expect(said(await revive(lapsed[1]!, withProof().sender))).toBe("ok");
    expect(await scene.count("bookings where state = 'held' and hold_expires_at > now()")).toBe(5);
  });

  it("takes no puzzle that held another time, also at the same moment", async () => {
    const lapsed = must(await hold(0)).token;
    await end(lapsed);
    for (const n of [1, 2, 3]) must(await hold(n));
    const { sender, key } = withProof();
    const answers = await Promise.all([revive(lapsed, sender), hold(4, { sender, key }), revive(lapsed, sender)]);
    expect(answers.map(said).filter((one) => one === "puzzle-old").length).toBeGreaterThan(0);
    expect(await scene.count("bookings where state = 'held' and hold_expires_at > now()")).toBe(4);
  });
});

describe("spending a puzzle", () => {
  const spend = (now: number) =>
    scene.services.db.transaction().execute((tx) => spendPuzzle(tx, "one puzzle", new Date(now)));

  it("happens exactly once, however many do it at once and whatever their clocks say", async () => {
    const now = scene.services.clock.now().getTime();
    const spent = await Promise.all(Array.from({ length: 6 }, (_, n) => spend(now + n)));
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect(await scene.count("rate_counts where operation = 'puzzle spent'")).toBe(1);
  });
});
