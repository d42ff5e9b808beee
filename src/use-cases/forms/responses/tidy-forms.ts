import { forgetCounts } from "#store/limits/rate-counts.ts";
import { deleteStaleResponses } from "#store/forms/responses.ts";
import { keptFiles } from "#store/forms/uploads.ts";
import type { FileServices } from "../../shared/services.ts";

/** For this many days, visitors can continue a response that they did not finish. */
export const openDays = 30;
const hour = 3_600_000;

/** Deletes abandoned responses and files that are no longer needed. */
export async function tidyForms({ db, clock, uploads }: FileServices): Promise<void> {
  const now = clock.now().getTime();
  // Mails are counted per day.
  await forgetCounts(db, new Date(now - 24 * hour));
  for (const name of await deleteStaleResponses(db, openDays)) await uploads.remove(name);
  // These remain if the process dies after writing a file and before inserting its row.
  const files = await uploads.list(new Date(now - 24 * hour));
  const kept = await keptFiles(db, files);
  for (const name of files) if (!kept.has(name)) await uploads.remove(name);
}
