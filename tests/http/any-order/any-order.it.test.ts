import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startProduct, type Product } from "../../races/support/product.ts";
import { tokenOf, Visitor, type Answer } from "../../races/support/visitor.ts";
import { isLong } from "../../support/long.ts";
import { whatIsMissing } from "./missing.ts";
import { offers, visitorsWay, type Intent } from "./visitors.ts";

let product: Product;
let visitor: Visitor;
beforeAll(async () => {
  product = await startProduct({ isDemo: true });
  visitor = new Visitor(product.origins[0]!, { triesAgain: true });
}, 180_000);
afterAll(() => product?.stop());

/** The position of a walk. */
interface Place {
  /** The URL of the current page. */
  path: string;
  start: string;
  hold: string | null;
  booking: string | null;
  /** The number of people in the URL. */
  people: string | null;
}

function withQuery(path: string, changes: Record<string, string | null>): string {
  const url = new URL(path, "http://localhost");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.pathname + url.search;
}

async function slotOf(path: string, number: number): Promise<string> {
  const { body } = await visitor.get(path);
  const slots = [...body.matchAll(/<input\b[^>]*\bname="slot"[^>]*>/g)].map(
    ([tag]) => /value="([^"]*)"/.exec(tag)![1]!,
  );
  return slots[number % Math.max(1, slots.length)] ?? "";
}

function follow(place: Place, { status, location }: Answer): Place {
  expect(status, location).toBeLessThan(500);
  if (status !== 303 || location === "") return place;
  const booking = tokenOf(location, "booking") ?? place.booking;
  const people = new URL(location, "http://localhost").searchParams.get("people");
  return { ...place, path: location, hold: tokenOf(location, "hold") ?? place.hold, booking, people };
}

/** Pays at the test gateway. Stays on our page if the form does not lead there. */
async function payAt(place: Place, sent: Answer): Promise<Place> {
  if (!sent.location.includes("/test-checkout/")) return follow(place, sent);
  const till = new URL(sent.location, "http://localhost");
  const paid = await visitor.post(till.pathname + till.search, { choice: "pay" });
  const back = new URL(paid.location, "http://localhost");
  await visitor.get(back.pathname + back.search);
  return { ...place, booking: place.hold };
}

async function act(place: Place, intent: Intent): Promise<Place> {
  const key = randomUUID();
  // Without a hold, the walk still sends the form, from the page that it started on.
  const at = (changes: Record<string, string | null> = {}) =>
    withQuery(place.start, { ...(place.hold && { hold: place.hold }), people: place.people, ...changes });
  switch (intent.kind) {
    case "hold": {
      const { number, people = null, rule = null } = intent;
      const named = { people: people === null ? place.people : String(people) };
      const path = at({ step: "time", ...named });
      const slot = await slotOf(place.hold === null ? withQuery(place.start, named) : path, number);
      const repeat = rule === null ? {} : { repeat: rule, times: "2" };
      return follow(place, await visitor.post(path, { intent: "hold", slot, key, ...repeat }));
    }
    case "details": {
      const form = { intent: intent.pays === true ? "details-and-pay" : "details", key, ...intent.fields };
      return payAt(place, await visitor.post(at(), form));
    }
    case "guests":
      return follow(place, await visitor.post(at({ step: "guests" }), { intent: "guests", key, ...intent.fields }));
    case "repeat": {
      const path = at({ step: "dates", repeat: "weekly", times: String(intent.times) });
      const { body } = await visitor.get(path);
      const dates = [...body.matchAll(/<input\b[^>]*\bname="(date-\d+)"[^>]*>/g)].map(([tag, name]) => [
        name!,
        /value="([^"]*)"/.exec(tag)![1]!,
      ]);
      return follow(place, await visitor.post(path, { intent: "repeat", key, ...Object.fromEntries(dates) }));
    }
    case "pay":
      return payAt(
        place,
        await visitor.post(withQuery(place.path, { hold: place.hold, step: "pay" }), { intent: "pay" }),
      );
    case "keep":
      return follow(place, await visitor.post(at(), { intent: "keep", key }));
    case "release":
      return follow(place, await visitor.post(at(), { intent: "release", token: place.hold ?? "", key }));
    case "reschedule": {
      if (place.booking === null) return place;
      const path = withQuery(place.start, { reschedule: place.booking });
      const slot = await slotOf(path, intent.number);
      return follow(place, await visitor.post(path, { intent: "reschedule", slot, key }));
    }
  }
}

async function walk(path: string, intents: readonly Intent[]): Promise<void> {
  let place: Place = { path, start: path, hold: null, booking: null, people: null };
  for (const intent of intents) place = await act(place, intent);
}

const runs = Number(process.env["RUNS"] ?? (isLong ? 40 : 2));

it("a confirmed booking has everything that its services require, in any order of forms", async () => {
  for (const { path, details, guests } of offers) {
    const before = await confirmed();
    await walk(path, [
      { kind: "hold", number: 2 },
      { kind: "details", fields: details },
      { kind: "guests", fields: guests },
      { kind: "pay" },
    ]);
    expect(await confirmed(), `${path} with its forms in order`).toBe(before + 1);
    await walk(path, [
      { kind: "hold", number: 4, people: 2, rule: "once" },
      { kind: "details", fields: details, pays: true },
      { kind: "guests", fields: guests },
    ]);
    const isPaidLater = path.includes("repair-evening");
    expect(await confirmed(), `${path} with the fewest forms`).toBe(before + (isPaidLater ? 1 : 2));
  }
  const way = fc.constantFrom(...offers).chain((offer) => fc.tuple(fc.constant(offer.path), visitorsWay(offer)));
  await fc.assert(
    fc.asyncProperty(way, async ([path, intents]) => {
      await walk(path, [{ kind: "hold", number: 0 }, ...intents]);
      expect(await whatIsMissing(product.pool)).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 240_000);

it("does not confirm a booking if a step is skipped", async () => {
  for (const { path, details, guests } of offers) {
    await walk(path, [{ kind: "hold", number: 3 }, { kind: "guests", fields: guests }, { kind: "pay" }]);
    await walk(path, [
      { kind: "hold", number: 3 },
      { kind: "details", fields: details },
      { kind: "guests", fields: {} },
    ]);
    expect(await whatIsMissing(product.pool), path).toEqual([]);
  }
}, 120_000);

async function confirmed(): Promise<number> {
  const { rows } = await product.pool.query<{ n: number }>(
    "select count(*)::int as n from bookings where state in ('scheduled', 'requested') and manage_token_sealed is not null",
  );
  return rows[0]!.n;
}
