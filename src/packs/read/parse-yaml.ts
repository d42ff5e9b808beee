import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from "yaml";
import type { Fault, PackDocument, ParseResult, Path, FaultPlace, Position } from "./fault.ts";
import { packFaultAt } from "../check/reasons/reasons.ts";

/** Far more than any pack file needs. Stops a few lines of aliases from expanding without limit. */
const mostValues = 20_000;

/**
 * Parses YAML with the position of every value. Numbers that are not in their plain form (65.00, 000000, +351…) remain text,
 * because prices, colours and phone numbers must keep their exact digits.
 */
export function parseYaml(file: string, text: string, firstLine = 1): ParseResult<PackDocument> {
  const lines = new LineCounter();
  const yaml = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: "1.2", schema: "core" });
  const position = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  const faults: Fault[] = [...yaml.errors, ...yaml.warnings].map((problem) =>
    explain({ file, ...position(problem.pos[0]), path: [] }, problem.code, problem.message),
  );
  const start = { line: firstLine, column: 1 };
  const values = new Map<string, Position>();
  const keys = new Map<string, Position>();
  let value: unknown = null;
  if (faults.length === 0) {
    try {
      value = walk(yaml, { position, values, keys, left: mostValues }, yaml.contents, []);
    } catch (fault) {
      if (!(fault instanceof RangeError)) throw fault;
      faults.push(packFaultAt({ file, ...start, path: [] }, "too-many-values", { most: mostValues }));
    }
  }
  return {
    faults,
    document: {
      file,
      value,
      line: (number) => text.split("\n")[number - firstLine] ?? "",
      has: (path) => values.has(keyOf(path)),
      at: (path) => nearest(values, path) ?? start,
      atKey: (path) => keys.get(keyOf(path)) ?? nearest(values, path) ?? start,
    },
  };
}

interface Walk {
  position(offset: number): Position;
  values: Map<string, Position>;
  keys: Map<string, Position>;
  left: number;
}

function walk(yaml: Document, into: Walk, node: unknown, path: Path): unknown {
  if (--into.left < 0) throw new RangeError("too many values");
  const found = isAlias(node) ? node.resolve(yaml) : node;
  const offset = (node as Node | null)?.range?.[0];
  if (offset !== undefined) into.values.set(keyOf(path), into.position(offset));
  if (isMap(found)) {
    const entries = found.items.map((pair) => {
      const key = isScalar(pair.key) ? String(pair.key.source ?? pair.key.value) : "?";
      const inside = [...path, key];
      const keyOffset = (pair.key as Node | null)?.range?.[0];
      if (keyOffset !== undefined) into.keys.set(keyOf(inside), into.position(keyOffset));
      return [key, walk(yaml, into, pair.value, inside)] as const;
    });
    return Object.fromEntries(entries);
  }
  if (isSeq(found)) return found.items.map((item, index) => walk(yaml, into, item, [...path, index]));
  if (!isScalar(found)) return null;
  const { value, source } = found;
  return typeof value === "number" && String(value) !== source ? source : value;
}

function explain(place: FaultPlace, code: string, message: string): Fault {
  if (code === "DUPLICATE_KEY") return packFaultAt(place, "key-repeated");
  if (code === "MULTIPLE_DOCS") return packFaultAt(place, "several-documents");
  if (code === "TAG_RESOLVE_FAILED") return packFaultAt(place, "yaml-tag");
  if (code === "BLOCK_AS_IMPLICIT_KEY") return packFaultAt(place, "colon-in-value");
  return packFaultAt(place, "invalid-yaml", { problem: message.split("\n")[0]! });
}

function keyOf(path: Path): string {
  return JSON.stringify(path);
}

function nearest(positions: Map<string, Position>, path: Path): Position | undefined {
  for (let length = path.length; length >= 0; length--) {
    const found = positions.get(keyOf(path.slice(0, length)));
    if (found) return found;
  }
  return undefined;
}
