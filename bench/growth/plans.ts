/** What PostgreSQL did to execute a statement. */
export interface Plan {
  sql: string;
  milliseconds: number;
  /** Pages of tables and indexes that were read, from memory or not. */
  pages: number;
  /** Tables of which more rows were read one after another than anybody should. */
  scanned: string[];
}

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: Node[];
}

/** More rows than this are a big table. */
const many = 2_000;

/** Reads a message of auto_explain. Null if it is another message. */
export function readPlan(message: string): Plan | null {
  const found = /^duration: ([\d.]+) ms {2}plan:\s*(\{[^]*)$/.exec(message);
  if (found === null) return null;
  const { "Query Text": text, Plan: root } = JSON.parse(found[2]!) as { "Query Text": string; Plan: Node };
  return {
    sql: onOneLine(text),
    milliseconds: Number(found[1]),
    pages: (root["Shared Hit Blocks"] ?? 0) + (root["Shared Read Blocks"] ?? 0),
    scanned: [...new Set(nodesOf(root).filter(isLongScan).map(nameOf))],
  };
}

export function onOneLine(sql: string): string {
  return sql.replaceAll(/\s+/g, " ").trim();
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** An index that returns thousands of rows only for a filter to drop them is no better than reading the table. */
function isLongScan(node: Node): boolean {
  if (!node["Node Type"].endsWith("Scan")) return false;
  const loops = node["Actual Loops"] ?? 0;
  const dropped = (node["Rows Removed by Filter"] ?? 0) * loops;
  const rows = (node["Actual Rows"] ?? 0) * loops;
  return node["Node Type"] === "Seq Scan" ? rows + dropped > many : dropped > many;
}

function nameOf(node: Node): string {
  const table = node["Relation Name"] ?? "?";
  return node["Node Type"] === "Seq Scan" ? table : `${table} (by an index)`;
}
