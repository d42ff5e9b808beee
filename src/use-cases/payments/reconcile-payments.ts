import { GatewayUnavailable } from "#gateways/payments/gateway.ts";
import { listUnverifiedPayments } from "#store/payments/payment-lists.ts";
import { listWaitingRefunds } from "#store/payments/refunds.ts";
import type { Services } from "../shared/services.ts";
import { sendRefund } from "./refund/send-refund.ts";
import { verifyPayment } from "./checkout/verify-payment.ts";

/** Seconds. A payment's own job runs more often, so a payment that waited this long has lost its job. */
const forgottenAfter = 75;
const most = 200;
const concurrency = 4;

/** Runs every minute and checks payments and refunds that have lost their own job. */
export async function reconcilePayments(services: Services): Promise<void> {
  const { db, payments } = services;
  const wanted = { gateways: payments.known.asked, seconds: forgottenAfter, most };
  const unasked = await listUnverifiedPayments(db, wanted);
  const waiting = await listWaitingRefunds(db, wanted);
  await inTurn([
    ...unasked.map((key) => () => verifyPayment(key, services)),
    ...waiting.map((key) => () => sendRefund(services, key)),
  ]);
}

/** Stops if the gateway is unavailable. The next run tries again, rather than every payment of this one. */
async function inTurn(tasks: (() => Promise<unknown>)[]): Promise<void> {
  const queue = tasks.values();
  const faults: unknown[] = [];
  async function work(): Promise<void> {
    for (const task of queue) {
      try {
        await task();
      } catch (fault) {
        faults.push(fault);
        if (fault instanceof GatewayUnavailable) return;
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} payments could not be checked`);
}
