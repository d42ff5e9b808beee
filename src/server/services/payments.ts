import { createNoGateway } from "#gateways/payments/no-gateway.ts";
import { knownGateways } from "#gateways/payments/registry.ts";
import type { Database } from "#store/database.ts";
import { openTestCheckouts } from "#store/payments/test-checkouts.ts";
import type { Payments } from "#use-cases/shared/services.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";

interface Options {
  config: Pick<Config, "gateway">;
  db: Database;
  log: Log;
  metrics: Metrics;
}

/** Opens the gateway that is set up, if there is one. */
export async function openPayments({ config, db, log, metrics }: Options): Promise<Payments> {
  const connected = config.gateway;
  function alert(what: string, details: Record<string, string | number>): void {
    metrics.paymentAlerts.inc();
    log.error(details, what);
  }
  const known = knownGateways(connected?.name ?? null);
  if (connected === null) return { gateway: createNoGateway(), known, isOff: true, testBooks: null, alert };
  const testBooks = openTestCheckouts(db);
  const gateway = await connected.open({ now: () => Date.now(), testBooks });
  return { gateway, known, isOff: false, testBooks: connected.takesMoney ? null : testBooks, alert };
}
