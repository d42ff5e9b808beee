import { sql, type RawBuilder } from "kysely";
import type { EntryKind } from "#domain/content/entry.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";

/** Who reads a provider's site: in which languages, when, and whether they see drafts. */
export interface Audience {
  providerId: string;
  /** In order of preference. The last is the provider's own, in which everything is written. */
  locales: readonly LocaleCode[];
  now: Date;
  seesDrafts: boolean;
}

/** The rule of `statusOf` as an SQL condition, for lists. `e` is the entry. */
export function isVisible({ seesDrafts, now }: Pick<Audience, "seesDrafts" | "now">, e = "e"): RawBuilder<boolean> {
  const entry = sql.ref(e);
  const isThere = sql<boolean>`(${entry}.archived_at is null or ${entry}.archived_at > ${now})`;
  if (seesDrafts) return sql<boolean>`(${entry}.is_draft or ${isThere})`;
  return sql<boolean>`(not ${entry}.is_draft and ${isThere} and (${entry}.published_at is null or ${entry}.published_at <= ${now}))`;
}

/** The ids of a provider's entries of a kind that the audience does not see. They are few, and have an index. */
export function hiddenIds({ providerId, seesDrafts, now }: Audience, kind: EntryKind): RawBuilder<unknown> {
  const own = sql`provider_id = ${providerId} and kind = ${kind}`;
  if (seesDrafts) return sql`select id from entries where ${own} and not is_draft and archived_at <= ${now}`;
  return sql`select id from entries where ${own} and (is_draft or archived_at <= ${now})
    union all select id from entries where ${own} and published_at > ${now}`;
}
