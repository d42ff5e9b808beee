import { sql, type RawBuilder } from "kysely";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { PathSubject } from "#domain/navigation/path-subject.ts";
import type { Database } from "../database.ts";
import { isId } from "./id-or-slug.ts";

/** The id of the provider that owns what a path names; without a name, of the only provider. */
export async function findOwnerId(db: Database, subject: PathSubject | null): Promise<string | undefined> {
  const query =
    subject === null ? sql<{ id: string }>`select id from providers where closed_at is null limit 2` : ownerOf(subject);
  const { rows } = await query.execute(db);
  return rows.length === 1 || subject !== null ? rows[0]?.id : undefined;
}

/** The language of the provider that owns it. */
export async function findOwnLocale(db: Database, subject: PathSubject): Promise<LocaleCode | undefined> {
  const { rows } = await sql<{ locale: LocaleCode }>`
    select default_locale as locale from providers where id in (${ownerOf(subject)}) limit 1`.execute(db);
  return rows[0]?.locale;
}

function ownerOf({ kind, slugOrId }: PathSubject): RawBuilder<{ id: string }> {
  const id = isId(slugOrId) ? slugOrId : null;
  return sql<{ id: string }>`
    select id from providers where ${kind} in ('provider', 'page') and slug = ${slugOrId}
    union all select provider_id from directory where kind = ${kind} and slug = ${slugOrId}
    union all select provider_id from entry_directory where kind = ${kind} and slug = ${slugOrId}
    union all select provider_id from services where ${kind} = 'service' and id = ${id}::uuid
    union all select provider_id from groups where ${kind} = 'group' and id = ${id}::uuid
    union all select provider_id from menus where ${kind} = 'menu' and id = ${id}::uuid
    union all select provider_id from forms where ${kind} = 'form' and id = ${id}::uuid
    union all select provider_id from entries where kind = ${kind} and id = ${id}::uuid`;
}
