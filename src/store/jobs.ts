import { sql } from "kysely";
import type { Database, Transaction } from "./database.ts";

export interface JobOptions {
  /** A job that waits under the same key is replaced: however often it is asked for, it is done once. */
  key?: string;
  /** Seconds from now, by the database's clock. */
  after?: number;
  /** Jobs of one queue run one after the other. */
  queue?: string;
}

/** Joins the transaction: no change without its job, no job without its change. */
export async function addJob(
  db: Database | Transaction,
  task: string,
  payload: object,
  { key, after = 0, queue }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}, payload => ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
    queue_name => ${queue ?? null},
    run_at => now() + ${after} * interval '1 second')`.execute(db);
}
