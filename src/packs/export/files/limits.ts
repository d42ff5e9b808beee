import type { LimitSetup } from "#store/packs/limits.ts";
import { formatPackDuration } from "../../format/duration.ts";

/** The limits of a provider, a service or a group; undefined if there are none. */
export function limitsFile(limits: readonly LimitSetup[]) {
  if (limits.length === 0) return undefined;
  const visitor = limits.map(({ per, most }) => [per, per === "gap" ? formatPackDuration(most, "days") : most]);
  return { visitor: Object.fromEntries(visitor) };
}
