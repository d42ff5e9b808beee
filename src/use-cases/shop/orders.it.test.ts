import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { writeOrder } from "#web/mail/write/write-order.ts";
import { must, Office } from "../booking/testing/office.ts";
import { sendMail } from "../mail/send/send-mail.ts";
import { leave, pay } from "../payments/testing/pay.ts";
import { testMailing } from "../testing/services.ts";
import { holdOrder } from "./hold-order.ts";
import { readOrder } from "./read-order.ts";
import { reapOrders } from "./reap-orders.ts";

let office: Office;
let provider: { id: string; currency: string };
let variant: { id: string; price: number };

beforeEach(async () => {
  office = await Office.open();
  [provider] = (await office.rows<typeof provider>("select id, currency from providers limit 1")) as [typeof provider];
  const entry = await office.rows<{ id: string }>(
    `insert into entries (provider_id, kind, slug) values ('${provider.id}', 'product', 'oil') returning id`,
  );
  [variant] = (await office.rows<typeof variant>(
    `insert into product_variants (provider_id, product_id, slug, price, stock)
     values ('${provider.id}', '${entry[0]!.id}', 'large', 1850, 5) returning id, price::int`,
  )) as [typeof variant];
});
afterEach(() => office.close());

function order(quantity: number, changes: { instead?: string; key?: string } = {}) {
  const wish = { name: "Ada Byron", email: "ada@example.com", quantity, address: null };
  const words = { title: "Massage oil", locale: "en", delivery: null, termsText: null };
  return holdOrder(
    { provider, variant, ...words, details: wish, instead: null, key: randomUUID(), ...changes },
    office.services,
  );
}

async function ordered(quantity: number, changes: { instead?: string; key?: string } = {}): Promise<string> {
  return must(await order(quantity, changes)).token;
}

const sold = async () => (await office.rows<{ sold: number }>("select sold from product_variants"))[0]!.sold;
const states = () => office.rows("select state from orders order by created_at");
const payments = () => office.rows("select state, captured::int, refunded::int from payments order by created_at");

async function letExpire(): Promise<void> {
  await office.change("update orders set hold_expires_at = now() - interval '1 second' where state = 'held'");
  await reapOrders(office.services);
}

describe("an order", () => {
  it("stores how it is delivered, and includes the price of shipping", async () => {
    const address = { street: "Rua do Cais 4", postcode: "1200-109", city: "Lisboa", country: "PT" };
    const delivery = { kind: "ship", shipping: { PT: 450, "*": 1_400 }, note: "In two days.", mailed: "" } as const;
    const held = await holdOrder(
      {
        provider,
        variant,
        title: "Massage oil",
        locale: "en",
        delivery,
        termsText: "Be kind.",
        details: { name: "Ada Byron", email: "ada@example.com", quantity: 2, address },
        instead: null,
        key: randomUUID(),
      },
      office.services,
    );
    const { order: kept } = (await readOrder(must(held).token, office.services))!;
    expect(kept).toMatchObject({
      total: 4_150,
      shipping: 450,
      delivery: "ship",
      deliveryNote: "In two days.",
      address,
    });
    expect(await office.rows("select terms_text from orders")).toEqual([{ terms_text: "Be kind." }]);
    await pay(await leave(must(held).token, office.services), office.services);
    expect(await payments()).toEqual([{ state: "paid", captured: 4_150, refunded: 0 }]);
  });

  it("is refused for a country without shipping", async () => {
    const address = { street: "1 Chome", postcode: "100", city: "Tokyo", country: "JP" };
    const delivery = { kind: "ship", shipping: { PT: 450 }, note: "", mailed: "" } as const;
    const wish = { name: "Ada Byron", email: "ada@example.com", quantity: 1, address };
    const words = { title: "Massage oil", locale: "en", termsText: null, instead: null, key: randomUUID() };
    expect(await holdOrder({ provider, variant, ...words, delivery, details: wish }, office.services)).toMatchObject({
      refusal: { code: "choice-unknown" },
    });
    expect(await sold()).toBe(0);
  });

  it("reserves stock while it waits for payment, and keeps it when it is paid", async () => {
    const token = await ordered(2);
    expect(await sold()).toBe(2);
    await pay(await leave(token, office.services), office.services);
    expect(await states()).toEqual([{ state: "paid" }]);
    expect(await payments()).toEqual([{ state: "paid", captured: 3700, refunded: 0 }]);
    await letExpire();
    expect(await sold()).toBe(2);
  });

  it("returns its stock if it is not paid in time", async () => {
    await ordered(3);
    await letExpire();
    expect(await states()).toEqual([{ state: "expired" }]);
    expect(await sold()).toBe(0);
  });

  it("for more than the stock reserves nothing", async () => {
    await ordered(4);
    expect(await order(2)).toEqual({ ok: false, refusal: { code: "sold-out" } });
    expect(await sold()).toBe(4);
    expect(await office.count("orders")).toBe(1);
  });

  it("of uncounted stock is always possible", async () => {
    await office.change("update product_variants set stock = null");
    for (let n = 0; n < 3; n++) await ordered(99);
    expect(await sold()).toBe(297);
  });

  it("is created once when it is sent twice", async () => {
    const key = randomUUID();
    const tokens = await Promise.all([ordered(1, { key }), ordered(1, { key }), ordered(1, { key })]);
    expect(new Set(tokens).size).toBe(1);
    expect(await sold()).toBe(1);
  });

  it("that its buyer changes returns its stock, and its checkout can no longer be paid", async () => {
    const first = await ordered(4);
    const checkout = await leave(first, office.services);
    const second = await ordered(5, { instead: first });
    expect(await sold()).toBe(5);
    expect(await office.services.payments.gateway.readCheckout(checkout)).toMatchObject({ state: "expired" });
    await pay(await leave(second, office.services), office.services);
    expect(await states()).toEqual([{ state: "expired" }, { state: "paid" }]);
  });

  it("that was paid in another window is not bought again", async () => {
    const token = await ordered(1);
    await pay(await leave(token, office.services), office.services);
    expect(await ordered(2, { instead: token })).toBe(token);
    expect(await sold()).toBe(1);
    expect(await readOrder(token, office.services)).toMatchObject({ order: { state: "paid", total: 1850 } });
  });

  it("that is paid too late succeeds while stock remains; otherwise it is refunded", async () => {
    const late = await ordered(3);
    const lateCheckout = await leave(late, office.services);
    const later = await ordered(2);
    const laterCheckout = await leave(later, office.services);
    await letExpire();
    await ordered(2);
    await pay(lateCheckout, office.services);
    await pay(laterCheckout, office.services);
    expect(await sold()).toBe(5);
    expect(await payments()).toEqual([
      { state: "paid", captured: 5550, refunded: 0 },
      { state: "returned", captured: 3700, refunded: 3700 },
    ]);
  });

  it("succeeds only while stock remains, even for concurrent requests", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(1)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await sold()).toBe(5);
  });
});

