import { deleteOldKeys } from "#store/idempotency.ts";
import type { Services } from "../../shared/services.ts";

/**
 * A form that is sent again within a week gets its first answer. After that the booking itself prevents a second effect: its
 * hold has expired, or it was already booked, moved or cancelled.
 */
const keptDays = 7;
/** Small batches hold their locks briefly. */
const batch = 5_000;

/** Deletes the keys of forms that were sent long ago. */
export async function forgetOldKeys({ db }: Pick<Services, "db">): Promise<void> {
  while ((await deleteOldKeys(db, { days: keptDays, most: batch })) === batch);
}
