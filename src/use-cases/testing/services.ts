import { createTestGateway } from "#gateways/payments/test-gateway.ts";
import type { Database } from "#store/database.ts";
import { openTestBooks } from "#store/test-checkouts.ts";
import type { Services } from "../services.ts";

/** Services on a test's own database, with test money; a test may bring its own clock or gateway. */
export function testServices(db: Database, changes: Partial<Services> = {}): Services {
  const testBooks = openTestBooks(db);
  return {
    db,
    clock: { now: () => new Date() },
    secret: "of a test",
    payments: { gateway: createTestGateway(testBooks), testBooks, alert: () => {} },
    ...changes,
  };
}
