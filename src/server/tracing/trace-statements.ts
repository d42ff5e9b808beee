import type { TraceStatement } from "#store/database.ts";
import type { Tracing } from "./tracing.ts";

const table = /\b(?:from|into|update|join)\s+(?:"?[a-z_]+"?\.)?"?([a-z_]+)"?/i;

/** The verb and the first table of a statement, such as `select bookings`: neither its text nor its values. */
export function nameStatement(sql: string): { operation: string; collection: string | null } {
  const operation = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? "statement";
  return { operation, collection: table.exec(sql)?.[1]?.toLowerCase() ?? null };
}

export function traceStatements(tracing: Tracing): TraceStatement {
  return (sql, work) => {
    const { operation, collection } = nameStatement(sql);
    const attributes = {
      ...{ "db.system.name": "postgresql", "db.operation.name": operation },
      ...(collection !== null && { "db.collection.name": collection }),
    };
    const name = collection === null ? operation : `${operation} ${collection}`;
    return tracing.run({ name, kind: "statement", attributes }, work);
  };
}
