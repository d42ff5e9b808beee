import { deleteOldKeys } from "#store/idempotency.ts";
import type { Services } from "../../shared/services.ts";

/**
 * A form that is sent again within a week gets its first result. After a week the booking itself prevents a second
 * effect: its hold has expired, or it is already booked, moved or cancelled.
 */
const keptDays = 7;
/** Small batches hold their locks briefly. */
const batch = 5_000;

/** Deletes the idempotency keys of old forms. */
export async function forgetOldKeys({ db }: Pick<Services, "db">): Promise<void> {
  while ((await deleteOldKeys(db, { days: keptDays, most: batch })) === batch);
}
