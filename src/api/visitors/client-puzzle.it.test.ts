import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { standardLimits } from "#domain/limits/limits.ts";
import { createClient, type Client } from "../../client/client.ts";
import { Harbour, monday } from "../testing/harbour.ts";

let harbour: Harbour;
let client: Client;
/** What was sent, and what came back. */
let sent: { key: string; proof: { puzzle: string } | undefined; status: number }[];
/** Runs instead of the next answer of the server. */
let lose: (() => void) | null;

beforeEach(async () => {
  const limits = { ...standardLimits, holdsPerBrowser: 1, puzzleBits: 4 };
  harbour = await Harbour.open({ limits });
  const began = Date.now();
  harbour.services.clock = { now: () => new Date(harbour.office.now.getTime() + Date.now() - began) };
  [sent, lose] = [[], null];
  client = createClient({
    url: "https://book.example",
    retries: 1,
    fetch: async (url, init) => {
      const response = await harbour.api.fetch(new Request(url, init));
      const headers = new Headers(init!.headers);
      const { proof } = JSON.parse(init!.body as string) as { proof?: { puzzle: string } };
      sent.push({ key: headers.get("Idempotency-Key")!, proof, status: response.status });
      const losing = lose;
      lose = null;
      if (losing === null) return response;
      throw new TypeError("fetch failed");
    },
  });
});
afterEach(() => harbour.close());

const wanted = (hour: number) => ({ body: { service: "massage", start: monday.replace("T10", `T${hour}`) } });

it("does the work of a puzzle, and gets what it asked for", { timeout: 60_000 }, async () => {
  await client.hold(wanted(10));
  let beats = 0;
  const timer = setInterval(() => beats++, 20);
  const began = performance.now();
  const { token } = await client.hold(wanted(12));
  clearInterval(timer);
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(sent.map(({ status }) => status)).toEqual([201, 429, 201]);
  expect(sent[2]!.key).toBe(sent[1]!.key);
  // The code beside it went on: a beat was due every 20 ms.
  expect(beats).toBeGreaterThan((performance.now() - began) / 200);
});

it("does the dearer work of a crowd", { timeout: 60_000 }, async () => {
  await client.hold(wanted(10));
  harbour.services.limits = { ...harbour.services.limits!, puzzleBits: 5 };
  const holding = client.hold(wanted(12));
  await expect.poll(() => sent.length).toBe(2);
  // While it works, the puzzle that it has becomes too cheap.
  harbour.services.limits = { ...harbour.services.limits, puzzleBits: 7 };
  await holding;
  expect(sent.map(({ status }) => status)).toEqual([201, 429, 422, 201]);
  expect(sent[3]!.proof!.puzzle).not.toBe(sent[2]!.proof!.puzzle);
});

it("stops when it is told to, and then holds nothing", { timeout: 60_000 }, async () => {
  await client.hold(wanted(10));
  const stop = new AbortController();
  const holding = client.hold(wanted(12), { signal: stop.signal });
  await expect.poll(() => sent.length).toBe(2);
  await pause(50);
  stop.abort(new Error("enough"));
  await expect(holding).rejects.toThrow("enough");
  await pause(2_500);
  expect(sent).toHaveLength(2);
});

it(
  "sends the work again with the same puzzle if the answer is lost, so nothing is held twice",
  { timeout: 60_000 },
  async () => {
    await client.hold(wanted(10));
    const holding = client.hold(wanted(12));
    await expect.poll(() => sent.length).toBe(2);
    lose = () => {};
    await holding;
    expect(sent.map(({ status }) => status)).toEqual([201, 429, 201, 201]);
    expect(sent[3]!.proof).toEqual(sent[2]!.proof);
    expect(await harbour.rows("select 1 from bookings where state = 'held'")).toHaveLength(2);
  },
);

it("does no work after a request that may have been done, and says why", { timeout: 60_000 }, async () => {
  const key = randomUUID();
  lose = () => {};
  await harbour.hold({ start: monday.replace("T10", "T15") });
  // Refused, but nobody heard it.
  await expect(client.hold(wanted(12), { idempotencyKey: key })).rejects.toMatchObject({ code: "puzzle-needed" });
  expect(sent.map(({ status, proof }) => [status, proof])).toEqual([
    [429, undefined],
    [429, undefined],
  ]);
});

it("leaves the puzzle to its caller if that is wanted", async () => {
  await harbour.hold();
  const plain = createClient({
    url: "https://book.example",
    solvesPuzzles: false,
    retries: 0,
    fetch: (url, init) => harbour.api.fetch(new Request(url, init)),
  });
  const refused = await plain.hold(wanted(12)).catch((fault: unknown) => fault);
  expect(refused).toMatchObject({ code: "puzzle-needed", problem: { puzzle: { work: { parts: 16 } } } });
});
