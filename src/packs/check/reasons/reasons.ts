import { contentReasons, formReasons } from "./content.ts";
import { courseReasons } from "./courses.ts";
import { fileReasons } from "./files.ts";
import { hoursReasons } from "./hours.ts";
import { neverBookableReasons } from "./never-bookable.ts";
import { priceReasons } from "./prices.ts";
import { serviceReasons } from "./services.ts";
import { sessionReasons } from "./sessions.ts";
import { textReasons } from "./texts.ts";
import { translationReasons } from "./translations.ts";
import { valueReasons } from "./values.ts";

/** Faults that only files can have. The console has no words for them. */
const fileOnlyReasons = { ...fileReasons, ...translationReasons, ...contentReasons, ...formReasons };

/**
 * What is wrong, by code, in English for the author of a file. If the fault comes from a schema, the name of the key is put
 * in front. The console has its own words for the same codes: `office.faults` in the catalogues.
 */
export const reasons = {
  ...fileOnlyReasons,
  ...valueReasons,
  ...hoursReasons,
  ...serviceReasons,
  ...priceReasons,
  ...sessionReasons,
  ...courseReasons,
  ...neverBookableReasons,
  ...textReasons,
};

export type FaultCode = keyof typeof reasons;

export const fileOnlyCodes: ReadonlySet<FaultCode> = new Set(
  Object.keys(fileOnlyReasons) as (keyof typeof fileOnlyReasons)[],
);

/** A code, and the values that its words need. */
export type PackProblem = { [C in FaultCode]: [code: C, ...parameters: Parameters<(typeof reasons)[C]>] }[FaultCode];

export function reasonOf(...[code, parameters]: PackProblem): string {
  return (reasons[code] as (given: object) => string)(parameters ?? {});
}

/** A problem with its words. */
export interface SaidProblem {
  /** What is wrong, without words. */
  code: FaultCode;
  parameters: Record<string, string | number>;
  /** The same in English, for the author of a file. */
  reason: string;
}

/** The problem, at the place where it is. */
export function packFaultAt<Place extends object>(place: Place, ...problem: PackProblem): Place & SaidProblem {
  const [code, parameters = {}] = problem;
  return { ...place, code, parameters, reason: reasonOf(...problem) };
}
