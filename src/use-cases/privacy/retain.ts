import { dueBefore, usualInvoiceYears } from "#domain/privacy/retention.ts";
import type { Transaction } from "#store/database.ts";
import { eraseBookings, eraseGivenCredits, eraseOrders } from "#store/privacy/erase.ts";
import { deleteResponses, eraseEntries } from "#store/privacy/erase-others.ts";
import {
  listRetentions,
  lockDueEntries,
  lockDueOrders,
  lockDueResponses,
  lockDueVisits,
  lockLapsedHolds,
  lockLapsedOrders,
  type LapsedKey,
} from "#store/privacy/due.ts";
import { forgetBilled } from "#store/privacy/leftovers.ts";
import { isTransient } from "../shared/idempotency.ts";
import { removeFiles } from "../shared/uploads.ts";
import type { FileServices, Services } from "../shared/services.ts";

/** Runs every day and erases data whose retention period is over. Amounts, counts and reserved times remain. */
export async function eraseDue({
  db,
  clock,
  uploads,
  invoiceYears = usualInvoiceYears,
}: Pick<FileServices, "db" | "clock" | "uploads" | "invoiceYears">): Promise<void> {
  const now = clock.now();
  for (const { id: providerId, keep } of await listRetentions(db)) {
    await inBatches({ db }, async (tx) => {
      const ids = await lockDueVisits(tx, { providerId, before: dueBefore(now, keep.visits) });
      await eraseBookings(tx, providerId, ids);
      return ids.length;
    });
    await inBatches({ db }, async (tx) => {
      const ids = await lockDueOrders(tx, { providerId, before: dueBefore(now, keep.orders) });
      await eraseOrders(tx, providerId, ids);
      return ids.length;
    });
    await db.transaction().execute((tx) => eraseGivenCredits(tx, providerId, dueBefore(now, keep.orders)));
    const files: string[] = [];
    await inBatches({ db }, async (tx) => {
      const ids = await lockDueResponses(tx, { providerId, before: dueBefore(now, keep.answers) });
      files.push(...(await deleteResponses(tx, providerId, ids)));
      return ids.length;
    });
    await removeFiles(files, uploads);
  }
  await db.transaction().execute((tx) => forgetBilled(tx, dueBefore(now, 12 * invoiceYears)));
}

/** Runs every hour and erases the details of visits and orders that were never completed, and of people who waited. */
export async function eraseUnfinished({ db }: Pick<Services, "db">): Promise<void> {
  await inBatches({ db }, async (tx) => {
    const holds = await lockLapsedHolds(tx);
    for (const [providerId, ids] of byProvider(holds)) await eraseBookings(tx, providerId, ids);
    return holds.length;
  });
  await inBatches({ db }, async (tx) => {
    const entries = await lockDueEntries(tx);
    for (const [providerId, ids] of byProvider(entries)) await eraseEntries(tx, providerId, ids);
    return entries.length;
  });
  await inBatches({ db }, async (tx) => {
    const orders = await lockLapsedOrders(tx);
    for (const [providerId, ids] of byProvider(orders)) await eraseOrders(tx, providerId, ids);
    return orders.length;
  });
}

function byProvider(rows: readonly LapsedKey[]): [string, string[]][] {
  return [...Map.groupBy(rows, ({ providerId }) => providerId)].map(([providerId, own]) => [
    providerId,
    own.map(({ id }) => id),
  ]);
}

/**
 * Repeats until nothing is left. Stops at rows that other transactions are changing; the next run finds them again.
 */
export async function inBatches(
  { db }: Pick<Services, "db">,
  work: (tx: Transaction) => Promise<number>,
): Promise<void> {
  try {
    while ((await db.transaction().execute(work)) > 0);
  } catch (fault) {
    if (!isTransient(fault)) throw fault;
  }
}
