import type { Transaction } from "#store/database.ts";
import { writers } from "../apply/writers.ts";
import { updateProvider } from "#store/set-up/provider.ts";
import type { Setup } from "#packs/setup.ts";
import { changedKeys } from "../things/changed-keys.ts";
import type { Thing, ThingKind, ThingValue } from "../things/thing.ts";
import { writeThings, type ThingSetup } from "../things/write-things.ts";
import type { ProviderState, StoredThing } from "./read-state.ts";

/** What is written of a thing. */
interface WrittenThing {
  kind: ThingKind;
  /** Null for a new thing. */
  id: string | null;
  slug: string;
  /** Null removes it. */
  value: ThingValue | null;
}

const lists = {
  resource: "resources",
  staff: "staff",
  service: "services",
  group: "groups",
  menu: "menus",
  "one-time-link": "oneTimeLinks",
  coupon: "coupons",
  package: "packages",
} as const satisfies Record<Exclude<ThingKind, "provider">, keyof Setup>;

const ids = { resource: "resources", staff: "staff", service: "services" } as const;

/** Writes the row of the thing. Returns its id. */
export async function writeThing(
  tx: Transaction,
  { pack, resting }: ProviderState,
  before: StoredThing | null,
  { kind, id: asked, slug, value }: WrittenThing,
  after: ThingSetup,
): Promise<string> {
  if (kind === "provider") {
    await updateProvider(tx, pack.providerId, after.provider);
    return pack.providerId;
  }
  const writer = writers[kind] as (typeof writers)["resource"];
  if (value === null) {
    // Its rows refer to it by id, so they must go first. See writeOthers.
    return before!.id;
  }
  const setup = (after[lists[kind]] as (typeof after)["resources"]).find((each) => each.slug === slug)!;
  const known = kind in ids ? pack[ids[kind as keyof typeof ids]] : null;
  const isResting = resting.some((thing) => thing.kind === kind && thing.id === asked);
  if (before === null && !isResting) {
    const id = await writer.insert(tx, pack, setup, asked ?? undefined);
    known?.set(slug, id);
    return id;
  }
  if (before === null) {
    known?.set(slug, asked!);
    await writer.update(tx, pack, asked!, setup);
    return asked!;
  }
  known?.delete(before.slug);
  known?.set(slug, before.id);
  await writer.update(tx, pack, before.id, setup);
  return before.id;
}

/** Another thing that was written with the one that was asked for. */
export interface WrittenOther {
  kind: ThingKind;
  id: string;
  slug: string;
  /** Null if it was not there. */
  stored: StoredThing | null;
  /** Null if it was removed. */
  value: ThingValue | null;
}

/** Writes the things that named a removed thing, and then removes it. */
export async function writeOthers(
  tx: Transaction,
  state: ProviderState,
  { kind, id, value }: WrittenThing,
  things: readonly Thing[],
  after: ThingSetup,
): Promise<WrittenOther[]> {
  if (value !== null || kind === "provider") return [];
  const short = writeThings(after);
  const changed = state.things
    .filter((stored) => stored.id !== id && stored.kind !== "provider")
    .map((stored): WrittenOther & { stored: StoredThing } => {
      const isLeft = things.some((thing) => thing.kind === stored.kind && thing.slug === stored.slug);
      return { ...nameOf(stored), stored, value: isLeft ? shortOf(short, stored) : null };
    })
    .filter(({ stored, value: now }) => now === null || changedKeys(stored.value, now).length > 0);
  for (const { stored, value: now } of changed) {
    const { writer, setup } = writerOf(stored, after);
    if (now === null) await writer.remove(tx, state.pack, stored.id);
    else await writer.update(tx, state.pack, stored.id, setup!);
  }
  await writerOf({ kind, slug: "" }, after).writer.remove(tx, state.pack, id!);
  return changed;
}

/** Writes things that got their places back, and things that came back with them. */
export async function writePutBack(
  tx: Transaction,
  state: ProviderState,
  things: readonly { kind: ThingKind; id: string; slug: string; stored: StoredThing | null }[],
  after: ThingSetup,
): Promise<WrittenOther[]> {
  const short = writeThings(after);
  const written: WrittenOther[] = [];
  for (const { stored, ...thing } of things) {
    const { writer, setup } = writerOf(thing, after);
    if (stored === null) await writer.insert(tx, state.pack, setup!, thing.id);
    else await writer.update(tx, state.pack, thing.id, setup!);
    written.push({ ...nameOf(thing), stored, value: shortOf(short, thing) });
  }
  return written;
}

function nameOf({ kind, id, slug }: { kind: ThingKind; id: string; slug: string }) {
  return { kind, id, slug };
}

function shortOf(things: readonly Thing[], { kind, slug }: { kind: ThingKind; slug: string }): ThingValue {
  return things.find((thing) => thing.kind === kind && thing.slug === slug)!.value;
}

function writerOf({ kind, slug }: { kind: ThingKind; slug: string }, after: ThingSetup) {
  const own = kind as Exclude<ThingKind, "provider">;
  const writer = writers[own] as (typeof writers)["resource"];
  return { writer, setup: (after[lists[own]] as (typeof after)["resources"]).find((each) => each.slug === slug) };
}
