import type pg from "pg";
import { listApplied } from "../backup/tables.ts";
import { checksumOf, type Migration } from "../migrate.ts";

export interface SchemaState {
  /** Migrations that the next start runs. */
  pending: Migration[];
  /** Migrations that this version does not know, or knows with other contents. */
  unknown: string[];
}

export async function readSchemaState(pool: pg.Pool, migrations: readonly Migration[]): Promise<SchemaState> {
  const applied = new Map((await listApplied(pool)).map(({ name, sha256 }) => [name, sha256]));
  const own = new Map(migrations.map(({ name, sql }) => [name, checksumOf(sql)]));
  return {
    pending: migrations.filter(({ name }) => !applied.has(name)),
    unknown: [...applied].filter(([name, sha256]) => own.get(name) !== sha256).map(([name]) => name),
  };
}
