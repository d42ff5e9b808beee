import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { solvePuzzle } from "../../src/use-cases/limits/testing/solve-puzzle.ts";
import { startProduct, type Product } from "../races/support/product.ts";
import { slotAt } from "../races/support/slots.ts";
import { together } from "../races/support/together.ts";
import { isBooked, isHeld, tokenOf, Visitor, type Answer } from "../races/support/visitor.ts";
import { FormVisitor } from "../support/form-visitor.ts";
import { isLong } from "../support/long.ts";
import { takesTime } from "../support/takes-time.ts";

/**
 * The standard limits in the long run. The short run sets smaller ones, which need fewer requests. config.test.ts tests
 * that the standard limits are the default.
 */
const most = isLong ? { perBrowser: 3, perAddress: 10, perMinute: 20 } : { perBrowser: 1, perAddress: 4, perMinute: 4 };
/** With puzzles, a client may hold ten times as many. */
const withPuzzles = 10 * most.perBrowser;
const settings = {
  LIMITS: "standard",
  LIMIT_HOLDS_PER_BROWSER: String(most.perBrowser),
  LIMIT_HOLDS_PER_ADDRESS: String(most.perAddress),
  LIMIT_BOOKINGS_PER_MINUTE: String(most.perMinute),
  LIMIT_BOOKINGS_PER_HOUR: String(most.perMinute),
  LIMIT_PUZZLE_WORK: "2",
};

// One client against a server with limits.
let product: Product;
let visitor: Visitor;
beforeAll(async () => {
  product = await startProduct({ env: settings });
  visitor = new Visitor(product.origins[0]!);
}, 180_000);
afterAll(() => product?.stop());
afterEach(async () => {
  await product.pool.query("truncate bookings cascade");
  await product.pool.query("update sessions set seats_taken = 0");
  await product.pool.query("truncate claims, rate_counts, idempotency_keys");
});

function hold(n: number, form: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const slot = slotAt(n, 30);
  const path = `/widget/booking/one-slot?staff=any&tz=UTC&date=${slot.slice(0, 10)}`;
  return visitor.post(path, { intent: "hold", slot, key: randomUUID(), ...form }, headers);
}

function hidden({ body }: Answer, name: string): string {
  const tag = [...body.matchAll(/<input\b[^>]*>/g)].map(([text]) => text).find((text) => text.includes(`"${name}"`));
  return /\bvalue="([^"]*)"/.exec(tag ?? "")?.[1] ?? "";
}

/** The fields that a browser would send from this page. */
function solved(answer: Answer): Record<string, string> {
  const puzzle = hidden(answer, "_puzzle");
  return { _puzzle: puzzle, _work: solvePuzzle(puzzle), _website: "" };
}

