import { sql } from "kysely";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { PathSubject } from "#domain/navigation/path-subject.ts";
import type { Database } from "../database.ts";
import { ownerOf } from "./owners.ts";

/** The providers' own languages, oldest provider first, and closed ones last. */
export async function listOwnLocales(db: Database): Promise<LocaleCode[]> {
  const rows = await db
    .selectFrom("providers")
    .select("default_locale as locale")
    .orderBy(sql`closed_at is not null`)
    .orderBy("created_at")
    .orderBy("slug")
    .execute();
  return rows.map(({ locale }) => locale as LocaleCode);
}

/** The language of the provider that owns it. */
export async function findOwnLocale(db: Database, subject: PathSubject): Promise<LocaleCode | undefined> {
  const { rows } = await sql<{ locale: LocaleCode }>`
    select default_locale as locale from providers where id in (${ownerOf(subject)}) limit 1`.execute(db);
  return rows[0]?.locale;
}
