import type { ThingVersion } from "#store/set-up/history/thing-versions.ts";
import { changedKeys } from "../../things/changed-keys.ts";
import type { ThingKind, ThingMember, ThingValue } from "../../things/thing.ts";
import type { MergedThing } from "./merge-things.ts";

/** Who changed something in the console, and when. */
export interface Edit {
  /** Null if the operator no longer exists. */
  operator: string | null;
  at: Date;
}

/** A thing that a load changes. */
export interface ChangedThing {
  kind: ThingKind;
  slug: string;
  /** Its name, or what it has instead. */
  value: ThingValue;
  what: "added" | "changed" | "removed";
  /** The keys that change. */
  keys: string[];
}

/** A thing that stays as the console has it. */
export interface KeptThing {
  provider: string;
  kind: ThingKind;
  slug: string;
  /** As it is here, or was. */
  value: ThingValue;
  /** `renamed`: only its slug differs. */
  what: "added" | "changed" | "removed" | "renamed";
  /** The keys that differ from the pack. */
  keys: string[];
  /** The slug in the pack, if it is another one. */
  packSlug: string | null;
  /** Null if it is not known. */
  edit: Edit | null;
}

/** What the three sides say about one key. Undefined: it is not there. */
export interface DisputedKey {
  key: string;
  base: ThingMember | undefined;
  here: ThingMember | undefined;
  pack: ThingMember | undefined;
  edit: Edit | null;
}

/** A thing that the pack and the console changed in different ways. */
export interface MergeConflict {
  provider: string;
  kind: ThingKind;
  slug: string;
  /** As it is here, or in the pack. */
  value: ThingValue;
  isRemovedHere: boolean;
  /** False if the pack no longer lists it. */
  isListed: boolean;
  keys: DisputedKey[];
}

type Versions = readonly ThingVersion<ThingValue>[];

/** Null if the thing stays as it is. */
export function changedThing({ known, after }: MergedThing): ChangedThing | null {
  const here = known?.here ?? null;
  if (here === null) return after && { ...after, what: "added", keys: [] };
  if (after === null) return { ...here, what: "removed", keys: [] };
  const keys = changedKeys(here.value, after.value);
  return keys.length === 0 ? null : { ...after, what: "changed", keys };
}

/** Null if the thing becomes what the pack says, or is disputed. */
export function keptThing(provider: string, thing: MergedThing, versions: Versions): KeptThing | null {
  const { known, pack, after } = thing;
  if (known === null || thing.disputed.length > 0) return null;
  const { kind } = known;
  const packSlug = pack === null || after === null || pack.slug === after.slug ? null : pack.slug;
  const { value } = (known.here ?? known.base ?? pack)!;
  const kept = { provider, kind, value, packSlug, keys: [] };
  if (pack === null) return after && { ...kept, slug: after.slug, what: "added", edit: findEdit(versions, null) };
  if (after === null) return { ...kept, slug: pack.slug, what: "removed", edit: findEdit(versions, null) };
  const keys = changedKeys(after.value, pack.value);
  if (keys.length > 0) return { ...kept, slug: after.slug, what: "changed", keys, edit: findEdit(versions, keys) };
  if (packSlug === null) return null;
  return { ...kept, slug: after.slug, what: "renamed", edit: findEdit(versions, []) };
}

export function conflictOf(provider: string, thing: MergedThing, versions: Versions): MergeConflict {
  const { known, pack, disputed } = thing;
  const here = known?.here ?? null;
  const { kind, slug, value } = (here ?? pack)!;
  const valueOf = (side: { slug: string; value: ThingValue } | null | undefined, key: string) =>
    key === "slug" ? side?.slug : side?.value[key];
  return {
    provider,
    kind,
    slug,
    value,
    isRemovedHere: known !== null && here === null,
    isListed: pack !== null,
    keys: disputed.map((key) => ({
      key,
      base: valueOf(known?.base, key),
      here: valueOf(here, key),
      pack: valueOf(pack, key),
      edit: findEdit(versions, here === null ? null : key === "slug" ? [] : [key]),
    })),
  };
}

/**
 * The newest version of the console that changed one of the keys or the slug. Without keys, the newest of all.
 * @param versions The newest first.
 */
function findEdit(versions: Versions, keys: readonly string[] | null): Edit | null {
  const found = versions.find((version, index) => {
    if (version.source !== "office") return false;
    const before = versions[index + 1];
    if (keys === null || before === undefined || keys.length === 0)
      return keys === null || before?.slug !== version.slug;
    const changed = changedKeys(before.value ?? {}, version.value ?? {});
    return keys.some((key) => changed.includes(key));
  });
  return found === undefined ? null : { operator: found.operator, at: found.at };
}
