import { createTestGateway } from "#gateways/payments/test-gateway.ts";
import { diskUploads } from "#gateways/uploads/disk.ts";
import type { Database } from "#store/database.ts";
import { openTestBooks } from "#store/test-checkouts.ts";
import type { FileServices } from "../services.ts";

/** Services on a test's own database, with test money and no place for files; a test may bring its own clock, gateway or place. */
export function testServices(db: Database, changes: Partial<FileServices> = {}): FileServices {
  const testBooks = openTestBooks(db);
  return {
    db,
    clock: { now: () => new Date() },
    secret: "of a test",
    payments: { gateway: createTestGateway(testBooks), testBooks, alert: () => {} },
    uploads: diskUploads("nowhere"),
    ...changes,
  };
}
