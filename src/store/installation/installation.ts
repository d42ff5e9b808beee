import { sql } from "kysely";
import type { Database } from "../database.ts";

/** The sealed text that only the installation's secret opens, or null before the first start. */
export async function readSecretProbe(db: Database): Promise<string | null> {
  const row = await db.selectFrom("installation").select("secret_probe").executeTakeFirst();
  return row?.secret_probe ?? null;
}

/** Of two processes that start together, the first decides. */
export async function insertSecretProbe(db: Database, probe: string): Promise<void> {
  await db
    .insertInto("installation")
    .values({ secret_probe: probe })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function replaceSecretProbe(db: Database, probe: string): Promise<void> {
  await db
    .insertInto("installation")
    .values({ secret_probe: probe })
    .onConflict((conflict) => conflict.column("is_only").doUpdateSet({ secret_probe: probe }))
    .execute();
}

export async function noteBackup(db: Database): Promise<void> {
  await db
    .updateTable("installation")
    .set({ backed_up_at: sql`now()` })
    .execute();
}

/** False before the version that knows it has migrated the database. */
export async function hasInstallation(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('installation') is not null as "found"`.execute(db);
  return rows[0]!.found;
}

/** Seconds since the last backup, or null if there was none. */
export async function readBackupAge(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom("installation")
    .select(sql<number | null>`extract(epoch from now() - backed_up_at)::int`.as("age"))
    .executeTakeFirst();
  return row?.age ?? null;
}
