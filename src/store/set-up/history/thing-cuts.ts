import { sql } from "kysely";
import type { Database, Transaction } from "../../database.ts";

/** What became of a place when the removed thing was brought back. */
export type CutOutcome =
  /** It is there again. */
  | "back"
  /** Someone changed it meanwhile. */
  | "changed"
  /** Another thing has the slug of a thing that was removed, too. */
  | "slug-taken"
  /** It would be a fault now. */
  | "faulty";

/** What a removal took out of one thing that named the removed thing. */
export interface ThingCut<Value> {
  goneKind: string;
  goneId: string;
  /** As `before` names it. */
  goneSlug: string;
  kind: string;
  thingId: string;
  slug: string;
  before: Value;
  /** Null if the thing was removed, too. */
  after: Value | null;
  /** Null while the removed thing is not back, or while the thing that named it is itself removed. */
  outcome: CutOutcome | null;
}

type NewCut = Omit<ThingCut<object>, "goneKind" | "goneId" | "goneSlug" | "outcome">;
interface ThingKey {
  kind: string;
  id: string;
}

/** A removal that is repeated replaces what an earlier one of the same thing took. */
export async function replaceCuts(
  tx: Transaction,
  providerId: string,
  gone: ThingKey & { slug: string },
  cuts: readonly NewCut[],
): Promise<void> {
  await sql`
    delete from thing_cuts where provider_id = ${providerId} and gone_kind = ${gone.kind} and gone_id = ${gone.id}`.execute(
    tx,
  );
  if (cuts.length === 0) return;
  const rows = cuts.map(({ thingId, ...cut }) => ({ ...cut, thing_id: thingId }));
  await sql`
    insert into thing_cuts (provider_id, gone_kind, gone_id, gone_slug, kind, thing_id, slug, before, after)
    select ${providerId}, ${gone.kind}, ${gone.id}, ${gone.slug}, kind, thing_id, slug, before, nullif(after, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as cut (kind text, thing_id uuid, slug text, before jsonb, after jsonb)`.execute(tx);
}

/** Everything that was taken out of other things when this one was removed, and out of it when others were. */
export async function listCuts<Value>(
  db: Database | Transaction,
  providerId: string,
  { kind, id }: ThingKey,
): Promise<ThingCut<Value>[]> {
  const { rows } = await sql<ThingCut<Value>>`
    select gone_kind as "goneKind", gone_id as "goneId", gone_slug as "goneSlug", kind, thing_id as "thingId", slug, before, after, outcome
      from thing_cuts
     where provider_id = ${providerId}
       and ((gone_kind = ${kind} and gone_id = ${id}) or (kind = ${kind} and thing_id = ${id}))
     order by kind, slug, gone_kind, gone_id`.execute(db);
  return rows;
}

export async function settleCuts(
  tx: Transaction,
  providerId: string,
  cuts: readonly (Pick<ThingCut<unknown>, "goneKind" | "goneId" | "kind" | "thingId"> & { outcome: CutOutcome })[],
): Promise<void> {
  for (const { goneKind, goneId, kind, thingId, outcome } of cuts)
    await sql`
      update thing_cuts set outcome = ${outcome}
       where provider_id = ${providerId} and gone_kind = ${goneKind} and gone_id = ${goneId}
         and kind = ${kind} and thing_id = ${thingId}`.execute(tx);
}

/** What is out of use can be brought back from its history at any time. */
export async function forgetCuts(db: Database, keptDays: number): Promise<void> {
  await sql`
    delete from thing_cuts cut
     where at < now() - ${`${keptDays} days`}::interval
       and (outcome is not null
         or not exists (select from staff where provider_id = cut.provider_id and id = cut.gone_id and not is_active)
        and not exists (select from resources where provider_id = cut.provider_id and id = cut.gone_id and not is_active)
        and not exists (select from services where provider_id = cut.provider_id and id = cut.gone_id and not is_active))`.execute(
    db,
  );
}
