import { deletePreviews } from "#store/content/previews.ts";
import { deleteUnusedFiles, listProvidersWithOldUploads } from "#store/files.ts";
import { forgetBlocks } from "#store/office/front-desk/blocks.ts";
import { forgetKeys } from "#store/keys/api-keys.ts";
import { forgetLog } from "#store/office/shared/log.ts";
import { forgetOldTroubles } from "#store/health/troubled-jobs.ts";
import { lockPacks } from "#store/set-up/lock.ts";
import { forgetVersions } from "#store/set-up/history/thing-versions.ts";
import { forgetWaitingPacks } from "#store/set-up/waiting-packs.ts";
import { forgetSignIns } from "#store/office/door/sign-ins.ts";
import {
  deleteFailedJobs,
  deleteLeftHolds,
  deleteLeftOrders,
  deleteOldCopies,
  forgetCheckouts,
  forgetErasedResponses,
} from "#store/privacy/leftovers.ts";
import type { Services } from "../shared/services.ts";
import { forgetEvents } from "#store/webhooks/deliveries.ts";
import { inBatches } from "./retain.ts";

/** For this many days, the link of a hold that expired still says so. */
const leftDays = 30;
const erasedDays = 365;
const checkoutDays = 1;

/** Runs every day and deletes rows that are no longer needed, so that no table grows without limit. */
export async function clearLeftovers({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await inBatches({ db }, (tx) => deleteLeftHolds(tx, leftDays));
  await inBatches({ db }, (tx) => deleteLeftOrders(tx, leftDays));
  await inBatches({ db }, (tx) => forgetCheckouts(tx, checkoutDays));
  await deleteOldCopies(db, leftDays);
  await forgetErasedResponses(db, erasedDays);
  await deleteFailedJobs(db, leftDays);
  await forgetOldTroubles(db, leftDays);
  const now = clock.now();
  const before = new Date(now.getTime() - leftDays * 86_400_000);
  await deletePreviews(db, before);
  await forgetSignIns(db, { before, now });
  await forgetKeys(db, before);
  await forgetEvents(db);
  await forgetLog(db);
  await forgetVersions(db);
  await forgetWaitingPacks(db, now);
  await forgetBlocks(db);
  await deleteOldUploads(db);
}

/** Pictures of forms that were never saved. A save must not lose one that it is about to use, so both take turns. */
async function deleteOldUploads(db: Services["db"]): Promise<void> {
  for (const providerId of await listProvidersWithOldUploads(db)) {
    await db.transaction().execute(async (tx) => {
      await lockPacks(tx);
      await deleteUnusedFiles(tx, providerId);
    });
  }
}
