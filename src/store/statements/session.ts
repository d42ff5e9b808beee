import type { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Carried } from "../connection/carried.ts";
import { readOnlyCode } from "../database-unavailable.ts";
import { Batch } from "./batch.ts";
import type { StatementNames } from "./statement-names.ts";

type Client = pg.PoolClient & Pick<pg.Client, "connection">;
type Answer = Pick<pg.QueryResult, "command" | "rowCount" | "rows">;

/**
 * The server no longer has a named statement, its plan no longer fits the schema, or the server is no longer the primary
 * one. A new connection has none of these.
 */
const staleCodes = new Set(["26000", "0A000", readOnlyCode]);

/** How one caller uses a connection: names frequent statements, and begins a transaction with its first statement. */
export class StatementSession {
  readonly #client: Client;
  readonly #names: StatementNames | null;
  readonly #carried: Carried;
  #mustBegin = false;
  /** Whether there is a transaction, or will be with the next statement. */
  #isOpen = false;
  /** The answer to a commit that was sent together with the last statements. */
  #committed: Answer | null = null;
  /** Whether the connection must not be used again. */
  isStale = false;

  constructor(client: Client, names: StatementNames | null, carried: Carried) {
    this.#client = client;
    this.#names = names;
    this.#carried = carried;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    const [batch] = parameters;
    if (this.#committed !== null) return this.#end(sql);
    if (sql === "begin") {
      this.#mustBegin = true;
      this.#isOpen = true;
      return nothing("BEGIN");
    }
    if (batch instanceof Batch) return { ...nothing("SELECT"), rows: await this.#sendAll(batch) };
    if (this.#mustBegin && (sql === "commit" || sql === "rollback")) {
      this.#mustBegin = false;
      this.#isOpen = false;
      return nothing(sql.toUpperCase());
    }
    if (sql.startsWith("start transaction")) {
      this.#isOpen = true;
      await this.#send([{ sql: this.#carried.after(sql), parameters }]);
      return nothing("START TRANSACTION");
    }
    const [answer] = await this.#send([{ sql, parameters }]);
    if (sql === "commit" || sql === "rollback") this.#isOpen = false;
    return answer!;
  }

  /** After the last batch, the transaction can only be reported as committed. */
  #end(sql: string): Answer {
    if (sql !== "commit") throw new Error(`the transaction was committed before: ${sql}`);
    const answer = this.#committed!;
    this.#committed = null;
    this.#isOpen = false;
    return answer;
  }

  async #sendAll({ queries, isLast }: Batch): Promise<unknown[]> {
    const answers = await this.#send(isLast ? [...queries, { sql: "commit", parameters: [] }] : queries);
    if (isLast) this.#committed = answers.pop()!;
    return answers.map(({ rows }) => rows);
  }

  /** The connection is a pipeline, so these need one round trip. */
  async #send(queries: readonly Pick<CompiledQuery, "sql" | "parameters">[]): Promise<Answer[]> {
    const { stream } = this.#client.connection;
    // Otherwise each statement would be written to the socket on its own.
    stream.cork();
    const isAlone = !this.#isOpen && this.#carried.isNeeded;
    const begun = this.#mustBegin || isAlone ? [this.#client.query(this.#carried.begin)] : [];
    this.#mustBegin = false;
    const asked = queries.map(({ sql, parameters }) =>
      // Without values, the simple protocol is the shortest.
      parameters.length === 0
        ? this.#client.query(sql)
        : this.#client.query({ name: this.#names?.nameOf(sql), text: sql, values: [...parameters] }),
    );
    // After a failure, it ends the transaction, too.
    const ended = isAlone ? [this.#client.query("commit")] : [];
    stream.uncork();
    try {
      await Promise.all(begun);
      const answers = await Promise.all(asked);
      await Promise.all(ended);
      return answers;
    } catch (fault) {
      // The later ones fail, too, and the connection is free only after them.
      await Promise.allSettled([...asked, ...ended]);
      if (fault instanceof Error && "code" in fault && staleCodes.has(String(fault.code))) this.isStale = true;
      throw fault;
    }
  }
}

function nothing(command: string): Answer {
  return { command, rowCount: 0, rows: [] };
}
