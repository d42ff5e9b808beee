import { createNoGateway } from "#gateways/payments/no-gateway.ts";
import { createTestGateway } from "#gateways/payments/test-gateway.ts";
import type { Database } from "#store/database.ts";
import { openTestCheckouts } from "#store/payments/test-checkouts.ts";
import type { Payments } from "#use-cases/shared/services.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";

interface Options {
  config: Config;
  db: Database;
  log: Log;
  metrics: Metrics;
}

/** Uses Stripe if its keys are set, or test money if that is allowed, or no gateway. */
export async function openPayments({ config, db, log, metrics }: Options): Promise<Payments> {
  const { stripe } = config;
  function alert(what: string, details: Record<string, string | number>): void {
    metrics.paymentAlerts.inc();
    log.error(details, what);
  }
  if (stripe === null && config.hasTestMoney) {
    const testBooks = openTestCheckouts(db);
    return { gateway: createTestGateway(testBooks), isOff: false, testBooks, alert };
  }
  if (stripe === null) return { gateway: createNoGateway(), isOff: true, testBooks: null, alert };
  // Loads the SDK only if it is needed.
  const { createStripeGateway } = await import("#gateways/payments/stripe.ts");
  const gateway = createStripeGateway({ ...stripe, now: () => Date.now() });
  return { gateway, isOff: false, testBooks: null, alert };
}