it("a paid order sends a receipt to its buyer, and a mail to the office, once", async () => {
  await office.change(
    "update providers set office_email = 'office@harbour.example', tax_name = 'VAT', tax_rate = 23000",
  );
  const sent: MailMessage[] = [];
  const transport = {
    send(message: MailMessage) {
      sent.push(message);
      return Promise.resolve({ outcome: "sent" as const });
    },
    close() {},
  };
  const services = { ...office.services, mailing: testMailing({ writeOrder, transport }) };
  const checkout = await leave(await ordered(2), office.services);
  await office.change("update orders set delivery = 'mail', mailed_text = 'Your code: SEA-1'");
  expect(await office.count("mails")).toBe(0);
  await pay(checkout, office.services);
  await pay(checkout, office.services);
  const mails = await office.rows<{ id: string; providerId: string }>(
    `select id, provider_id as "providerId" from mails order by reader`,
  );
  for (const mail of [...mails, ...mails]) await sendMail(services, mail);
  expect(sent.map(({ to, subject, replyTo }) => [to.address, subject, replyTo?.address])).toEqual([
    ["ada@example.com", "Receipt: Massage oil", "office@harbour.example"],
    ["office@harbour.example", "Sold: Massage oil", "ada@example.com"],
  ]);
  const [receipt, note] = sent;
  for (const words of [
    "2 × €18.50",
    "€37.00",
    "Includes 23% VAT: €6.92",
    "https://book.example/verify-payment-callback?payment=",
  ])
    expect(receipt!.text).toContain(words);
  expect(note!.text).toContain("Ada Byron");
  expect(note!.text).not.toContain("verify-payment-callback");
  for (const words of ["Order number", "We’ll email it to you with your receipt.", "Your code: SEA-1"])
    expect(receipt!.text).toContain(words);
  expect(note!.text).not.toContain("SEA-1");
});

it("whatever buyers do, the sold stock equals what they hold or have paid, and never exceeds the stock", async () => {
  type Deed = { kind: "order" | "change" | "pay" | "expire"; quantity: number };
  const deed: fc.Arbitrary<Deed> = fc.record({
    kind: fc.constantFrom("order" as const, "change" as const, "pay" as const, "expire" as const),
    quantity: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 12 }), async (deeds) => {
      await office.change("truncate payments, payment_bookings, refunds, orders, order_lines cascade");
      await office.change("update product_variants set sold = 0, stock = 6");
      let latest: string | null = null;
      for (const { kind, quantity } of deeds) {
        if (kind === "expire") await letExpire();
        else if (kind === "pay") {
          const held = latest === null ? null : await readOrder(latest, office.services);
          if (held?.order.state === "held") await pay(await leave(latest!, office.services), office.services);
        } else {
          const made = await order(quantity, kind === "change" && latest !== null ? { instead: latest } : {});
          if (made.ok) latest = made.value.token;
        }
        const [row] = await office.rows<{ sold: number; out: number }>(
          `select (select sold from product_variants) as sold, coalesce(sum(l.quantity), 0)::int as out
           from orders o join order_lines l on l.order_id = o.id where o.state in ('held', 'paid')`,
        );
        expect(row!.sold).toBe(row!.out);
        expect(row!.sold).toBeLessThanOrEqual(6);
      }
    }),
    { seed: 73, numRuns: 15 },
  );
});
