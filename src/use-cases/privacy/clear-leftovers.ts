import { deletePreviews } from "#store/content/previews.ts";
import {
  deleteFailedJobs,
  deleteLeftHolds,
  deleteLeftOrders,
  deleteOldCopies,
  forgetCheckouts,
  forgetErasedResponses,
} from "#store/privacy/leftovers.ts";
import type { Services } from "../shared/services.ts";
import { inBatches } from "./retain.ts";

/** For so long the link of a hold that came to nothing still says so. */
const leftDays = 30;
const erasedDays = 365;
const checkoutDays = 1;

/** Every day: deletes rows that nothing needs any more, so that no table grows without end. */
export async function clearLeftovers({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await inBatches({ db }, (tx) => deleteLeftHolds(tx, leftDays));
  await inBatches({ db }, (tx) => deleteLeftOrders(tx, leftDays));
  await inBatches({ db }, (tx) => forgetCheckouts(tx, checkoutDays));
  await deleteOldCopies(db, leftDays);
  await forgetErasedResponses(db, erasedDays);
  await deleteFailedJobs(db, leftDays);
  await deletePreviews(db, new Date(clock.now().getTime() - leftDays * 86_400_000));
}
