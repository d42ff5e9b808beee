import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import { formatPackDuration } from "../../../format/duration.ts";
import { formatMinute } from "#domain/time/hours.ts";
import { omitDefault, omitEmptyMapping } from "../../omit.ts";

type Terms = Pick<
  ServiceSetup,
  "waitingOffer" | "waitingMost" | "waitingQuietFrom" | "waitingQuietTo" | "waitingDay" | "waitingEarlier"
>;

export function waitingListFile(service: Terms) {
  const { waitingOffer, waitingMost, waitingQuietFrom, waitingQuietTo, waitingDay, waitingEarlier } = service;
  if (waitingOffer === null) return undefined;
  const isQuiet = waitingQuietFrom !== waitingQuietTo;
  const quiet = isQuiet ? `${formatMinute(waitingQuietFrom)}-${formatMinute(waitingQuietTo)}` : "none";
  const terms = omitEmptyMapping({
    offer: omitDefault("12 h", formatPackDuration(waitingOffer)),
    most: omitDefault(50, waitingMost),
    quiet: omitDefault("21:00-08:00", quiet),
    day: omitDefault(false, waitingDay),
    earlier: omitDefault(false, waitingEarlier),
  });
  return terms ?? true;
}
