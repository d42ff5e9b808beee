import type { Readable } from "node:stream";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { backupLockKey } from "../migrate.ts";
import {
  connectFor,
  listApplied,
  listTables,
  quote,
  quoted,
  type AppliedMigration,
  type BackupTable,
} from "./tables.ts";

export interface Snapshot {
  tables: BackupTable[];
  migrations: AppliedMigration[];
  /** The rows of a table as text, as PostgreSQL's COPY writes them. */
  copy(table: BackupTable): Readable;
}

/** Reads the database as it is at one moment, while others change it. Everything acknowledged before is in the snapshot. */
export function withSnapshot<T>(pool: pg.Pool, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return connectFor(pool, async (client) => {
    await client.query("select pg_advisory_lock_shared($1)", [backupLockKey]);
    await client.query("begin isolation level repeatable read read only");
    const [tables, migrations] = [await listTables(client), await listApplied(client)];
    const done = await work({
      tables,
      migrations,
      copy: (table) => client.query(copyTo(`copy ${quoted(table)} (${table.columns.map(quote).join(", ")}) to stdout`)),
    });
    await client.query("commit");
    return done;
  });
}
