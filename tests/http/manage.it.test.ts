import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct, type Product } from "../races/support/product.ts";
import { hashOf } from "../races/support/race.ts";
import { slotAt } from "../races/support/slots.ts";
import { tokenOf, Visitor, type Answer } from "../races/support/visitor.ts";

const service = "moves";
let product: Product;
let visitor: Visitor;
let next = 0;

beforeAll(async () => {
  product = await startProduct();
  visitor = new Visitor(product.origins[0]!);
  await product.pool.query("update providers set contact_method = '+351 21 555 0100'");
}, 180_000);
afterAll(() => product?.stop());

/** Books a separate visit for each test. Returns its manage token. */
async function book(): Promise<string> {
  const held = await visitor.hold({ service, slot: slotAt(next++, 30) });
  return tokenOf((await visitor.confirm(held)).location, "booking")!;
}

async function change(token: string, set: string): Promise<void> {
  await product.pool.query(`update bookings set ${set} where manage_token_hash = $1`, [hashOf(token)]);
}

const pages = {
  outcome: (token: string) => visitor.get(`/widget/booking/${service}?booking=${token}`),
  reschedule: (token: string) => visitor.get(`/widget/booking/${service}?reschedule=${token}`),
  cancel: (token: string) => visitor.get(`/widget/cancel-booking?booking=${token}`),
};

function title({ body }: Answer): string {
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(body)?.[1] ?? "";
}

async function statuses(token: string): Promise<number[]> {
  const answers = [await pages.outcome(token), await pages.reschedule(token), await pages.cancel(token)];
  return answers.map(({ status }) => status);
}

describe("the pages of a booking", () => {
  it("that is upcoming all open", async () => {
    expect(await statuses(await book())).toEqual([200, 200, 200]);
  });

  it("that has begun show it, but no longer change it", async () => {
    const token = await book();
    await change(token, "starts_at = now() - interval '1 second', ends_at = now() + interval '29 minutes'");
    expect(await statuses(token)).toEqual([200, 410, 410]);
    const over = await pages.cancel(token);
    expect(title(over)).toBe("This appointment is in the past");
    expect(over.body).toContain("+351 21 555 0100");
    expect((await pages.outcome(token)).body).not.toContain("If your plans change");
  });

  it("that is over say so", async () => {
    const token = await book();
    await change(token, "starts_at = now() - interval '1 hour', ends_at = now() - interval '1 second'");
    const outcome = await pages.outcome(token);
    expect([outcome.status, title(outcome)]).toEqual([200, expect.stringMatching(/^It was on /)]);
    expect(outcome.body).toContain("Book a new appointment");
  });

  it("that the office declined say why", async () => {
    const token = await book();
    await change(token, "state = 'declined', decline_reason = 'We are away <b>that</b> week.'");
    const outcome = await pages.outcome(token);
    expect([outcome.status, title(outcome)]).toEqual([200, "We couldn’t confirm your request"]);
    expect(outcome.body).toContain("We are away &lt;b&gt;that&lt;/b&gt; week.");
    expect(await statuses(token)).toEqual([200, 410, 410]);
    expect(title(await pages.reschedule(token))).toBe("This request was declined");
  });

  it("that was held but never confirmed are gone, with a link to book again", async () => {
    const held = await visitor.hold({ service, slot: slotAt(next++, 30) });
    const token = tokenOf(held.location, "hold")!;
    const live = await pages.outcome(token);
    expect([live.status, tokenOf(live.location, "hold")]).toEqual([302, token]);
    await change(token, "hold_expires_at = now() - interval '1 second'");
    const lapsed = await pages.outcome(token);
    expect([lapsed.status, title(lapsed)]).toEqual([410, "We’ve released this time"]);
    expect(lapsed.body).toMatch(/href="\/widget\/booking\/[0-9a-f-]{36}"/);
  });

  it("whose service is no longer active stay open; it can be cancelled, but only the office can move it", async () => {
    const token = await book();
    await product.pool.query("update services set is_active = false where slug = $1", [service]);
    try {
      expect((await visitor.get(`/widget/booking/${service}`)).status).toBe(404);
      expect(await statuses(token)).toEqual([200, 410, 200]);
      expect(title(await pages.reschedule(token))).toBe("This can no longer be moved online");
      const cancelled = await visitor.post(`/widget/cancel-booking?booking=${token}`, {
        key: randomUUID(),
        reason: "",
      });
      expect(cancelled.status).toBe(303);
      const outcome = await visitor.get(cancelled.location);
      expect([outcome.status, title(outcome)]).toEqual([200, "Your appointment is cancelled"]);
      expect(outcome.body).toContain('href="/widget/appointment/races"');
    } finally {
      await product.pool.query("update services set is_active = true where slug = $1", [service]);
    }
  });
});

describe("a form sent to them", () => {
  it("does not move a cancelled booking", async () => {
    const token = await book();
    await visitor.post(`/widget/cancel-booking?booking=${token}`, { key: randomUUID(), reason: "Rain" });
    const moved = await visitor.reschedule({ service, token, slot: slotAt(next++, 30), key: randomUUID() });
    expect([moved.status, title(moved)]).toEqual([410, "This appointment is cancelled"]);
  });

  it("with a guessed token finds nothing", async () => {
    const guess = "g".repeat(32);
    const form = { key: randomUUID(), reason: "" };
    for (const answer of [
      await visitor.reschedule({ service, token: guess, slot: slotAt(next++, 30), key: randomUUID() }),
      await visitor.post(`/widget/cancel-booking?booking=${guess}`, form),
      await visitor.post(`/widget/cancel-booking?seat=${guess}`, form),
      await visitor.post("/widget/cancel-booking", form),
    ])
      expect([answer.status, title(answer)]).toEqual([404, "No calendar event found"]);
  });

  it("from another site is refused before the token is checked", async () => {
    const token = await book();
    const form = { key: randomUUID(), reason: "" };
    const path = `/widget/cancel-booking?booking=${token}`;
    expect((await visitor.post(path, form, { Origin: "https://evil.example" })).status).toBe(403);
    expect(await statuses(token)).toEqual([200, 200, 200]);
  });

  it("leaves nothing of a token or a reason in the log", async () => {
    const token = await book();
    await visitor.post(`/widget/cancel-booking?booking=${token}`, { key: randomUUID(), reason: "a canary sang" });
    const { rows } = await product.pool.query(
      "select cancellation_reason as reason from bookings where manage_token_hash = $1",
      [hashOf(token)],
    );
    expect(rows).toEqual([{ reason: "a canary sang" }]);
    expect(product.output()).not.toContain(token);
    expect(product.output()).not.toContain("canary");
  });
});
