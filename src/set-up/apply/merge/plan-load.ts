import type { Transaction } from "#store/database.ts";
import { readProviders } from "#store/set-up/provider.ts";
import { findRenamedProvider, listVersions, readRecords } from "#store/set-up/history/thing-versions.ts";
import { readState, type ProviderState } from "../../edit/read-state.ts";
import { extensionOf } from "#packs/read/picture.ts";
import type { Setup } from "#packs/setup.ts";
import { changedKeys } from "../../things/changed-keys.ts";
import { checkThings, type ThingContext, type ThingFault } from "../../things/check-things.ts";
import type { Thing, ThingValue } from "../../things/thing.ts";
import { writeThings } from "../../things/write-things.ts";
import { chooseFor, type Choices } from "./choices.ts";
import { followAllRenames, followRenames } from "./follow-renames.ts";
import { listKnown } from "./known-things.ts";
import { mergeThings, type MergedThing } from "./merge-things.ts";
import { conflictOf, keptThing, type MergeConflict, type KeptThing } from "./report.ts";

/** What a load will do with one provider. */
export interface LoadPlan {
  /** Null for a provider that the database does not have. */
  providerId: string | null;
  /** What the provider becomes: the pack, with what the console keeps. */
  setup: Setup;
  things: MergedThing[];
  /** What the pack says, word for word, by kind and slug. */
  delivered: Map<string, Thing>;
  kept: KeptThing[];
  /** Nothing may be loaded if there are any. */
  conflicts: MergeConflict[];
  /** Faults that neither side has alone. Nothing may be loaded if there are any. */
  faults: ThingFault[];
}

export interface PlanOptions {
  now: Date;
  takesPayments: boolean;
  takesScripts: boolean;
  choices: Choices;
}

/** The plan for a provider that the database does not have. */
export function planNew(setup: Setup): LoadPlan {
  const delivered = writeThings(setup);
  return {
    providerId: null,
    setup,
    delivered: byName(delivered),
    kept: [],
    conflicts: [],
    faults: [],
    things: delivered.map((thing) => ({ known: null, pack: thing, after: thing, disputed: [], choice: null })),
  };
}

/** Compares a pack with the provider and with what a pack delivered before. Call it after `lockPacks`. */
export async function planLoad(tx: Transaction, setup: Setup, options: PlanOptions): Promise<LoadPlan> {
  const { slug } = setup.provider;
  const [stored] = await readProviders(tx, [slug]);
  const providerId = stored?.id ?? (await findRenamedProvider(tx, slug));
  const state = providerId === null ? null : await readState(tx, providerId);
  if (providerId === null || state === null) return planNew(setup);
  const records = await readRecords<ThingValue>(tx, providerId);
  const used = new Set(state.usedLinks.map((link) => link.slug));
  const isUsedLink = (thing: Thing) => thing.kind === "one-time-link" && used.has(thing.slug);
  const delivered = writeThings(setup).filter((thing) => !isUsedLink(thing));
  const slugs = new Map(records.map((record) => [`${record.kind} ${record.thingId}`, record.slugs]));
  const before = listKnown(state, records);
  const pack = followRenames(delivered, before);
  const known = followAllRenames(before, slugs);
  const things = mergeThings(pack, known, (thing) => chooseFor(thing, options.choices));
  const { kept, conflicts } = await reportThings(tx, providerId, slug, things);
  const plan = { providerId, things, delivered: byName(delivered), kept, conflicts };
  const after = things.flatMap((thing) => thing.after ?? []);
  if (conflicts.length > 0 || isSame(after, pack)) return { ...plan, setup, faults: [] };
  const checked = checkThings(after, contextOf(setup, state, options));
  const faults = freshFaults(checked.faults, state, options);
  if (checked.setup === null || faults.length > 0)
    return { ...plan, setup, faults: faults.length > 0 ? faults : checked.faults };
  const usedLinks = setup.oneTimeLinks.filter((link) => used.has(link.slug));
  const oneTimeLinks = [...checked.setup.oneTimeLinks, ...usedLinks];
  const { forms, entries, pictures } = setup;
  return { ...plan, setup: { ...checked.setup, oneTimeLinks, forms, entries, pictures }, faults: [] };
}

function byName(things: Thing[]): Map<string, Thing> {
  return new Map(things.map((thing) => [`${thing.kind} ${thing.slug}`, thing]));
}

/** What the console keeps, and what is disputed, with who changed it. */
export async function reportThings(tx: Transaction, providerId: string, provider: string, things: MergedThing[]) {
  const kept: KeptThing[] = [];
  const conflicts: MergeConflict[] = [];
  for (const thing of things) {
    if (thing.disputed.length === 0 && keptThing(provider, thing, []) === null) continue;
    const { known } = thing;
    const about = known && { kind: known.kind, thingId: known.id };
    const versions = about === null ? [] : await listVersions<ThingValue>(tx, providerId, about);
    if (thing.disputed.length > 0) conflicts.push(conflictOf(provider, thing, versions));
    else kept.push(keptThing(provider, thing, versions)!);
  }
  return { kept, conflicts };
}

function isSame(after: readonly Thing[], pack: readonly Thing[]): boolean {
  return (
    after.length === pack.length &&
    after.every((thing, index) => {
      const other = pack[index]!;
      return thing.slug === other.slug && changedKeys(thing.value, other.value).length === 0;
    })
  );
}

/** Forms and content come from the pack. */
function contextOf(
  setup: Setup,
  state: ProviderState,
  { now, takesPayments, takesScripts }: PlanOptions,
): ThingContext {
  const delivered = setup.pictures.map(({ hash, mediaType }) => `${hash}.${extensionOf(mediaType)}`);
  return {
    zone: setup.provider.timeZone,
    forms: setup.forms,
    pages: setup.entries.filter(({ kind }) => kind === "page").map(({ slug }) => slug),
    pictures: new Set([...state.pictures, ...delivered]),
    takesPayments,
    takesScripts,
    today: now.toISOString().slice(0, 10),
  };
}

/** Faults that were there before do not count, as in the console. */
function freshFaults(
  faults: ThingFault[],
  state: ProviderState,
  { now, takesPayments, takesScripts }: PlanOptions,
): ThingFault[] {
  if (faults.length === 0) return [];
  const { forms, pages, pictures } = state;
  const zone = state.setup.provider.timeZone;
  const today = now.toISOString().slice(0, 10);
  const nameOf = ({ kind, slug, path, reason }: ThingFault) => JSON.stringify([kind, slug, path, reason]);
  const before = checkThings(state.things, { zone, forms, pages, pictures, takesPayments, takesScripts, today });
  const known = new Set(before.faults.map(nameOf));
  return faults.filter((fault) => !known.has(nameOf(fault)));
}
