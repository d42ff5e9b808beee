import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { connectFor, primaryKeyOf, listTables, quote, quoted, type BackupTable } from "./tables.ts";

/** Writes the rows of a table, and returns how many. Rejects if this version's table lacks a column. */
export type LoadTable = (
  table: Pick<BackupTable, "schema" | "name" | "columns">,
  rows: Readable,
) => Promise<number | null>;

/**
 * Replaces all rows in one transaction. Foreign keys are created again at its end, so the tables can come in any order, and rows
 * that do not fit together are refused. Triggers do not run: what they would do is in the rows.
 */
export function replaceAll(pool: pg.Pool, work: (load: LoadTable) => Promise<void>): Promise<void> {
  return connectFor(pool, async (client) => {
    const tables = await listTables(client);
    const known = new Map(tables.map((table) => [primaryKeyOf(table), table]));
    const keys = await dropForeignKeys(client);
    for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
    await client.query(`truncate ${tables.map(quoted).join(", ")}`);
    await work(async (table, rows) => {
      const own = known.get(primaryKeyOf(table));
      const missing = own === undefined ? table.columns : table.columns.filter((name) => !own.columns.includes(name));
      if (missing.length > 0) throw new Error(`This version has no ${primaryKeyOf(table)} (${missing.join(", ")}).`);
      const writing = client.query(
        copyFrom(`copy ${quoted(table)} (${table.columns.map(quote).join(", ")}) from stdin`),
      );
      await pipeline(rows, writing);
      return writing.rowCount;
    });
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
    await moveSequences(client);
    // The workers that had locked them do not exist here.
    await client.query("update graphile_worker._private_jobs set locked_at = null, locked_by = null");
    await client.query("update graphile_worker._private_job_queues set locked_at = null, locked_by = null");
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
    await client.query("analyze");
  });
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname in ('public', 'graphile_worker')
      order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  return rows;
}

/** New rows continue the numbers of the restored ones. */
async function moveSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select format('%I.%I', n.nspname, c.relname) as "table", a.attname as "column",
            pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
       from pg_attribute a
       join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
       join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'graphile_worker') and a.attnum > 0 and not a.attisdropped
        and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`,
  );
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval('${sequence}', coalesce((select max(${quote(column)}) from ${table}), 0) + 1, false)`,
    );
}
