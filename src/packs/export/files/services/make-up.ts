import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import { formatDays, formatPackDuration } from "../../../format/duration.ts";
import { omitDefault } from "../../omit.ts";

type Terms = Pick<ServiceSetup, "makeUpUntil" | "makeUpDays" | "makeUpMost" | "makeUpIn">;

export function makeUpFile({ makeUpUntil, makeUpDays, makeUpMost, makeUpIn }: Terms) {
  if (makeUpUntil === null || makeUpDays === null || makeUpMost === null) return undefined;
  return {
    until: omitDefault("0 min", formatPackDuration(makeUpUntil, "days")),
    within: formatDays(makeUpDays),
    most: makeUpMost,
    in: makeUpIn ?? undefined,
  };
}
