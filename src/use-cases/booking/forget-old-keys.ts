import { forgetKeys } from "#store/idempotency.ts";
import type { Services } from "../services.ts";

/**
 * A form that is sent again within a week gets its first answer. Later the visit itself keeps it from being done twice: a
 * hold has run out, and what is booked, moved or cancelled is no longer as the form found it.
 */
const keptDays = 7;
/** So many at a time lock no table for long. */
const batch = 5_000;

/** Forgets the keys of forms that nobody will send again. */
export async function forgetOldKeys({ db }: Pick<Services, "db">): Promise<void> {
  while ((await forgetKeys(db, { days: keptDays, most: batch })) === batch);
}
