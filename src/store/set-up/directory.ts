import { sql } from "kysely";
import type { Transaction } from "../database.ts";
import type { DB } from "../schema.generated.ts";

type DirectoryKind = DB["directory"]["kind"];

/** A slug of this provider that belongs to another provider in the directory. */
export interface Clash {
  kind: DirectoryKind;
  slug: string;
  /** The provider that took the slug first. */
  taker: string;
}

/**
 * Makes all slugs of a provider reachable without naming the provider: first come, first served. It releases unused
 * slugs first, because another provider may be waiting for them.
 */
export async function listInDirectory(tx: Transaction, providerId: string): Promise<Clash[]> {
  await sql`
    delete from directory d
     where provider_id = ${providerId}
       and not exists (select from (${ownSlugs(providerId)}) own
                        where own.kind = d.kind and own.slug = d.slug and own.id = d.target_id)`.execute(tx);
  await sql`
    insert into directory (kind, slug, provider_id, target_id)
    select own.kind, own.slug, ${providerId}, own.id from (${ownSlugs(providerId)}) own
     order by 1, 2
        on conflict do nothing`.execute(tx);
  const { rows } = await sql<Clash>`
    select own.kind, own.slug, p.slug as taker
      from (${ownSlugs(providerId)}) own
      join directory d on d.kind = own.kind and d.slug = own.slug and d.provider_id <> ${providerId}
      join providers p on p.id = d.provider_id
     order by 1, 2`.execute(tx);
  return rows;
}

function ownSlugs(providerId: string) {
  return sql`
    select 'service' as kind, slug, id from services where provider_id = ${providerId} and is_active
    union all select 'group', slug, id from groups where provider_id = ${providerId}
    union all select 'menu', slug, id from menus where provider_id = ${providerId}
    union all select 'one-time-link', slug, id from one_time_links where provider_id = ${providerId}
    union all select 'form', slug, id from forms where provider_id = ${providerId} and is_active`;
}