async function count(sql: string): Promise<number> {
  const { rows } = await product.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`);
  return rows[0]!.n;
}

/** More than the limit of a client that solves puzzles. */
const many = 2 * withPuzzles;

/** The start times offered on the days of the first slots. */
async function offered(): Promise<number> {
  const days = [...new Set(Array.from({ length: many }, (_, n) => slotAt(n, 30).slice(0, 10)))];
  const starts = await Promise.all(days.map((day) => visitor.offered("one-slot", day)));
  return starts.flat().length;
}

describe(`${many} holds by one client`, { timeout: 120_000 }, () => {
  it("reserve few times without a puzzle and ten times as many with puzzles, and leave most times to others", async () => {
    const before = await offered();
    const answers = await together(many, 20, (n) => hold(n));
    expect(answers.filter(isHeld)).toHaveLength(most.perBrowser);
    const refused = answers.filter((answer) => !isHeld(answer));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(refused[0]!.body).toContain("We’re getting a lot of bookings from your network right now.");

    const pages = answers.map((answer, n) => ({ answer, n })).filter(({ answer }) => !isHeld(answer));
    const proofs = pages.map(({ answer, n }) => ({ n, form: solved(answer) }));
    await pause(takesTime.worked);
    const again = await together(proofs.length, 20, (n) => hold(proofs[n]!.n, proofs[n]!.form));
    expect(again.filter(isHeld)).toHaveLength(withPuzzles - most.perBrowser);
    const over = again.filter((answer) => !isHeld(answer));
    expect(new Set(over.map(({ status }) => status))).toEqual(new Set([429]));
    expect(over[0]!.body).toContain("We’re getting too many bookings from your network right now.");
    expect(await offered()).toBeGreaterThanOrEqual(before - withPuzzles);
  });

  it("require a puzzle after the limit of the address if the client pretends to be many browsers", async () => {
    const pretends = (n: number) => ({ "User-Agent": `Browser ${n}` });
    const answers = await together(many, most.perAddress, (n) => hold(n, {}, pretends(n)));
    const free = answers.filter(isHeld).length;
    // Requests of different browsers run in parallel, so the number of concurrent requests may exceed the limit.
    expect(free).toBeGreaterThanOrEqual(most.perAddress);
    expect(free).toBeLessThanOrEqual(2 * most.perAddress);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 429]));
  });

  it("are not limited for a client that replaces its own hold repeatedly", async () => {
    let held = await hold(0);
    for (let n = 1; n <= most.perBrowser + 3; n++) {
      held = await visitor.move(held, slotAt(n, 30));
      expect(isHeld(held)).toBe(true);
    }
    expect(await count("bookings where state = 'held'")).toBe(1);
  });
});

describe("the page with the puzzle", () => {
  /** The first time for which a puzzle is asked. */
  const beyond = most.perBrowser;

  it("keeps the chosen time and the visitor's details, and continues when the puzzle is solved", async () => {
    for (let n = 0; n < most.perBrowser; n++) await hold(n);
    const known = { "prefill-email": "ada@example.com" };
    const asked = await hold(beyond, known);
    expect(asked.status).toBe(429);
    expect(asked.body).toMatch(/Tick the (?:two|three|four) words that/);
    const chosen = [...asked.body.matchAll(/<input\b[^>]*name="slot"[^>]*>/g)].map(([tag]) => tag);
    expect(chosen.find((tag) => /\bchecked\b/.test(tag))).toContain(slotAt(beyond, 30));
    expect(hidden(asked, "prefill-email")).toBe("ada@example.com");
    const token = hidden(asked, "_puzzle");
    const puzzle = { _puzzle: token, _website: "" };
    const answer: Record<string, string> = { ...puzzle, _work: solvePuzzle(token) };
    const wrong = await hold(beyond, { ...puzzle, _answer: "9" });
    expect([wrong.status, wrong.body.includes("please answer the question below")]).toEqual([422, true]);
    expect(hidden(wrong, "_puzzle")).not.toBe(token);
    await pause(takesTime.worked);
    expect(isHeld(await hold(beyond, answer))).toBe(true);
  });

  it("says in the visitor's language when to try again, and keeps what was typed", async () => {
    const held = await hold(0);
    await visitor.confirm(held);
    await product.pool.query("update rate_counts set count = 1000");
    const next = await hold(1);
    const form = { intent: "details", key: randomUUID(), firstName: "Grace", email: "grace@example.com" };
    const response = await fetch(`${product.origins[0]!}/de${next.location}`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: product.origins[0]! },
      body: new URLSearchParams({ ...form, lastName: "Hopper" }),
    });
    const body = await response.text();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(body).toContain("Aus Ihrem Netz wird gerade zu viel gebucht.");
    for (const typed of ["Grace", "Hopper", "grace@example.com"]) expect(body).toContain(`value="${typed}"`);
  });

  it("is replaced by a 503, and nothing is written, if the count fails", async () => {
    const held = await hold(0);
    await product.pool.query("alter table rate_counts rename to rate_counts_away");
    try {
      const answer = await visitor.confirm(held);
      expect(answer.status).toBe(503);
      expect(answer.body).toContain('value="Ada"');
      expect(await count("bookings where state = 'scheduled'")).toBe(0);
    } finally {
      await product.pool.query("alter table rate_counts_away rename to rate_counts");
    }
  });
});

describe("people behind one client address", () => {
  it(`make ${most.perMinute} bookings in a minute without a puzzle`, async () => {
    const booked: Answer[] = [];
    for (let n = 0; n < most.perMinute; n++) booked.push(await visitor.confirm(await hold(n)));
    expect(booked.every(isBooked)).toBe(true);
    const held = await hold(most.perMinute);
    const asked = await visitor.confirm(held);
    expect(asked.status).toBe(429);
    expect(asked.body).toContain('value="Byron"');
    const proof = solved(asked);
    await pause(takesTime.worked);
    const form = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };
    const last = await visitor.post(held.location, { intent: "details", key: randomUUID(), ...form, ...proof });
    expect(tokenOf(last.location, "booking")).not.toBeNull();
  });
});

describe("a hold", () => {
  it("offers an extension while one is possible, and after that only names its end", async () => {
    const { location } = await hold(0);
    expect((await visitor.get(location)).body).toContain("Keep my time");
    await product.pool.query("update bookings set created_at = now() - interval '55 minutes'");
    const { body } = await visitor.get(location);
    expect(body).not.toContain("Keep my time");
    expect(body).toContain("After that, others can book it.");
    const kept = await visitor.post(location, { intent: "keep", firstName: "Ada" });
    expect(kept.status).toBe(200);
    expect(kept.body).toContain('value="Ada"');
  });

  it("with a key that can be guessed is refused with the reason", async () => {
    const answer = await hold(0, { key: "1" });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("its key is missing or too short");
  });
});

describe("a demo with limits", () => {
  let shop: Product;
  beforeAll(async () => {
    shop = await startProduct({
      isDemo: true,
      env: { LIMITS: "standard", LIMIT_BOOKINGS_PER_HOUR: "1", LIMIT_PUZZLE_WORK: "2" },
    });
  }, 180_000);
  afterAll(() => shop?.stop());

  it("refuses a form that is sent faster than a person can, and accepts it a moment later", async () => {
    const form = await new FormVisitor(shop.origins[0]!).open("/widget/form/before-your-visit");
    const answers = { name: "Ada Byron", email: "ada@example.com", about: "class" };
    const soon = await form.fillIn(answers);
    expect([soon.status, soon.body.includes("That was very quick")]).toEqual([422, true]);
    await pause(takesTime.worked);
    expect((await form.fillIn(answers)).body).not.toContain("That was very quick");
  });

  it("shows a puzzle to a client that orders or pays often, and continues with what was typed", async () => {
    const buyer = new Visitor(shop.origins[0]!);
    const buy = (more: Record<string, string> = {}) => {
      const form = { quantity: "2", name: "Ada Byron", email: "ada@example.com", terms: "yes" };
      return buyer.post("/product/olive-soap/buy", { key: randomUUID(), ...form, ...more });
    };
    const first = await buy();
    expect(first.location).toContain("/test-checkout/");
    const asked = await buy();
    expect(asked.status).toBe(429);
    expect(asked.body).toMatch(/Tick the \w+ words that/);
    for (const typed of ["Ada Byron", "ada@example.com"]) expect(asked.body).toContain(`value="${typed}"`);
    const proof = solved(asked);
    const leave = new URL(first.location, shop.origins[0]).searchParams.get("leave")!;
    const again = await buyer.post(leave, {});
    expect([again.status, /Tick the \w+ words that/.test(again.body)]).toEqual([429, true]);
    const paying = solved(again);
    await pause(takesTime.worked);
    expect((await buy(proof)).location).toContain("/test-checkout/");
    expect((await buyer.post(leave, paying)).location).toContain("/test-checkout/");
  });
});

describe("guesses of codes by one client", { timeout: 120_000 }, () => {
  const apply = (path: string, code: string) => visitor.post(path, { intent: "apply-code", key: randomUUID(), code });

  it("are few, and none is allowed if they cannot be counted", async () => {
    const { location } = await hold(0);
    const answers: number[] = [];
    for (let n = 0; n < 22; n++) answers.push((await apply(location, `GUESS${n}`)).status);
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 409));
    expect(answers.slice(20)).toEqual([429, 429]);

    await product.pool.query("truncate rate_counts");
    await product.pool.query(
      `insert into coupons (provider_id, slug, name, code, kind, percent)
       select provider_id, 'real', 'Real', 'REAL', 'share', 10 from services where slug = 'one-slot'`,
    );
    await product.pool.query("alter table rate_counts rename to uncounted");
    const uncounted = await apply(location, "REAL");
    await product.pool.query("alter table uncounted rename to rate_counts");
    expect(uncounted.status).toBe(503);
    expect(await count("booking_credits")).toBe(0);
  });
});
