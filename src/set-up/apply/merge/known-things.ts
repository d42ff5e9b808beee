import type { ThingRecord } from "#store/set-up/history/thing-versions.ts";
import type { ProviderState } from "../../edit/read-state.ts";
import type { Thing, ThingKind, ThingValue } from "../../things/thing.ts";
import type { KnownThing } from "./merge-things.ts";

/** Things of the database with what a pack last delivered, and things that were removed. */
export function listKnown(state: ProviderState, records: readonly ThingRecord<ThingValue>[]): KnownThing[] {
  const recorded = new Map(records.map((record) => [`${record.kind} ${record.thingId}`, record]));
  const here = state.things.map((thing): KnownThing => {
    const { kind, id, version } = thing;
    const record = recorded.get(`${kind} ${id}`);
    recorded.delete(`${kind} ${id}`);
    return { kind, id, version, here: thing, base: record === undefined ? thing : baseOf(record) };
  });
  for (const { id } of state.usedLinks) recorded.delete(`one-time-link ${id}`);
  const removed = [...recorded.values()].map((record): KnownThing => {
    const { thingId: id, version } = record;
    return { kind: record.kind as ThingKind, id, version, here: null, base: baseOf(record) };
  });
  return adoptBases(here, removed);
}

/** A thing that was removed here and then made again is compared with what a pack delivered under its slug. */
function adoptBases(here: KnownThing[], removed: KnownThing[]): KnownThing[] {
  const adopted = new Set<KnownThing>();
  const things = here.map((thing) => {
    const before = removed.find(({ kind, base }) => kind === thing.kind && base?.slug === thing.here!.slug);
    if (thing.base !== null || before === undefined) return thing;
    adopted.add(before);
    return { ...thing, base: before.base, replaces: before.id };
  });
  return [...things, ...removed.filter((thing) => !adopted.has(thing))];
}

function baseOf({ kind, delivered }: ThingRecord<ThingValue>): Thing | null {
  if (delivered === null || delivered.value === null) return null;
  return { kind: kind as ThingKind, slug: delivered.slug, value: delivered.value };
}
