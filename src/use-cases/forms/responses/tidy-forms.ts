import { forgetCounts } from "#store/limits/rate-counts.ts";
import { deleteStaleResponses } from "#store/forms/responses.ts";
import { keptFiles } from "#store/forms/uploads.ts";
import type { FileServices } from "../../shared/services.ts";

/** A response that was begun and left can be gone on with for so long. */
export const openDays = 30;
const hour = 3_600_000;

/** Forgets what nobody will come back to. */
export async function tidyForms({ db, clock, uploads }: FileServices): Promise<void> {
  const now = clock.now().getTime();
  // Mails are counted by the day.
  await forgetCounts(db, new Date(now - 24 * hour));
  for (const name of await deleteStaleResponses(db, openDays)) await uploads.remove(name);
  // Left behind by a process that died between writing a file and writing its row.
  const files = await uploads.list(new Date(now - 24 * hour));
  const kept = await keptFiles(db, files);
  for (const name of files) if (!kept.has(name)) await uploads.remove(name);
}
