import type { z } from "zod";
import type { PackDocument, Path } from "../../read/fault.ts";
import type { CheckedDocument } from "../../read/unread.ts";
import { knownKeys } from "../../schema/json-schema.ts";
import type { Kind } from "../../schema/kinds.ts";
import { nearestWord } from "../texts/nearest-word.ts";

/** Values for required keys that cannot be read, so that the other keys can be checked. */
const standIns: { [K in Kind]?: Record<string, unknown> } = {
  provider: { slug: "unread", name: "unread", "time-zone": "UTC", currency: "EUR" },
  staff: { name: "unread" },
  service: { name: "unread", durations: "1 h", staff: [] },
};

/** The valid part of a faulty file, so that one run finds all faults of the pack. Null if nothing is valid. */
export function salvage(
  schema: z.ZodType,
  kind: Kind,
  document: PackDocument,
  issues: readonly z.core.$ZodIssue[],
): { document: CheckedDocument; value: unknown } | null {
  const needed = standIns[kind];
  if (needed === undefined || !isMapping(document.value)) return null;
  const exact = issues.flatMap(pathsOf);
  // A faulty list entry cannot be left out alone. The second attempt leaves out the whole key.
  for (const paths of [exact, exact.map((path) => path.slice(0, 1))]) {
    const left = structuredClone(document.value);
    for (const path of paths) leaveOut(left, path);
    const replaced = Object.keys(needed).filter((key) => !(key in left));
    const result = schema.safeParse({ ...needed, ...left });
    const unread: Path[] = [...paths, ...replaced.map((key) => [key]), ...issues.flatMap(meantKeys(schema))];
    if (result.success) return { document: { ...document, unread }, value: result.data };
  }
  return null;
}

function pathsOf(issue: z.core.$ZodIssue): Path[] {
  const path = issue.path as Path;
  return issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
}

/** If "prise" is a misspelt "price", the price counts as unread. */
function meantKeys(schema: z.ZodType): (issue: z.core.$ZodIssue) => Path[] {
  return (issue) => {
    if (issue.code !== "unrecognized_keys") return [];
    const meant = issue.keys.flatMap((key) => nearestWord(key, knownKeys(schema)) ?? []);
    return meant.map((key) => [...(issue.path as Path), key]);
  };
}

function leaveOut(values: Record<string, unknown>, [key, ...rest]: Path): void {
  if (key === undefined) return;
  const inner = values[key];
  const isWithin = rest.length > 0 && isMapping(inner);
  if (isWithin) leaveOut(inner, rest);
  else delete values[key];
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
