import type { z } from "zod";
import { about, type Fault, type PackDocument, type Path } from "../../read/fault.ts";
import { packFaultAt, type PackProblem } from "../reasons/reasons.ts";
import { decode } from "../texts/decode.ts";
import { faultPlaceOf } from "../findings.ts";
import { nearestWord } from "../texts/nearest-word.ts";

type Issue = z.core.$ZodIssue;

/** Converts zod's issues into faults. */
export function explainIssues(document: PackDocument, issues: readonly Issue[], keys: Iterable<string>): Fault[] {
  return issues.flatMap((issue) => explain(document, issue, [], keys));
}

function explain(document: PackDocument, issue: Issue, under: Path, keys: Iterable<string>): Fault[] {
  const path = [...under, ...(issue.path as Path)];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const meant = nearestWord(key, keys);
      const place = { file: document.file, ...document.atKey([...path, key]), path: [...path, key] };
      return packFaultAt(place, "unknown-key", { key, meant: meant === undefined || meant === key ? "" : meant });
    });
  }
  const fault = (...problem: PackProblem) => about(label(path), packFaultAt(faultPlaceOf(document, path), ...problem));
  if (!document.has(path)) return [fault("missing")];
  if (valueAt(document.value, path) === null) {
    const position = document.atKey(path);
    const comment = commentIn(document.line(position.line));
    return [{ ...fault("no-value", { comment }), ...position }];
  }
  if (issue.code === "invalid_union") {
    const meant = issue.errors.find((branch) => !branch.some(isWrongShape));
    if (meant) return meant.flatMap((inner) => explain(document, inner, path, keys));
  }
  return [fault(...problemOf(issue))];
}

/** `color: #b3261e` has no value, because YAML reads text after a space and # as a comment. */
function commentIn(line: string): string {
  return /[:-]\s+(#\S+)/.exec(line)?.[1] ?? "";
}

/** If a value may have several forms, the author meant the one whose type matches. */
function isWrongShape(issue: Issue): boolean {
  return issue.path.length === 0 && (issue.code === "invalid_type" || issue.code === "invalid_union");
}

function problemOf(issue: Issue): PackProblem {
  if (issue.code === "invalid_value") return ["one-of", { allowed: listed(issue.values.map(String)) }];
  if (issue.code === "invalid_type" && issue.message.startsWith("Invalid input"))
    return ["wrong-type", { wanted: typeName(issue.expected) }];
  return decode(issue.code === "invalid_key" ? (issue.issues[0]?.message ?? issue.message) : issue.message);
}

function typeName(expected: string): string {
  if (expected === "object") return "a mapping of keys and values";
  if (expected === "array") return "a list";
  return expected === "string" ? "text" : `a ${expected}`;
}

function listed(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** `"price"`, `entry 2 of "staff"`, `the file`. */
function label(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "the file";
  if (typeof last === "string") return `"${last}"`;
  const list = path.at(-2);
  return list === undefined ? `entry ${last + 1}` : `entry ${last + 1} of "${list}"`;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inside, step) => (inside as Record<string | number, unknown> | null)?.[step], value);
}
