import { sql } from "kysely";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { PathSubject } from "#domain/navigation/path-subject.ts";
import type { Database } from "../database.ts";

/** The providers' own languages, oldest provider first. */
export async function listOwnLocales(db: Database): Promise<LocaleCode[]> {
  const rows = await db
    .selectFrom("providers")
    .select("default_locale as locale")
    .orderBy("created_at")
    .orderBy("slug")
    .execute();
  return rows.map(({ locale }) => locale as LocaleCode);
}

/** The language of the provider that owns it. */
export async function findOwnLocale(db: Database, { kind, slugOrId }: PathSubject): Promise<LocaleCode | undefined> {
  const { rows } = await sql<{ locale: LocaleCode }>`
    select p.default_locale as locale
      from providers p
     where p.id in (
       select id from providers where ${kind} in ('provider', 'page') and slug = ${slugOrId}
       union all select provider_id from directory where kind = ${kind} and slug = ${slugOrId}
       union all select provider_id from entry_directory where kind = ${kind} and slug = ${slugOrId}
       union all select provider_id from services where ${kind} = 'service' and id::text = ${slugOrId}
       union all select provider_id from groups where ${kind} = 'group' and id::text = ${slugOrId}
       union all select provider_id from menus where ${kind} = 'menu' and id::text = ${slugOrId}
       union all select provider_id from forms where ${kind} = 'form' and id::text = ${slugOrId}
       union all select provider_id from entries where kind = ${kind} and id::text = ${slugOrId})
     limit 1`.execute(db);
  return rows[0]?.locale;
}
