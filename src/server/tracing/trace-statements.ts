import type { TraceStatement } from "#store/database.ts";
import { nameStatement } from "#store/statements/name-statement.ts";
import type { Tracing } from "./tracing.ts";

export function traceStatements(tracing: Tracing): TraceStatement {
  return (sql, work) => {
    const { operation, collection } = nameStatement(sql);
    const attributes = {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      ...(collection !== null && { "db.collection.name": collection }),
    };
    const name = collection === null ? operation : `${operation} ${collection}`;
    return tracing.run({ name, kind: "statement", attributes }, work);
  };
}
