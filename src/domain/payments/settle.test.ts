import { describe, expect, it } from "vitest";
import { purchaseState, settle, type CheckoutFacts, type PaymentRecord, type PurchaseFacts } from "./settle.ts";

const payment: PaymentRecord = { id: "p", state: "open", amount: 2000, currency: "EUR", refunded: 0 };
const paid: CheckoutFacts = { state: "paid", amount: 2000, currency: "EUR", refunded: 0, paymentId: "p" };
const held: PurchaseFacts = { state: "held", payNow: 2000, currency: "EUR" };

describe("a payment", () => {
  it("confirms a purchase that is still held", () => expect(settle(payment, paid, held)).toEqual({ kind: "confirm" }));

  it.each(["open", "processing"] as const)("waits while its checkout is %s", (state) =>
    expect(settle(payment, { ...paid, state }, held)).toEqual({ kind: "wait" }),
  );

  it("is closed once if its checkout ended without money", () => {
    const expired = { ...paid, state: "expired" as const };
    expect(settle(payment, expired, held)).toEqual({ kind: "close" });
    expect(settle({ ...payment, state: "unpaid" }, expired, held)).toEqual({ kind: "nothing" });
  });

  it("recorded as unpaid counts if it was paid after all", () =>
    expect(settle({ ...payment, state: "unpaid" }, paid, held)).toEqual({ kind: "confirm" }));

  it("counts even if the process crashed before the gateway's response", () =>
    expect(settle({ ...payment, state: "opening" }, paid, held)).toEqual({ kind: "confirm" }));

  it("for a lost hold reserves it again", () =>
    expect(settle(payment, paid, { ...held, state: "lost" })).toEqual({ kind: "reserve-again" }));

  it.each([
    ["amount", { amount: 1999 }],
    ["currency", { currency: "USD" }],
    ["payment", { paymentId: "q" }],
    ["payment", { paymentId: null }],
  ])("with another %s is refunded and confirms nothing", (_what, changes) =>
    expect(settle(payment, { ...paid, ...changes }, held)).toEqual({ kind: "give-back", reason: "mismatch" }),
  );

  it.each([
    ["twice", { state: "confirmed" as const }],
    ["ended", { state: "ended" as const }],
    ["changed", { payNow: 3000 }],
    ["changed", { currency: "USD" }],
  ])("that is no longer needed (%s) is refunded", (reason, changes) =>
    expect(settle(payment, paid, { ...held, ...changes })).toEqual({ kind: "give-back", reason }),
  );

  it("that was already refunded at the gateway confirms nothing", () =>
    expect(settle(payment, { ...paid, refunded: 2000 }, held)).toEqual({ kind: "give-back", reason: "ended" }));

  it.each(["paid", "returned"] as const)("that is %s stays so, whatever arrives again", (state) => {
    const settled = { ...payment, state };
    expect(settle(settled, paid, { ...held, state: "confirmed" })).toEqual({ kind: "nothing" });
    expect(settle(settled, paid, { ...held, state: "lost" })).toEqual({ kind: "nothing" });
    expect(settle(settled, { ...paid, refunded: 500 }, held)).toEqual({ kind: "note-refund" });
    expect(settle({ ...settled, refunded: 500 }, { ...paid, refunded: 500 }, held)).toEqual({ kind: "nothing" });
  });
});

describe("bookings that are paid together", () => {
  it.each([
    [["held", "held"], "held"],
    [["held", "expired"], "lost"],
    [["expired"], "lost"],
    [["scheduled", "requested"], "confirmed"],
    [["scheduled", "cancelled"], "ended"],
    [["held", "cancelled"], "ended"],
    [["declined"], "ended"],
  ] as const)("%j are %s", (states, state) => expect(purchaseState(states)).toBe(state));
});
