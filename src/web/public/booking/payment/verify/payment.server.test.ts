import { expect, it } from "vitest";
import type { ReadPayment } from "#use-cases/receipts/read-payment.ts";
import { deliveryWords } from "../../../../i18n/say-delivery.ts";
import { translatorOf } from "../../../../i18n/translator.ts";
import { presentPayment } from "./payment.server.ts";

const t = await translatorOf("en");
const byMail = "We’ll email it to you with your receipt.";
const onPage = "You get it on the page after you pay. Keep the address of that page.";

function page({ hasMail, isPaid = true }: { hasMail: boolean; isPaid?: boolean }) {
  const order = {
    state: isPaid ? "paid" : "held",
    secondsLeft: null,
    lines: [{ title: "Seven lines", quantity: 1, unitPrice: 500, variantName: "" }],
    shipping: 0,
    total: 500,
    reference: "0RD-3R5",
    delivery: "mail",
    deliveryNote: "",
    address: null,
    mailed: "Your copy: https://house.example/seven.pdf\nCode: SEA-1",
  };
  const read = {
    payment: { amount: 500, currency: "EUR", state: isPaid ? "paid" : "open", returnReason: null },
    paidFor: { kind: "order", order },
    provider: { name: "House", slug: "house", zone: "Europe/Lisbon", primaryColor: "000000", theme: "light" },
    bought: [],
    taxes: null,
    whyNot: null,
    token: "",
    returnTo: "/product/seven-lines/buy",
  } as unknown as ReadPayment;
  return presentPayment(read, { tag: "en", now: 0, hasLeft: false, isTest: true, hasMail }, t);
}

it("what a mail brings is on no page", () => {
  const paid = page({ hasMail: true });
  expect(paid.delivery?.value).toBe(byMail);
  expect(paid.mailed).toBeNull();
  expect(JSON.stringify(paid)).not.toContain("SEA-1");
});

it("without a mail server it is on the page of the paid order, with its link, and not before", () => {
  expect(page({ hasMail: false }).mailed?.parts).toEqual([
    { text: "Your copy: ", isLink: false },
    { text: "https://house.example/seven.pdf", isLink: true },
    { text: "\nCode: SEA-1", isLink: false },
  ]);
  const open = page({ hasMail: false, isPaid: false });
  expect(open.delivery?.value).toBe(onPage);
  expect(JSON.stringify(open)).not.toContain("SEA-1");
});

it("is promised as it will come", () => {
  const delivery = { kind: "mail", shipping: {}, note: "", mailed: "x" } as const;
  const words = { currency: "EUR", tag: "en", t };
  expect(deliveryWords(delivery, { ...words, hasMail: true }).text).toBe(byMail);
  expect(deliveryWords(delivery, { ...words, hasMail: false }).text).toBe(onPage);
});
