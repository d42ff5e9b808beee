import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CheckoutOrder, GatewayNotification, PaymentGateway } from "../gateway.ts";
import { gatewayKinds } from "../registry.ts";

/** A gateway, with the actions that only its own side can take. */
export interface GatewayScene {
  gateway: PaymentGateway;
  /** The visitor pays on the gateway's page. */
  pay(checkoutId: string): Promise<void>;
  /** A person at the business refunds money on the gateway's own pages. */
  sendRefund(checkoutId: string, amount: number): Promise<void>;
  /** What the gateway sends about a checkout, and what others could send. Null if it sends nothing. */
  notices: { about(checkoutId: string): GatewayNotification; forged: readonly GatewayNotification[] } | null;
  close(): Promise<void>;
}

/** The contract of every gateway, by its name in the registry. Each implementation's test calls this. */
export function describeGateway(name: string, open: () => Promise<GatewayScene>): void {
  describe(`the gateway ${name}`, () => {
    let scene: GatewayScene;
    beforeEach(async () => {
      scene = await open();
    });
    afterEach(() => scene.close());

    function order(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
      return {
        paymentId: randomUUID(),
        amount: 2000,
        currency: "EUR",
        title: "Massage",
        detail: "Deposit",
        email: "ada@example.com",
        locale: "en",
        returnUrl: "http://localhost/verify-payment-callback?payment=t",
        leaveUrl: "http://localhost/verify-payment-callback?payment=t&left=1",
        expiresAt: new Date(Date.now() + 32 * 60_000),
        ...changes,
      };
    }

    it("has its name in the registry, which says whether it sends notifications", () => {
      expect(scene.gateway.name).toBe(name);
      expect(gatewayKinds[name]!.sendsNotices).toBe(scene.notices !== null);
    });

    it("opens a payable checkout with the order's amount and title", async () => {
      const asked = order();
      const { id, url } = await scene.gateway.openCheckout(asked);
      expect(URL.canParse(url)).toBe(true);
      expect(await scene.gateway.readCheckout(id)).toEqual({
        id,
        state: "open",
        amount: 2000,
        currency: "EUR",
        refunded: 0,
        paymentId: asked.paymentId,
      });
    });

    it("opens the same order once, however often it is requested", async () => {
      const asked = order();
      const opened = await Promise.all([1, 2, 3].map(() => scene.gateway.openCheckout(asked)));
      expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    });

    it.each([
      ["JPY", 1200],
      ["KWD", 1230],
      ["ISK", 900],
      ["UGX", 5000],
      ["MGA", 40_000],
      ["HUF", 150_050],
    ])("keeps an amount in %s unchanged", async (currency, amount) => {
      const { id } = await scene.gateway.openCheckout(order({ currency, amount }));
      await scene.pay(id);
      expect(await scene.gateway.readCheckout(id)).toMatchObject({ state: "paid", amount, currency });
    });

    it("reports a payment, and no longer lets the checkout expire", async () => {
      const { id } = await scene.gateway.openCheckout(order());
      await scene.pay(id);
      expect(await scene.gateway.readCheckout(id)).toMatchObject({ state: "paid", amount: 2000 });
      expect(await scene.gateway.expireCheckout(id)).toMatchObject({ state: "paid" });
    });

    it("does not allow payment of an expired checkout", async () => {
      const { id } = await scene.gateway.openCheckout(order());
      expect(await scene.gateway.expireCheckout(id)).toMatchObject({ state: "expired" });
      await scene.pay(id);
      expect(await scene.gateway.readCheckout(id)).toMatchObject({ state: "expired" });
      expect(await scene.gateway.expireCheckout(id)).toMatchObject({ state: "expired" });
    });

    it("refunds in parts, each once, and never more than is left", async () => {
      const { id } = await scene.gateway.openCheckout(order());
      await scene.pay(id);
      const part = { checkoutId: id, amount: 1500, key: randomUUID() };
      expect(await scene.gateway.refund(part)).toBe("done");
      expect(await scene.gateway.refund(part)).toBe("done");
      expect(await scene.gateway.readCheckout(id)).toMatchObject({ state: "paid", amount: 2000, refunded: 1500 });
      expect(await scene.gateway.refund({ ...part, key: randomUUID() })).toBe("done");
      expect(await scene.gateway.readCheckout(id)).toMatchObject({ refunded: 2000 });
      expect(await scene.gateway.refund({ ...part, key: randomUUID() })).toBe("nothing-left");
    });

    it("refunds once, even if requested many times at the same time", async () => {
      const { id } = await scene.gateway.openCheckout(order());
      await scene.pay(id);
      const part = { checkoutId: id, amount: 500, key: randomUUID() };
      await Promise.all([1, 2, 3, 4].map(() => scene.gateway.refund(part)));
      expect(await scene.gateway.readCheckout(id)).toMatchObject({ refunded: 500 });
    });

    it("reports refunds made by others", async () => {
      const { id } = await scene.gateway.openCheckout(order());
      await scene.pay(id);
      await scene.sendRefund(id, 700);
      expect(await scene.gateway.readCheckout(id)).toMatchObject({ state: "paid", refunded: 700 });
    });

    it("returns null for an unknown checkout", async () => {
      expect(await scene.gateway.readCheckout("cs_test_unheard_of")).toBeNull();
    });

    it("finds the checkout that its notification is about", async () => {
      if (scene.notices === null) return;
      const { id } = await scene.gateway.openCheckout(order());
      const notice = await scene.gateway.readNotice(scene.notices.about(id));
      if (notice === "forged" || notice.about === null) throw new Error("it names no checkout");
      expect(await scene.gateway.readCheckout(notice.about)).toMatchObject({ id });
    });

    it("rejects a notification that it did not send", async () => {
      const nonsense = { body: JSON.stringify({ id: "cs_test_1" }), headers: new Headers() };
      for (const notification of [nonsense, ...(scene.notices?.forged ?? [])])
        expect(await scene.gateway.readNotice(notification)).toBe("forged");
    });
  });
}
