import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { inDays } from "../../support/in-days.ts";
import { change, fillIn, hold, setService, tokenIn, type Stage } from "./scene.ts";
import type { Screen } from "../crawler.ts";

const at = (days: number) => `/widget/booking/office-paid?tz=UTC&date=${inDays(days)}`;

async function toCheckout(
  stage: Stage,
  name: string,
  days: number,
): Promise<{ till: Screen; hold: string; back: string }> {
  const held = await hold(stage, name, at(days));
  const review = await fillIn(stage, `${name}: review`, held.path);
  const till = await stage.crawler.send(`${name}: checkout`, review.path, { intent: "pay" });
  return { till, hold: tokenIn(held.path, "hold"), back: tokenIn(till.path, "back").replace("/en-xa", "") };
}

/** Refunds, for every reason. */
export async function playReturns(stage: Stage, name: string, back: string): Promise<void> {
  for (const reason of ["mismatch", "changed", "twice", "ended", "lost"]) {
    await setPayment(
      stage,
      `state = 'returned', return_reason = '${reason}', captured = amount, paid_at = now(), checked_at = now()`,
    );
    await stage.crawler.open(`${name}: ${reason}`, back);
  }
}

/** Waits until the gateway has reported the payment and the product has verified it. */
export async function settled({ world }: Stage): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await world.pool.query<{ state: string }>(
        "select state from payments order by created_at desc limit 1",
      );
      if (rows[0]?.state !== "paid") throw new Error(`the payment is ${rows[0]?.state}`);
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** Changes the newest payment. */
async function setPayment({ world }: Stage, set: string): Promise<void> {
  await world.pool.query(`update payments set ${set} where created_at = (select max(created_at) from payments)`);
}

/** The gateway's page, and every outcome of a payment. */
export async function playPayments(stage: Stage): Promise<void> {
  const { crawler } = stage;
  await crawler.open("no payment named", "/verifyPayment");
  await crawler.open("an unknown payment", "/verify-payment-callback?payment=nobody-paid-this-one");
  await crawler.open("an unknown checkout", "/test-checkout/test_nobody_opened_this_one");
  const refunds = [
    "refund_percent = 0",
    "refund_percent = 100, refund_cutoff_minutes = 720",
    "refund_percent = 100, refund_cutoff_minutes = 0",
  ];
  for (const [number, refund] of refunds.entries()) {
    await setService(stage, "office-paid", refund);
    const held = await hold(stage, "refunds", at(41 + number));
    await fillIn(stage, `review: ${refund}`, held.path);
  }
  await setService(stage, "office-paid", "refund_percent = 80, refund_cutoff_minutes = 720");
  const first = await toCheckout(stage, "pay", 44);
  await crawler.open("paying: pending", first.back);
  await crawler.open("paying: left", `${first.back}&left=1`);
  await crawler.open("till: declined", first.till.path, { form: { choice: "decline" } });
  await crawler.send("till: paid", first.till.path, { choice: "pay" });
  await settled(stage);
  const paid = await crawler.open("paid", first.back);
  const booking = tokenIn(paid.location, "booking");
  await crawler.open("till: over", first.till.path);
  await crawler.open("paid: the appointment", `/widget/booking/office-paid?booking=${booking}`);
  await crawler.open("paid: cancel", `/widget/cancel-booking?booking=${booking}`);
  await crawler.send("paid: cancelled", `/widget/cancel-booking?booking=${booking}`, {
    reason: "",
    key: randomUUID(),
  });
  const returned = await toCheckout(stage, "returned", 45);
  await playReturns(stage, "returned", returned.back);
  const over = await toCheckout(stage, "over", 46);
  await change(stage, over.hold, "hold_expires_at = now() - interval '1 hour'");
  await crawler.open("paying: left, and the hold is over", `${over.back}&left=1`);
  await setPayment(stage, "state = 'unpaid'");
  await crawler.open("unpaid", over.back);
  await setService(stage, "request-visit", "pay_now = 'full'");
  const wish = await hold(stage, "a request to pay", `/widget/booking/request-visit?tz=UTC&date=${inDays(47)}`);
  const review = await fillIn(stage, "a request to pay: review", wish.path, { locationAnswer: "Ρόδος" });
  const till = await crawler.send("a request to pay: checkout", review.path, { intent: "pay" });
  const sent = await crawler.send("a request to pay: paid", till.path, { choice: "pay" });
  await settled(stage);
  await crawler.open("a request to pay: sent", sent.path);
  await setService(stage, "request-visit", "pay_now = 'nothing'");
}
