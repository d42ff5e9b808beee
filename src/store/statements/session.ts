import type { CompiledQuery } from "kysely";
import type pg from "pg";
import { Batch } from "./send-together.ts";
import type { StatementNames } from "./statement-names.ts";

type Answer = Pick<pg.QueryResult, "command" | "rowCount" | "rows">;

/** The server no longer has a named statement, or its plan no longer fits the schema. A new connection has neither. */
const staleCodes = new Set(["26000", "0A000"]);

/** How one caller uses a connection: names frequent statements, and begins a transaction with its first statement. */
export class Session {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames | null;
  #mustBegin = false;
  /** Whether the connection must not be used again. */
  isStale = false;

  constructor(client: pg.PoolClient, names: StatementNames | null) {
    this.#client = client;
    this.#names = names;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    if (sql === "begin") {
      this.#mustBegin = true;
      return nothing("BEGIN");
    }
    const [batch] = parameters;
    if (batch instanceof Batch) return { ...nothing("SELECT"), rows: await this.#sendAll(batch.queries) };
    if (this.#mustBegin && (sql === "commit" || sql === "rollback")) {
      this.#mustBegin = false;
      return nothing(sql.toUpperCase());
    }
    const [answer] = await this.#send([{ sql, parameters }]);
    return answer!;
  }

  async #sendAll(queries: readonly CompiledQuery[]): Promise<unknown[]> {
    return (await this.#send(queries)).map(({ rows }) => rows);
  }

  /** The connection is a pipeline, so these need one round trip. */
  async #send(queries: readonly Pick<CompiledQuery, "sql" | "parameters">[]): Promise<Answer[]> {
    const begun = this.#mustBegin ? [this.#client.query("begin")] : [];
    this.#mustBegin = false;
    const asked = queries.map(({ sql, parameters }) =>
      // Without values, the simple protocol is the shortest.
      parameters.length === 0
        ? this.#client.query(sql)
        : this.#client.query({ name: this.#names?.nameOf(sql), text: sql, values: [...parameters] }),
    );
    try {
      await Promise.all(begun);
      return await Promise.all(asked);
    } catch (fault) {
      // The later ones fail, too, and the connection is free only after them.
      await Promise.allSettled(asked);
      if (fault instanceof Error && "code" in fault && staleCodes.has(String(fault.code))) this.isStale = true;
      throw fault;
    }
  }
}

function nothing(command: string): Answer {
  return { command, rowCount: 0, rows: [] };
}
