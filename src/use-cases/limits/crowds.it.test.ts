import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { standardLimits } from "#domain/limits/limits.ts";
import type { Result } from "#domain/errors.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { listCrowded } from "#store/limits/crowds.ts";
import { isLong } from "../../../tests/support/long.ts";
import { book, saveBookingDetails } from "../booking/confirm/book.ts";
import { findFirstTime, listTimes } from "../booking/find/list-times.ts";
import { extendHold } from "../booking/hold/extend-hold.ts";
import { holdSlot } from "../booking/hold/hold-slot.ts";
import { must, SeriesScene } from "../booking/testing/series-scene.ts";
import type { Services } from "../shared/services.ts";
import { bookingPuzzle } from "./admit.ts";
import type { NetworkClient } from "./client.ts";
import { issuePuzzle } from "./puzzles.ts";
import { clientAt } from "./testing/clients.ts";
import { solvePuzzle } from "./testing/solve-puzzle.ts";

/** Days that can be booked: each has eight starts or so. */
const days = isLong ? 60 : 6;

let scene: SeriesScene;
beforeEach(async () => {
  scene = await SeriesScene.open();
  // Little work: these tests are about counts.
  scene.services.limits = { ...standardLimits, puzzleBits: 0 };
  await scene.change(`update services set window_days = ${days}, notice_minutes = 0`);
});
afterEach(() => scene.close());

/** A network of a home, with a browser of its own. */
const inHome = (n: number) => clientAt(`2001:db8:7:${(n % 256).toString(16)}::${n}`, { userAgent: `Firefox ${n}` });
/** Somebody at home anywhere. */
const stranger = (n: number) => clientAt(`198.51.${100 + Math.floor(n / 250)}.${n % 250}`);
const said = (result: Result<unknown>) => (result.ok ? "ok" : result.refusal.code);

const asked = () => ({ provider: scene.page.provider, visit: scene.visit(), zone: "Europe/Lisbon" });

async function freeStarts(): Promise<string[]> {
  const now = scene.services.clock.now();
  const first = Math.floor(now.getTime() / 86_400_000);
  const { starts } = must(
    await listTimes({ ...asked(), first: first as never, last: (first + 70) as never }, scene.services),
  );
  return [...starts].map((start) => new Date(start * 60_000).toISOString());
}

/** A solved puzzle of the client from a minute ago. */
function solved(client: NetworkClient) {
  const before = { clock: { now: () => new Date(scene.services.clock.now().getTime() - 60_000) } };
  const { puzzle } = issuePuzzle(
    bookingPuzzle(scene.page.provider.id, client),
    { ...scene.services, ...before },
    { isCrowded: true },
  );
  return { sender: { client, proof: { puzzle, work: solvePuzzle(puzzle), answer: "", trap: "" } }, key: puzzle };
}

function hold(
  start: string,
  client: NetworkClient,
  proven?: ReturnType<typeof solved>,
  services: Services = scene.services,
) {
  const { sender, key } = proven ?? { sender: { client, proof: null }, key: randomUUID() };
  return holdSlot(
    {
      provider: scene.page.provider,
      visit: scene.visit(),
      link: null,
      instead: null,
      prefill: {},
      start: parseInstant(start)!,
      zone: "Europe/Lisbon",
      locale: "en",
      key,
      sender,
    },
    services,
  );
}

const untyped = () => scene.count("bookings where state = 'held' and checked_at is null");

