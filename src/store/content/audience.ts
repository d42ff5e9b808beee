import { sql, type RawBuilder } from "kysely";
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
