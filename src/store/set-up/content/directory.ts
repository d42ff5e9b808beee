import { sql } from "kysely";
import type { Transaction } from "../../database.ts";
import type { DB } from "../../schema.generated.ts";

type EntryDirectoryKind = DB["entry_directory"]["kind"];

/** An entry whose slug belongs to another provider in the directory. */
export interface EntryClash {
  kind: EntryDirectoryKind;
  slug: string;
  taker: string;
}

/** Like `listInDirectory`, but for content. Authors and tags are only reachable through their page. */
export async function listEntriesInDirectory(tx: Transaction, providerId: string): Promise<EntryClash[]> {
  await sql`
    insert into entry_directory (kind, slug, provider_id, entry_id)
    select kind, slug, provider_id, id from entries
     where provider_id = ${providerId} and kind in ('page', 'post', 'category', 'product', 'collection')
     order by 1, 2
        on conflict do nothing`.execute(tx);
  const { rows } = await sql<EntryClash>`
    select e.kind, e.slug, p.slug as taker
      from entries e
      join entry_directory d on d.kind = e.kind and d.slug = e.slug and d.provider_id <> e.provider_id
      join providers p on p.id = d.provider_id
     where e.provider_id = ${providerId}
     order by 1, 2`.execute(tx);
  return rows;
}
