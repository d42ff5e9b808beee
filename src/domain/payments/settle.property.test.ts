import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../tests/support/long.ts";
import { settle, type CheckoutFacts, type PaymentRecord, type PurchaseFacts } from "./settle.ts";

/** A gateway, a purchase and its payments in memory, so that events can happen in any order. */
class World {
  readonly purchase: PurchaseFacts = { state: "held", payNow: 2000, currency: "EUR" };
  readonly payments: PaymentRecord[] = [];
  readonly checkouts: CheckoutFacts[] = [];
  /** Refunds that were decided, and whether the gateway has made them. */
  readonly refunds: { payment: number; amount: number; done: boolean }[] = [];
  isFree = true;

  open(): void {
    const paymentId = `p${this.payments.length}`;
    this.payments.push({ id: paymentId, state: "open", amount: this.purchase.payNow, currency: "EUR", refunded: 0 });
    this.checkouts.push({ state: "open", amount: this.purchase.payNow, currency: "EUR", refunded: 0, paymentId });
  }

  /** The triggers of a check: webhook, browser or reconciler. */
  look(n: number): void {
    const payment = this.payments[n];
    const checkout = this.checkouts[n];
    if (payment === undefined || checkout === undefined) return;
    const settlement = settle(payment, checkout, this.purchase);
    switch (settlement.kind) {
      case "nothing":
      case "wait":
        return;
      case "close":
        payment.state = "unpaid";
        return;
      case "confirm":
        return this.#confirm(payment, checkout);
      case "reserve-again":
        if (this.isFree) return this.#confirm(payment, checkout);
        return this.#sendRefund(n);
      case "give-back":
        return this.#sendRefund(n);
      case "note-refund":
        payment.refunded = checkout.refunded;
    }
  }

  #confirm(payment: PaymentRecord, checkout: CheckoutFacts): void {
    payment.state = "paid";
    payment.refunded = checkout.refunded;
    this.purchase.state = "confirmed";
  }

  #sendRefund(n: number): void {
    const payment = this.payments[n]!;
    const checkout = this.checkouts[n]!;
    payment.state = "returned";
    payment.refunded = checkout.amount;
    const amount = checkout.amount - checkout.refunded;
    if (amount > 0) this.refunds.push({ payment: n, amount, done: false });
  }

  /** The gateway makes each refund at most once, however often it is requested, and never refunds more than is left. */
  refund(n: number): void {
    const refund = this.refunds[n];
    if (refund === undefined || refund.done) return;
    refund.done = true;
    const checkout = this.checkouts[refund.payment]!;
    if (checkout.refunded + refund.amount <= checkout.amount) checkout.refunded += refund.amount;
  }

  /** Checks everything and makes every refund, as happens every minute. */
  reconcile(): void {
    for (const [n, checkout] of this.checkouts.entries()) {
      if (checkout.state === "open" || checkout.state === "processing") checkout.state = "expired";
      this.look(n);
    }
    for (const n of this.refunds.keys()) this.refund(n);
    for (const n of this.payments.keys()) this.look(n);
  }

  captured(): number {
    return this.checkouts.reduce((sum, { state, amount }) => (state === "paid" ? sum + amount : sum), 0);
  }

  refunded(): number {
    return this.checkouts.reduce((sum, { refunded }) => sum + refunded, 0);
  }

  kept(): number {
    return this.payments.reduce(
      (sum, { state, amount, refunded }) => (state === "paid" ? sum + amount - refunded : sum),
      0,
    );
  }
}

type Happening = (world: World) => void;
const one = fc.nat(2);

/** The events that may happen, and the checks that may follow. */
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constant((world: World) => {
    if (world.payments.length < 3) world.open();
  }),
  one.map((n) => (world: World) => {
    const checkout = world.checkouts[n];
    if (checkout?.state === "open") checkout.state = "paid";
  }),
  one.map((n) => (world: World) => {
    const checkout = world.checkouts[n];
    if (checkout?.state === "open") Object.assign(checkout, { state: "paid", amount: 1 });
  }),
  one.map((n) => (world: World) => {
    const checkout = world.checkouts[n];
    if (checkout?.state === "open") checkout.state = "expired";
  }),
  one.map((n) => (world: World) => {
    const checkout = world.checkouts[n];
    if (checkout?.state === "paid" && checkout.refunded === 0) checkout.refunded = checkout.amount;
  }),
  fc.constant((world: World) => {
    if (world.purchase.state === "held") world.purchase.state = "lost";
  }),
  fc.constant((world: World) => {
    world.isFree = false;
  }),
  fc.constant((world: World) => {
    if (world.purchase.state === "held") world.purchase.payNow += 500;
  }),
  one.map((n) => (world: World) => world.look(n)),
  one.map((n) => (world: World) => world.look(n)),
  one.map((n) => (world: World) => world.refund(n)),
);

describe("whatever happens, in any order", () => {
  it("the captured amount equals the amount kept for the purchase plus the refunds", () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        const world = new World();
        world.open();
        for (const happen of happenings) happen(world);
        world.reconcile();
        expect(world.captured()).toBe(world.kept() + world.refunded());
        const keeping = world.payments.filter(({ state }) => state === "paid");
        expect(keeping.length).toBe(world.purchase.state === "confirmed" ? 1 : 0);
        for (const checkout of world.checkouts) expect(checkout.refunded).toBeLessThanOrEqual(checkout.amount);
      }),
      { seed: 51, numRuns: casesOf(5000) },
    );
  });

  it("further checks, by any trigger and in any number, change nothing", () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), fc.array(one, { maxLength: 20 }), (happenings, looks) => {
        const world = new World();
        world.open();
        for (const happen of happenings) happen(world);
        world.reconcile();
        const before = JSON.stringify(world);
        for (const n of looks) world.look(n);
        for (const n of looks) world.refund(n);
        expect(JSON.stringify(world)).toBe(before);
      }),
      { seed: 52, numRuns: casesOf(2000) },
    );
  });

  it("one check and many in any order have the same result", () => {
    const facts = fc.record({
      lost: fc.boolean(),
      isFree: fc.boolean(),
      amount: fc.constantFrom(2000, 1),
      refunded: fc.constantFrom(0, 2000),
    });
    fc.assert(
      fc.property(
        facts,
        fc.array(fc.boolean(), { minLength: 1, maxLength: 10 }),
        ({ lost, isFree, amount, refunded }, looks) => {
          const paidWorld = () => {
            const world = new World();
            world.open();
            Object.assign(world.checkouts[0]!, { state: "paid", amount, refunded: Math.min(refunded, amount) });
            if (lost) world.purchase.state = "lost";
            world.isFree = isFree;
            return world;
          };
          const once = paidWorld();
          const often = paidWorld();
          once.look(0);
          for (const isLook of looks) (isLook ? () => often.look(0) : () => often.refund(0))();
          once.reconcile();
          often.reconcile();
          expect(JSON.stringify(often)).toBe(JSON.stringify(once));
        },
      ),
      { seed: 53, numRuns: casesOf(1000) },
    );
  });
});
