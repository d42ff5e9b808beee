import { sql } from "kysely";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Database } from "../database.ts";

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
