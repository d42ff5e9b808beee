import { sql } from "kysely";
import type { Database } from "../../database.ts";
import type { NamedRow } from "./attention.ts";

const mostRows = 50;

/** Pictures in use that could not be drawn. The name is that of what shows the picture. */
export async function listUndrawable(db: Database, providerId: string): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select f.hash as id, min(shown.name) as name, f.undrawable_at as at, '' as detail
      from files f
      join (select unnest(array[logo, cover]) as picture, name from providers where id = ${providerId}
            union all select photo, name from staff where provider_id = ${providerId}
            union all select image, name from services where provider_id = ${providerId}
            union all select unnest(e.pictures), t.title from entries e
                        join entry_texts t on t.provider_id = e.provider_id and t.entry_id = e.id
                       where e.provider_id = ${providerId}
            union all select unnest(pictures), title from entry_texts where provider_id = ${providerId}) as shown
        on split_part(shown.picture, '.', 1) = f.hash
     where f.provider_id = ${providerId} and f.undrawable_at is not null
     group by f.hash, f.undrawable_at
     order by f.undrawable_at limit ${mostRows}`.execute(db);
  return rows;
}

/** Jobs of the whole installation that were set aside lately, by task. */
export async function listSetAside(db: Database): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select job as id, task as name, last_at as at, '' as detail
      from troubled_jobs where tries >= 3 and last_at > now() - interval '14 days'
     order by last_at limit ${mostRows}`.execute(db);
  return rows;
}
