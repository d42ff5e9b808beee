import { isDeepStrictEqual } from "node:util";
import type { ThingValue } from "./thing.ts";

/** The keys of a thing whose values differ. */
export function changedKeys(one: ThingValue, other: ThingValue): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter((key) => !isDeepStrictEqual(one[key], other[key]));
}
