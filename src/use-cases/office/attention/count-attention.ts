import type { Office } from "#domain/office/actor.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { readAttentionCount } from "#store/office/attention/attention.ts";
import type { Services } from "../../shared/services.ts";

/** How many things need attention, as counted last. Every page of the office shows it, so it reads nothing else. */
export function countAttention(
  { providerId, grant }: { providerId: string; grant: Office["actor"]["grant"] },
  { db }: Pick<Services, "db">,
): Promise<number> {
  return reachOf(grant, "attention.see") === "none" ? Promise.resolve(0) : readAttentionCount(db, providerId);
}
