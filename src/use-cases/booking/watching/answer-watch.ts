import { ok, refuse, type Result } from "#domain/errors.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { findWaiting } from "#store/waiting/entries.ts";
import { addOfferJob, renewWatch } from "#store/waiting/watches.ts";
import { hashToken, unseal } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { reschedule } from "../manage/reschedule.ts";

/** Moves the booked visit to the earlier time that is held for it. It never books a second visit. */
export async function acceptEarlier(
  { token, key }: { token: string; key: string },
  services: Services,
): Promise<Result<null>> {
  const entry = await findWaiting(services.db, hashToken(token));
  if (entry === undefined || entry.isErased) return refuse({ code: "waiting-not-found" });
  const { providerId, id: entryId, offer, replaces } = entry;
  if (replaces === null || replaces.tokenSealed === null || offer === null) return refuse({ code: "hold-lapsed" });
  const command = {
    token: unseal(replaces.tokenSealed, services.secret),
    start: floorToInstant(offer.startsAt.getTime()),
    key,
    offer: { providerId, id: offer.id, entryId },
  };
  const moved = await reschedule(command, services);
  return moved.ok ? ok(null) : moved;
}

/** "Yes, keep looking." */
export async function keepLooking(token: string, services: Services): Promise<Result<null>> {
  const found = await services.db.transaction().execute(async (tx) => {
    const providerId = await renewWatch(tx, hashToken(token));
    if (providerId !== undefined) await addOfferJob(tx, providerId);
    return providerId;
  });
  return found === undefined ? refuse({ code: "waiting-not-found" }) : ok(null);
}
