import type { z } from "zod";
import { sortLimits, type LimitSetup } from "#store/set-up/limits.ts";
import type { offerLimitsSchema } from "../schema/limits.ts";
import type { Checking } from "./checking.ts";
import { addFault } from "./findings.ts";
import type { CheckedFile } from "./parse/parse-folder.ts";

type Limits = z.output<typeof offerLimitsSchema>;

/** The limits of a provider, a service, a group or a staff member. */
export function toLimits({ visitor = {}, all = {} }: Partial<Limits>): LimitSetup[] {
  return sortLimits([...listLimits("visitor", visitor), ...listLimits("all", all)]);
}

/** A service's limit per day is its daily cap. */
export function toServiceLimits({ document, value }: CheckedFile<"service">, { findings }: Checking) {
  const { day, ...rest } = value.limits.all;
  const cap = value["daily-cap"];
  const path = ["limits", "all"];
  if (day !== undefined && cap !== undefined) addFault(findings, document, [...path, "day"], "daily-cap-twice");
  if (value.timetable !== undefined && Object.keys(value.limits.all).length > 0)
    addFault(findings, document, path, "limit-needs-free-starts");
  return { dailyCap: cap ?? day ?? null, limits: toLimits({ visitor: value.limits.visitor, all: rest }) };
}

function listLimits(
  who: LimitSetup["who"],
  given: Partial<Record<LimitSetup["per"], number | undefined>>,
): LimitSetup[] {
  return Object.entries(given).map(([per, most]) => ({ who, per: per as LimitSetup["per"], most: most! }));
}
