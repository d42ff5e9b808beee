import type { Readable } from "node:stream";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { inTurn } from "../connection/turn.ts";
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

/**
 * Reads the database as it is at one moment, while others change it. Everything acknowledged before is in the snapshot.
 * `onWait` is called if a migration has to end first.
 */
export function withSnapshot<T>(
  pool: pg.Pool,
  work: (snapshot: Snapshot) => Promise<T>,
  onWait?: () => void,
): Promise<T> {
  const read = async (client: pg.Client) => {
    const tables = await listTables(client);
    const migrations = await listApplied(client);
    return work({
      tables,
      migrations,
      copy: (table) => client.query(copyTo(`copy ${quoted(table)} (${table.columns.map(quote).join(", ")}) to stdout`)),
    });
  };
  // The snapshot is taken in the turn, and not before it.
  return inTurn(pool, { of: "backup", isShared: true, onWait }, () =>
    connectFor(pool, read, "begin isolation level repeatable read read only"),
  );
}
