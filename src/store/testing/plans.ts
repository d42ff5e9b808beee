import type pg from "pg";

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Node[];
}

type Query = (...question: unknown[]) => Promise<pg.QueryResult>;

/**
 * Explains every statement of a pool before it runs. Call it before the pool's first connection. Returns a function
 * that runs some work and lists the tables that PostgreSQL would read from beginning to end for it.
 */
export function watchScans(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<string[]> {
  let scanned = new Set<string>();
  pool.on("connect", (client) => {
    const ask = client.query.bind(client) as unknown as Query;
    client.query = (async (...question: unknown[]) => {
      const [text, values] = partsOf(question);
      if (/^\s*(select|with|insert|update|delete)/i.test(text)) {
        const { rows } = await ask(`explain (format json) ${text}`, values);
        const [explained] = (rows[0] as { "QUERY PLAN": { Plan: Node }[] })["QUERY PLAN"];
        for (const table of scansOf(explained!.Plan)) scanned.add(table);
      }
      return ask(...question);
    }) as typeof client.query;
  });
  return async (work) => {
    scanned = new Set();
    await work();
    return [...scanned].sort();
  };
}

/** The driver takes a text and values, or an object with both. */
function partsOf([query, values]: unknown[]): [string, unknown[] | undefined] {
  if (typeof query === "string") return [query, values as unknown[] | undefined];
  const config = query as { text: string; values?: unknown[] };
  return [config.text, config.values];
}

function scansOf(node: Node): string[] {
  const own = node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? "?"] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}
