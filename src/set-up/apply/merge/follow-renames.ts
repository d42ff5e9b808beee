import { renameReferences } from "../../edit/references.ts";
import type { Thing, ThingKind } from "../../things/thing.ts";
import type { KnownThing } from "./merge-things.ts";

interface Rename {
  kind: ThingKind;
  from: string;
  to: string;
}

/** The pack's things, which call each other by the slugs of today, so that they can be compared with those here. */
export function followRenames(pack: readonly Thing[], known: readonly KnownThing[]): Thing[] {
  return rename(pack, known.flatMap(renameOf));
}

/** The same for what packs delivered before. Meanwhile a thing can have had several slugs. */
export function followAllRenames(
  known: readonly KnownThing[],
  formerSlugs: ReadonlyMap<string, readonly string[]>,
): KnownThing[] {
  const used = new Set(known.flatMap(({ kind, here }) => (here === null ? [] : `${kind} ${here.slug}`)));
  const renames = known.flatMap((thing) => {
    const { kind, id, here } = thing;
    if (here === null) return [];
    const former = (formerSlugs.get(`${kind} ${id}`) ?? []).filter((slug) => !used.has(`${kind} ${slug}`));
    return [...renameOf(thing), ...former.map((from) => ({ kind, from, to: here.slug }))];
  });
  // A thing without versions is its own base, and already says the slugs of today.
  const bases = known.flatMap(({ base, here }) => (base === null || base === here ? [] : [base]));
  const renamed = new Map(rename(bases, renames).map((thing, index) => [bases[index]!, thing]));
  return known.map((thing) => ({ ...thing, base: thing.base && (renamed.get(thing.base) ?? thing.base) }));
}

function renameOf({ kind, base, here }: KnownThing): Rename[] {
  return base === null || here === null || base.slug === here.slug ? [] : [{ kind, from: base.slug, to: here.slug }];
}

/** All at once, because two things can have exchanged their slugs. */
function rename(things: readonly Thing[], renames: readonly Rename[]): Thing[] {
  const token = (index: number) => `\0${index}`;
  const marked = renames.reduce<readonly Thing[]>(
    (all, { kind, from }, index) => renameReferences(all, kind, from, token(index)),
    things,
  );
  return [...renames.reduce((all, { kind, to }, index) => renameReferences(all, kind, token(index), to), marked)];
}
