import { CompiledQuery } from "kysely";
import type { Transaction } from "../database.ts";
import { Batch } from "./batch.ts";

export type { CompiledQuery } from "kysely";

/** The rows of each statement. */
export type RowsOf<Queries extends readonly CompiledQuery[]> = {
  [Index in keyof Queries]: Queries[Index] extends CompiledQuery<infer Row> ? Row[] : never;
};

/**
 * Sends statements without waiting in between. The server runs them one after another in this order, and each sees
 * what the earlier ones did and what other transactions committed meanwhile. If one fails, so do the later ones.
 */
export async function sendTogether<const Queries extends readonly CompiledQuery[]>(
  tx: Transaction,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const { rows } = await tx.executeQuery(CompiledQuery.raw("", [new Batch(queries, false)]));
  return rows as unknown as RowsOf<Queries>;
}

/**
 * Sends the last statements of a transaction together with its commit. Nothing may follow: the caller must have
 * decided to commit. If a statement fails, the server rolls the transaction back.
 */
export async function commitWith(tx: Transaction, queries: readonly CompiledQuery[]): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw("", [new Batch(queries, true)]));
}
