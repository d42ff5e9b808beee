import type { Office } from "#domain/office/actor.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { listWaiting, type FoundVisit } from "#store/office/search.ts";
import type { Services } from "../../shared/services.ts";

const most = 100;

/** The requests that wait for this operator's answer, the oldest first. */
export function listRequests({ providerId, actor }: Office, { db }: Services): Promise<FoundVisit[]> {
  const staffId = reachOf(actor.grant, "requests.answer") === "own" ? actor.grant.staffId : null;
  return listWaiting(db, { providerId, staffId, most });
}
