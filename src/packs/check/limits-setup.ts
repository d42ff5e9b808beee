import type { z } from "zod";
import { sortLimits, type LimitSetup } from "#store/packs/limits.ts";
import type { limitsSchema } from "../schema/limits.ts";

/** The limits of a provider, a service or a group. */
export function toLimits({ visitor }: z.output<typeof limitsSchema>): LimitSetup[] {
  const limits = Object.entries(visitor).map(([per, most]) => ({
    who: "visitor" as const,
    per: per as LimitSetup["per"],
    most: most!,
  }));
  return sortLimits(limits);
}
