import { sql, type RawBuilder } from "kysely";
import type { DB } from "../schema.generated.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isId(text: string): boolean {
  return uuid.test(text);
}

/** Whether an address means this row, by id or slug. If several providers use a slug, it belongs to the first. */
export function isNamed(
  table: "groups" | "menus" | "services",
  kind: DB["directory"]["kind"],
  idsOrSlugs: readonly string[],
): RawBuilder<boolean> {
  const id = sql.ref(`${table}.id`);
  const provider = sql.ref(`${table}.provider_id`);
  const ids = idsOrSlugs.filter(isId);
  const slugs = idsOrSlugs.filter((text) => !isId(text));
  return sql<boolean>`(${id} = any(${ids}::uuid[]) or (${provider}, ${id}) in
    (select directory.provider_id, directory.target_id from directory
      where directory.kind = ${kind} and directory.slug = any(${slugs}::text[])))`;
}
