import { sql, type RawBuilder } from "kysely";
import type { Database, Transaction } from "./database.ts";

export interface JobOptions {
  /** Replaces a waiting job with the same key, so that it runs once however often it is added. */
  key?: string;
  /** Seconds from now, by the database's clock. */
  after?: number;
  /** Jobs in the same queue run one after another. */
  queue?: string;
  /** Lower ones come first. Default: 0. */
  priority?: RawBuilder<number>;
}

/** Adds a job. Inside a transaction, the job exists if and only if the change is committed. */
export async function addJob(
  db: Database | Transaction,
  task: string,
  payload: object,
  { key, after = 0, queue, priority = sql.lit(0) }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}, payload => ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
    queue_name => ${queue ?? null}, priority => ${priority},
    run_at => now() + ${after} * interval '1 second')`.execute(db);
}
