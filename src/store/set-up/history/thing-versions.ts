import { sql } from "kysely";
import type { Database, Transaction } from "../../database.ts";
import { forgetCuts } from "./thing-cuts.ts";

/** One thing as it was after one change. */
export interface ThingVersion<Value> {
  kind: string;
  thingId: string;
  version: number;
  slug: string;
  /** Null if the thing was removed. */
  value: Value | null;
  source: "pack" | "office" | "merge";
  /** The operator's current name; null if a load wrote it. */
  operator: string | null;
  at: Date;
}

export interface NewThingVersion {
  kind: string;
  thingId: string;
  slug: string;
  value: object | null;
  /** Null if a load wrote it. */
  operatorId: string | null;
  /** True if a load wrote what a pack and the office say together. */
  isMerge?: boolean;
}

/** What is written down about one thing. */
export interface ThingRecord<Value> {
  kind: string;
  thingId: string;
  /** The newest. */
  version: number;
  /** Every slug that it had. */
  slugs: string[];
  /** What a pack last delivered. The value is null if a pack removed it. Null if no pack ever listed it. */
  delivered: { slug: string; value: Value | null; at: Date } | null;
}

/** Everything that has versions, including things that were removed. */
export async function readRecords<Value>(
  db: Database | Transaction,
  providerId: string,
): Promise<ThingRecord<Value>[]> {
  const { rows } = await sql<
    Omit<ThingRecord<Value>, "delivered"> & { slug: string | null; value: Value | null; at: Date }
  >`
    with written as (select kind, thing_id, max(version) as version, array_agg(distinct slug) as slugs
                       from thing_versions where provider_id = ${providerId} group by kind, thing_id),
         delivered as (select distinct on (kind, thing_id) kind, thing_id, slug, value, at
                         from thing_versions where provider_id = ${providerId} and source = 'pack'
                        order by kind, thing_id, version desc)
    select kind, thing_id as "thingId", version, slugs, slug, value, at
      from written left join delivered using (kind, thing_id)
     order by kind, thing_id`.execute(db);
  return rows.map(({ slug, value, at, ...row }) => ({ ...row, delivered: slug === null ? null : { slug, value, at } }));
}

/** The provider that a pack delivered with this slug, and that has another slug now. */
export async function findRenamedProvider(tx: Transaction, slug: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from thing_versions delivered
     where kind = 'provider' and source = 'pack' and slug = ${slug}
       and not exists (select from thing_versions later
                        where later.provider_id = delivered.provider_id and later.kind = 'provider'
                          and later.source = 'pack' and later.version > delivered.version)
     order by at desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The number of the newest version of each thing of a provider, by kind and id: `service 0193…`. */
export async function readVersionNumbers(
  db: Database | Transaction,
  providerId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; version: number }>`
    select kind || ' ' || thing_id as name, max(version) as version from thing_versions
     where provider_id = ${providerId} group by kind, thing_id`.execute(db);
  return new Map(rows.map(({ name, version }) => [name, version]));
}

/** The versions of one thing, the newest first. */
export async function listVersions<Value>(
  db: Database | Transaction,
  providerId: string,
  { kind, thingId }: { kind: string; thingId: string },
): Promise<ThingVersion<Value>[]> {
  const { rows } = await sql<ThingVersion<Value>>`
    select v.kind, thing_id as "thingId", version, slug, value, source, o.name as operator, at
      from thing_versions v left join operators o on o.id = v.operator_id
     where provider_id = ${providerId} and v.kind = ${kind} and thing_id = ${thingId}
     order by version desc`.execute(db);
  return rows;
}

/** The last values of the things that were removed within 30 days, the newest first. */
export async function listRemoved<Value>(
  db: Database | Transaction,
  providerId: string,
  now: Date,
): Promise<ThingVersion<Value>[]> {
  const { rows } = await sql<ThingVersion<Value>>`
    select gone.kind, gone.thing_id as "thingId", gone.version, last.slug, last.value, gone.source, o.name as operator, gone.at
      from thing_versions gone
      join lateral (select slug, value from thing_versions v
                     where v.provider_id = gone.provider_id and v.kind = gone.kind and v.thing_id = gone.thing_id
                       and v.value is not null order by version desc limit 1) last on true
      left join operators o on o.id = gone.operator_id
     where gone.provider_id = ${providerId} and gone.value is null and gone.at > ${now}::timestamptz - interval '30 days'
       and not exists (select from thing_versions later
                        where later.provider_id = gone.provider_id and later.kind = gone.kind
                          and later.thing_id = gone.thing_id and later.version > gone.version)
     order by gone.at desc`.execute(db);
  return rows;
}

/** Adds versions. Each gets the next number of its thing. Returns the numbers in the same order. */
export async function insertVersions(
  tx: Transaction,
  providerId: string,
  versions: readonly NewThingVersion[],
): Promise<number[]> {
  if (versions.length === 0) return [];
  const rows = versions.map(({ kind, thingId, slug, value, operatorId, isMerge = false }, position) => ({
    position,
    kind,
    thing_id: thingId,
    slug,
    value,
    operator_id: operatorId,
    source: operatorId !== null ? "office" : isMerge ? "merge" : "pack",
  }));
  const { rows: added } = await sql<{ version: number }>`
    insert into thing_versions (provider_id, kind, thing_id, version, slug, value, source, operator_id)
    select ${providerId}, kind, thing_id,
           coalesce((select max(version) from thing_versions v
                      where v.provider_id = ${providerId} and v.kind = added.kind and v.thing_id = added.thing_id), 0)
             + row_number() over (partition by kind, thing_id order by position),
           slug, value, source, operator_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as added (position integer, kind text, thing_id uuid, slug text, value jsonb, source text, operator_id uuid)
     order by position
    returning version`.execute(tx);
  return added.map(({ version }) => version);
}

const keptDays = 30;
const keptVersions = 200;

/**
 * Empties the bin, and deletes the oldest versions of things with very many. What a pack last delivered stays, and with it the
 * fact that the office removed the thing: otherwise the next load would bring it back.
 */
export async function forgetVersions(db: Database): Promise<void> {
  await sql`
    with numbered as (
      select provider_id, kind, thing_id, version, source, value,
             row_number() over newest as age,
             row_number() over (partition by provider_id, kind, thing_id, source order by version desc) as age_in_source,
             first_value(value) over newest is null
               and first_value(at) over newest < now() - ${`${keptDays} days`}::interval as is_gone
        from thing_versions
      window newest as (partition by provider_id, kind, thing_id order by version desc)),
    judged as (
      select *, source = 'pack' and age_in_source = 1 as is_base,
             bool_or(source = 'pack' and age_in_source = 1 and value is not null)
               over (partition by provider_id, kind, thing_id) as is_in_pack
        from numbered)
    delete from thing_versions v using judged j
     where v.provider_id = j.provider_id and v.kind = j.kind and v.thing_id = j.thing_id and v.version = j.version
       and case when j.is_gone then not (j.is_in_pack and (j.is_base or j.age = 1))
                else j.age > ${keptVersions} and not j.is_base end`.execute(db);
  await forgetCuts(db, keptDays);
}
