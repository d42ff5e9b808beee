import { changedKeys } from "../../things/changed-keys.ts";
import type { Thing, ThingKind } from "../../things/thing.ts";

/** A thing that the database has, or had. */
export interface KnownThing {
  kind: ThingKind;
  id: string;
  /** 0 if it has no versions. */
  version: number;
  /** As it is now. Null if it was removed. */
  here: Thing | null;
  /** As a pack last delivered it. Null if none did, or if a pack removed it. */
  base: Thing | null;
  /** The thing that was removed here, and whose base this is. */
  replaces?: string;
}

/** Which side wins where the pack and the database disagree. */
export type MergeChoice = "overwrite" | "keep";

/** What a load makes of one thing. */
export interface MergedThing {
  /** Null for a thing that the database has never had. */
  known: KnownThing | null;
  /** Null if the pack does not list it. */
  pack: Thing | null;
  /** What it becomes. Null if it is removed, or stays removed. */
  after: Thing | null;
  /** The keys that both sides changed in different ways. `slug` stands for the name. The load is refused if there are any. */
  disputed: string[];
  /** Null if the thing needed no choice. */
  choice: MergeChoice | null;
}

/** Compares what a pack last delivered, what is here, and what the pack says now. */
export function mergeThings(
  pack: readonly Thing[],
  known: readonly KnownThing[],
  choose: (thing: Pick<MergedThing, "known" | "pack">) => MergeChoice | null,
): MergedThing[] {
  const matches = matchThings(pack, known);
  const merged = pack.map((thing): MergedThing => {
    const match = matches.get(thing) ?? null;
    if (match === null) return { known: null, pack: thing, after: thing, disputed: [], choice: null };
    const pair = { known: match, pack: thing };
    return { ...pair, ...mergeListed(match, thing, choose(pair)) };
  });
  const matched = new Set(matches.values());
  for (const thing of known.filter((each) => !matched.has(each) && (each.here !== null || each.base !== null))) {
    const pair = { known: thing, pack: null };
    merged.push({ ...pair, ...mergeUnlisted(thing, choose(pair)) });
  }
  return refuseSharedSlugs(merged);
}

/**
 * A thing keeps its identity when the office renames it: the pack's slug is compared with what a pack delivered before, and
 * only then with the slugs of today.
 */
function matchThings(pack: readonly Thing[], known: readonly KnownThing[]): Map<Thing, KnownThing> {
  const matches = new Map<Thing, KnownThing>();
  const taken = new Set<KnownThing>();
  // Of two things that were delivered with one slug, the pack means the one that is still there.
  const byPresence = known.toSorted((one, other) => Number(other.here !== null) - Number(one.here !== null));
  for (const side of ["base", "here"] as const) {
    for (const thing of pack.filter((each) => !matches.has(each))) {
      const match = byPresence.find(
        (each) => !taken.has(each) && each.kind === thing.kind && each[side]?.slug === thing.slug,
      );
      if (match === undefined) continue;
      matches.set(thing, match);
      taken.add(match);
    }
  }
  return matches;
}

type Outcome = Pick<MergedThing, "after" | "disputed" | "choice">;

function outcome(after: Thing | null, { disputed = [], choice = null }: Partial<Outcome> = {}): Outcome {
  return { after, disputed, choice };
}

function mergeListed({ base, here }: KnownThing, pack: Thing, choice: MergeChoice | null): Outcome {
  if (here === null) {
    if (choice === "overwrite") return outcome(pack, { choice });
    const disputed = changedKeys(base!.value, pack.value);
    if (disputed.length === 0) return outcome(null);
    return choice === "keep" ? outcome(null, { choice }) : outcome(null, { disputed });
  }
  const different = changedKeys(here.value, pack.value);
  if (different.length === 0) return outcome(here);
  // Without a base the two were made independently of each other.
  const changedHere = base === null ? different : changedKeys(base.value, here.value);
  const changedInPack = base === null ? different : changedKeys(base.value, pack.value);
  const isOurs = (key: string) => changedHere.includes(key);
  const isDisputed = (key: string) => isOurs(key) && changedInPack.includes(key);
  if (choice === "overwrite" && different.some(isOurs))
    return outcome({ ...here, value: pack.value }, { choice: "overwrite" });
  const value = { ...here.value };
  for (const key of different.filter((each) => !isOurs(each))) {
    if (pack.value[key] === undefined) delete value[key];
    else value[key] = pack.value[key];
  }
  const disputed = different.filter(isDisputed);
  if (disputed.length === 0) return outcome({ ...here, value });
  return choice === "keep" ? outcome({ ...here, value }, { choice }) : outcome({ ...here, value }, { disputed });
}

function mergeUnlisted({ base, here }: KnownThing, choice: MergeChoice | null): Outcome {
  if (base === null || here === null) return outcome(here);
  const disputed = [...(base.slug === here.slug ? [] : ["slug"]), ...changedKeys(base.value, here.value)];
  if (disputed.length === 0) return outcome(null);
  if (choice === null) return outcome(here, { disputed });
  return outcome(choice === "keep" ? here : null, { choice });
}

/** The pack can add a thing with a slug that the office gave to another one. */
function refuseSharedSlugs(merged: MergedThing[]): MergedThing[] {
  const taken = new Set<string>();
  // Things that are here come first: they have the slug already.
  for (const { known, after } of merged) if (known?.here && after) taken.add(`${after.kind} ${after.slug}`);
  return merged.map((each) => {
    if (each.after === null || each.known?.here) return each;
    return taken.has(`${each.after.kind} ${each.after.slug}`) ? { ...each, disputed: ["slug"] } : each;
  });
}