describe("a calendar", () => {
  it("cannot be emptied from one /56, with or without puzzles", async () => {
    const all = await freeStarts();
    for (const [n, start] of all.entries()) {
      const answer = await hold(start, inHome(n));
      if (said(answer) === "puzzle-needed") break;
    }
    const withoutPuzzle = await untyped();
    expect(withoutPuzzle).toBeLessThanOrEqual(20);
    expect(withoutPuzzle).toBeLessThanOrEqual(Math.ceil(all.length / 4) + 1);
    for (let n = 0; n < all.length; n++) {
      const [start] = await freeStarts();
      const client = inHome(n);
      const answer = await hold(start!, client, solved(client));
      if (said(answer) === "too-many-bookings") break;
      expect(said(answer)).toBe("ok");
    }
    expect(await untyped()).toBeLessThanOrEqual(Math.max(3, Math.floor(all.length / 2)));
    const next = must(await findFirstTime({ ...asked(), from: parseInstant(all[0]!)! }, scene.services));
    expect(next.start).not.toBeNull();
    // Somebody else books.
    const other = stranger(1);
    expect(said(await hold((await freeStarts())[0]!, other, solved(other)))).toBe("ok");
  });

  it("asks everyone for a puzzle when strangers at once hold much of it, and would not if it did not count them", async () => {
    const all = await freeStarts();
    const start = (n: number) => all[n % all.length]!;
    let asking = 0;
    for (let n = 0; n < all.length / 2; n++) if (said(await hold(start(n), stranger(n))) === "puzzle-needed") asking++;
    expect(asking).toBeGreaterThan(0);
    expect(await untyped()).toBeLessThanOrEqual(all.length / 4 + 4);
    // The negative control: as if everyone had sent their details.
    await scene.database.pool.query("update bookings set checked_at = now() where state = 'held'");
    const free = await freeStarts();
    expect(said(await hold(free[0]!, stranger(500)))).toBe("ok");
  });

  it("says so to the office, shortens holds, and lets nobody keep one who has typed nothing", async () => {
    const all = await freeStarts();
    const tokens: string[] = [];
    for (const [n, start] of all.entries()) {
      const answer = await hold(start, stranger(n));
      if (!answer.ok) break;
      tokens.push(answer.value.token);
    }
    const hour = new Date(scene.services.clock.now().getTime() - 3_600_000);
    const crowded = await listCrowded(scene.services.db, scene.page.provider.id, hour);
    expect(crowded).toHaveLength(1);
    const seconds = async () => {
      const { rows } = await scene.database.pool.query<{ left: number }>(
        "select extract(epoch from hold_expires_at - now())::int as left from bookings where state = 'held' order by created_at desc",
      );
      return rows[0]!.left;
    };
    const client = stranger(400);
    const { token } = must(await hold((await freeStarts())[0]!, client, solved(client)));
    expect(await seconds()).toBeLessThanOrEqual(300);
    expect(await extendHold(token, scene.services)).toEqual({ ok: false, refusal: { code: "hold-crowded" } });
    expect(await seconds()).toBeLessThanOrEqual(300);
    // Who is typing has longer, who has sent the details as long as ever.
    must(await extendHold(token, scene.services, { hasTyped: true }));
    expect(await seconds()).toBeGreaterThan(300);
  });
});

it("lets many strangers book one after another without a puzzle, because who has booked holds nothing", async () => {
  const all = await freeStarts();
  const details = {
    firstName: "Ada",
    lastName: "Byron",
    email: "ada@example.com",
    phone: "+351912345678",
    dateOfBirth: "1990-12-10",
    notes: "",
    location: null,
  };
  for (const [n, start] of all.slice(0, Math.floor(all.length / 2)).entries()) {
    const answer = await hold(start, stranger(n));
    if (said(answer) === "slot-taken") continue;
    const held = { provider: scene.page.provider, visit: scene.visit(), token: must(answer).token };
    must(await saveBookingDetails({ ...held, details, phoneTyped: "" }, scene.services));
    const sent = { key: randomUUID(), link: null, sender: { client: stranger(n), proof: null } };
    must(await book({ ...held, guests: { count: 0, named: [] }, ...sent }, scene.services));
  }
  expect(await untyped()).toBe(0);
  expect(await scene.count("bookings where state = 'scheduled'")).toBeGreaterThan(all.length / 4);
});
