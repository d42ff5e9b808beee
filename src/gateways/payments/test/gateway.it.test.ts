import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { withDatabase } from "#store/testing/database.ts";
import { openTestCheckouts } from "#store/payments/test-checkouts.ts";
import { createTestGateway } from "./gateway.ts";
import { describeGateway } from "../testing/contract.ts";

async function open() {
  const database = await withDatabase();
  const books = openTestCheckouts(database.db);
  return { gateway: createTestGateway(books), books, close: () => database.close() };
}

describeGateway("test", async () => {
  const { gateway, books, close } = await open();
  return {
    gateway,
    pay: async (id) => void (await books.pay(id, 0)),
    sendRefund: async (checkoutId, amount) =>
      void (await books.refund({ checkoutId, amount, key: `by hand ${randomUUID()}` })),
    notices: null,
    close,
  };
});

const order = {
  amount: 2000,
  currency: "EUR",
  title: "Massage",
  detail: "",
  email: null,
  returnUrl: "https://book.example.com/de/verify-payment-callback?payment=t",
  leaveUrl: "https://book.example.com/de/verify-payment-callback?payment=t&left=1",
};

it("a payment at the test gateway may be processing for a while", async () => {
  const { gateway, books, close } = await open();
  const expiresAt = new Date(Date.now() + 60_000);
  const { id } = await gateway.openCheckout({ ...order, paymentId: randomUUID(), locale: "en", expiresAt });
  expect([await books.pay(id, 3600), await books.pay(id, 0)]).toEqual([true, false]);
  expect(await gateway.readCheckout(id)).toMatchObject({ state: "processing" });
  await close();
});

it("the test gateway's page is on this site, in the visitor's language, and leads back", async () => {
  const { gateway, close } = await open();
  const expiresAt = new Date(Date.now() + 60_000);
  const { id, url } = await gateway.openCheckout({ ...order, paymentId: randomUUID(), locale: "de", expiresAt });
  const { origin, pathname, searchParams } = new URL(url);
  expect([origin, pathname]).toEqual(["https://book.example.com", `/de/test-checkout/${id}`]);
  expect(searchParams.get("back")).toBe("/de/verify-payment-callback?payment=t");
  expect(searchParams.get("leave")).toBe("/de/verify-payment-callback?payment=t&left=1");
  await close();
});
