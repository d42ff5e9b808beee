import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct, type Product } from "../races/support/product.ts";
import { hashOf } from "../races/support/race.ts";
import { slotAt } from "../races/support/slots.ts";
import { tokenOf, Visitor } from "../races/support/visitor.ts";

let product: Product;
let visitor: Visitor;
let next = 0;

beforeAll(async () => {
  product = await startProduct();
  visitor = new Visitor(product.origins[0]!);
}, 180_000);
afterAll(() => product?.stop());

async function book(): Promise<string> {
  const held = await visitor.hold({ service: "moves", slot: slotAt(next++, 30) });
  return tokenOf((await visitor.confirm(held)).location, "booking")!;
}

async function letPass(token: string): Promise<void> {
  await product.pool.query(
    `update bookings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
      where manage_token_hash = $1`,
    [hashOf(token)],
  );
}

async function emailOf(token: string): Promise<string> {
  const { rows } = await product.pool.query<{ email: string }>(
    "select email from bookings where manage_token_hash = $1",
    [hashOf(token)],
  );
  return rows[0]!.email;
}

const page = (token: string) => `/widget/my-data?booking=${token}`;
const title = (body: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(body)?.[1];

describe("a visitor's own data", () => {
  it("is linked from the visit's page, listed in words, and kept while the visit is upcoming", async () => {
    const token = await book();
    const outcome = await visitor.get(`/widget/booking/moves?booking=${token}`);
    expect(outcome.body).toContain(`/widget/my-data?booking=${token}`);
    const { status, body } = await visitor.get(page(token));
    expect(status).toBe(200);
    expect(title(body)).toMatch(/^What .+ stores about you$/);
    for (const text of ["Ada", "Byron", "ada@example.com", "We need this for your upcoming appointment."])
      expect(body).toContain(text);
    expect(body).toContain(`/widget/cancel-booking?booking=${token}`);
    expect(body).not.toContain("step=erase");
    // Sending the form anyway changes nothing.
    const sent = await visitor.post(`${page(token)}&step=erase`, {});
    expect([sent.status, sent.location]).toEqual([303, page(token)]);
    expect(await emailOf(token)).toBe("ada@example.com");
  });

  it("can be downloaded only with the link, and is never cached", async () => {
    const token = await book();
    const response = await fetch(`${product.origins[0]}/widget/my-data.json?booking=${token}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="my-data.json"');
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toMatchObject({
      booking: [{ person: { firstName: "Ada", email: "ada@example.com" } }],
    });
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    const unknown = await visitor.get(`/widget/my-data.json?booking=${token.slice(1)}x`);
    expect(unknown.status).toBe(404);
  });

  it("is erased only after a confirmation, without scripts", async () => {
    const token = await book();
    await letPass(token);
    const shown = await visitor.get(page(token));
    expect(shown.body).toContain("step=erase");
    const asked = await visitor.get(`${page(token)}&step=erase`);
    expect(title(asked.body)).toBe("Erase your data?");
    expect(await emailOf(token)).toBe("ada@example.com");
    const refused = await visitor.post(`${page(token)}&step=erase`, { email: "x" });
    expect(refused.status).toBe(422);
    const erased = await visitor.post(`${page(token)}&step=erase`, {});
    expect([erased.status, erased.location]).toEqual([303, page(token)]);
    expect(await emailOf(token)).toBe("");
    for (const path of [
      page(token),
      `/widget/booking/moves?booking=${token}`,
      `/widget/booking/moves?reschedule=${token}`,
      `/widget/cancel-booking?booking=${token}`,
    ]) {
      const gone = await visitor.get(path);
      expect([path, gone.status, title(gone.body)]).toEqual([path, 410, "Your data has been erased"]);
    }
    const german = await visitor.get(`/de/widget/booking/moves?booking=${token}`);
    expect([german.status, title(german.body)]).toEqual([410, "Ihre Daten wurden gelöscht"]);
    expect((await visitor.get(`/widget/my-data.json?booking=${token}`)).status).toBe(410);
    expect((await visitor.get(`/widget/calendar.ics?booking=${token}`)).status).toBe(410);
    // A second click on an old page has the same result as the first.
    expect((await visitor.post(`${page(token)}&step=erase`, {})).status).toBe(303);
    expect(product.output()).not.toContain('"level":50');
  });
});
