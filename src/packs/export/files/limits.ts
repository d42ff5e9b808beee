import type { LimitSetup } from "#store/set-up/limits.ts";
import { formatPackDuration } from "../../format/duration.ts";
import { omitEmptyMapping } from "../omit.ts";

/** The limits of a provider, a service or a group; undefined if there are none. */
export function limitsFile(limits: readonly LimitSetup[]) {
  return omitEmptyMapping({ visitor: limitsOf(limits, "visitor"), all: limitsOf(limits, "all") });
}

function limitsOf(limits: readonly LimitSetup[], who: LimitSetup["who"]) {
  const own = limits.filter((limit) => limit.who === who);
  if (own.length === 0) return undefined;
  return Object.fromEntries(own.map(({ per, most }) => [per, per === "gap" ? formatPackDuration(most, "days") : most]));
}
