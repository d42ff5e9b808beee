import { sql } from "kysely";
import type { Database } from "../../database.ts";

const mostRows = 50;

/** A picture in use that could not be drawn, and one thing that shows it: something that is set up, or a page of the content. */
export interface UndrawablePicture {
  id: string;
  kind: "provider" | "staff" | "service" | "page";
  slug: string;
  name: string;
  at: Date;
}

export async function listUndrawable(db: Database, providerId: string): Promise<UndrawablePicture[]> {
  const { rows } = await sql<UndrawablePicture>`
    select distinct on (f.undrawable_at, f.hash) f.hash as id, shown.kind, shown.slug, shown.name, f.undrawable_at as at
      from files f
      join (select unnest(array[logo, cover]) as picture, name, 'provider' as kind, slug from providers where id = ${providerId}
            union all select photo, name, 'staff', slug from staff where provider_id = ${providerId}
            union all select image, name, 'service', slug from services where provider_id = ${providerId}
            union all select unnest(e.pictures), t.title, 'page', '' from entries e
                        join entry_texts t on t.provider_id = e.provider_id and t.entry_id = e.id
                       where e.provider_id = ${providerId}
            union all select unnest(pictures), title, 'page', '' from entry_texts where provider_id = ${providerId}) as shown
        on split_part(shown.picture, '.', 1) = f.hash
     where f.provider_id = ${providerId} and f.undrawable_at is not null
     order by f.undrawable_at, f.hash, shown.kind = 'page', shown.kind, shown.name limit ${mostRows}`.execute(db);
  return rows;
}

/** Jobs of one task that run no more by themselves. The id is that of the last one. */
export interface GivenUp {
  id: string;
  task: string;
  count: number;
  at: Date;
}

/**
 * Jobs that were set aside lately because they ended their worker or had no end, and jobs whose last attempt has failed: those of
 * the installation and of this business.
 */
export async function listGivenUp(db: Database, providerId: string): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    with given_up as (
      select job, task, last_at as at from troubled_jobs where tries >= 3 and last_at > now() - interval '14 days'
      union all
      select coalesce(j.key, j.id::text), t.identifier, j.updated_at
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.attempts >= j.max_attempts and j.locked_at is null and j.updated_at > now() - interval '14 days'
         and coalesce(j.payload ->> 'providerId', ${providerId}) = ${providerId})
    select (array_agg(job order by at desc, job))[1] as id, task, count(distinct job)::int as count, min(at) as at
      from given_up group by task order by min(at) limit ${mostRows}`.execute(db);
  return rows;
}
