import { ownStaffOf, reachOf, type Grant } from "#domain/office/verbs.ts";
import { countRequests } from "#store/office/requests/waiting.ts";
import type { Services } from "../../shared/services.ts";

/** How many requests wait for an operator with this grant. */
export async function countWaiting(
  { providerId, grant }: { providerId: string; grant: Grant },
  { db }: Services,
): Promise<number> {
  if (reachOf(grant, "requests.answer") === "none") return 0;
  return countRequests(db, providerId, ownStaffOf(grant, "requests.answer"));
}
