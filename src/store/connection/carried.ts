import type pg from "pg";
import { sessionSettings } from "./settings.ts";

/** A setting that every connection asks for, and this one does not have. */
export interface Missing {
  name: string;
  value: string;
}

/** Releases the locks of a process that stopped responding in the middle of a transaction. */
export const idleTransactionTimeoutMs = 10_000;

/** Only for connections that wait. A pooler ends its own as it likes. */
const ofNoTransaction = "idle_session_timeout";
const isolation = "default_transaction_isolation";

/** What a pooler ignored, of what every connection asks for. */
export async function listMissing(
  pool: pg.Pool,
  { statement, lock }: { statement: number; lock: number },
): Promise<Missing[]> {
  const wanted = [
    ...Object.entries(sessionSettings).map(([name, { value }]) => ({ name, value })),
    { name: "statement_timeout", value: `${Math.round(statement)}ms` },
    { name: "lock_timeout", value: `${Math.round(lock)}ms` },
    { name: "idle_in_transaction_session_timeout", value: `${idleTransactionTimeoutMs}ms` },
  ];
  const { rows } = await pool.query<{ name: string; value: string }>(
    `select name, case when unit = 'ms' then setting || 'ms' else current_setting(name) end as value
       from pg_settings where name = any($1)`,
    [wanted.map(({ name }) => name)],
  );
  const inForce = new Map(rows.map(({ name, value }) => [name, value]));
  return wanted.filter(({ name, value }) => name !== ofNoTransaction && inForce.get(name) !== value);
}

/**
 * What each transaction asks for itself, because a pooler ignored it and gives each transaction another session. It is
 * sent together with the beginning of the transaction. Nothing, unless it is set.
 */
export class Carried {
  #begin = "begin";
  #settings = "";

  set(missing: readonly Missing[]): void {
    const local = missing.filter(({ name }) => name !== isolation);
    this.#begin =
      local.length < missing.length ? `begin isolation level ${sessionSettings[isolation]!.value}` : "begin";
    this.#settings = local.map(({ name, value }) => `; set local ${name} = '${value}'`).join("");
  }

  /** Whether a statement without a transaction needs one. */
  get isNeeded(): boolean {
    return this.#settings !== "";
  }

  get begin(): string {
    return this.#begin + this.#settings;
  }

  /** For a transaction that says itself how it begins. */
  after(begin: string): string {
    return begin + this.#settings;
  }
}
