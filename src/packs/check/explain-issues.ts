import type { z } from "zod";
import type { Fault, PackDocument, Path, Position } from "../read/fault.ts";
import { nearestWord } from "./texts/nearest-word.ts";

type Issue = z.core.$ZodIssue;

/** Converts zod's issues into faults with a position and a reason for the author of the file. */
export function explainIssues(document: PackDocument, issues: readonly Issue[], keys: Iterable<string>): Fault[] {
  return issues.flatMap((issue) => explain(document, issue, [], keys));
}

function explain(document: PackDocument, issue: Issue, under: Path, keys: Iterable<string>): Fault[] {
  const path = [...under, ...(issue.path as Path)];
  const fault = (reason: string, position: Position = document.at(path)): Fault => ({
    file: document.file,
    ...position,
    reason,
  });
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const meant = nearestWord(key, keys);
      const hint = meant === undefined || meant === key ? "" : `; did you mean "${meant}"?`;
      return fault(`"${key}" is not a known key here${hint}`, document.atKey([...path, key]));
    });
  }
  if (!document.has(path)) return [fault(`${label(path)} is missing`)];
  if (valueAt(document.value, path) === null) {
    const position = document.atKey(path);
    return [fault(`${label(path)} has no value${hintOfComment(document.line(position.line))}`, position)];
  }
  if (issue.code === "invalid_union") {
    const meant = issue.errors.find((branch) => !branch.some(isWrongShape));
    if (meant) return meant.flatMap((inner) => explain(document, inner, path, keys));
  }
  return [fault(`${label(path)} ${predicate(issue)}`)];
}

/** `color: #b3261e` has no value, because YAML reads text after a space and # as a comment. */
function hintOfComment(line: string): string {
  const [, comment] = /[:-]\s+(#\S+)/.exec(line) ?? [];
  return comment === undefined ? "" : `: # starts a comment; put quotes around the value, "${comment}"`;
}

/** If a value may have several forms, the author meant the one whose type matches. */
function isWrongShape(issue: Issue): boolean {
  return issue.path.length === 0 && (issue.code === "invalid_type" || issue.code === "invalid_union");
}

function predicate(issue: Issue): string {
  if (issue.code === "invalid_value") return `must be ${listed(issue.values.map(String))}`;
  if (issue.code === "invalid_type" && issue.message.startsWith("Invalid input"))
    return `must be ${typeName(issue.expected)}`;
  return issue.code === "invalid_key" ? (issue.issues[0]?.message ?? issue.message) : issue.message;
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
