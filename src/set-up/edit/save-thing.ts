import { isReservedPath } from "#domain/content/addresses.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Doer } from "#domain/office/actor.ts";
import type { Transaction } from "#store/database.ts";
import { deleteUnusedFiles } from "#store/files.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { listInDirectory, type Clash } from "#store/set-up/directory.ts";
import { lockSetup } from "#store/office/front-desk/blocks.ts";
import { lockPacks } from "#store/set-up/lock.ts";
import { giveUnits } from "#store/booking/reserve/give-units.ts";
import { replaceCuts, settleCuts } from "#store/set-up/history/thing-cuts.ts";
import {
  insertVersions,
  listRemoved,
  listVersions,
  type NewThingVersion,
} from "#store/set-up/history/thing-versions.ts";
import { isTransient } from "#use-cases/shared/idempotency.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { applyTimetables, type ChangeBooked } from "../apply/apply-timetables.ts";
import { packFaultAt, faultStartOf } from "#packs/read/fault.ts";
import { changedKeys } from "../things/changed-keys.ts";
import { checkThings, type ThingContext, type ThingFault } from "../things/check-things.ts";
import type { Thing, ThingKind, ThingValue } from "../things/thing.ts";
import { writeThings, type ThingSetup } from "../things/write-things.ts";
import { alignTranslations } from "./align-translations.ts";
import { readState, type ProviderState, type StoredThing } from "./read-state.ts";
import { ReturnPlan, type Return } from "./bring-back.ts";
import { removeReferences, renameReferences } from "./references.ts";
import { writeOthers, writePutBack, writeThing, type WrittenOther } from "./write-thing.ts";

/** What becomes of one thing. */
export interface ThingChange {
  kind: ThingKind;
  /** Null for a new thing. */
  id: string | null;
  /** The version that the editor started from. */
  version: number;
  slug: string;
  /** Null removes it. */
  value: ThingValue | null;
  /** The value is an earlier version: it has translations of its own, and the thing may have been removed since. */
  isEarlier?: true;
}

export interface SaveOptions {
  providerId: string;
  by: Extract<Doer, { kind: "operator" }>;
  now: Date;
  takesPayments: boolean;
  /** Whether scripts of other sites may be added. */
  takesScripts?: boolean;
  changeBooked?: ChangeBooked;
  reason?: string;
  /** Looks at what the change means for visits to come, before it is committed. Throws to keep everything as it was. */
  weigh?: (tx: Transaction, when: "before" | "after") => Promise<void>;
}

export type SaveRefusal =
  | { code: "thing-unknown" }
  | { code: "thing-faulty"; faults: ThingFault[] }
  /** Someone else has changed it meanwhile. `base` is what the editor started from; null if that is not known any more. */
  | { code: "thing-changed"; base: ThingValue | null; here: StoredThing | null; operator: string | null }
  /** A thing that was removed within 30 days, or is out of use, has this slug. It can be restored. */
  | { code: "thing-in-bin"; id: string; name: string; isResting: boolean };

export interface SavedThing {
  id: string;
  slug: string;
  version: number;
  /** Whether anything differs from before. */
  isChanged: boolean;
  clashes: Clash[];
  warnings: string[];
}

/** Saves one thing as the office edits it, with the same checks as a pack, all or nothing. */
export async function saveThing(
  change: ThingChange,
  options: SaveOptions,
  { db }: Pick<Services, "db">,
): Promise<Result<SavedThing, SaveRefusal>> {
  for (let left = attempts; ; left--) {
    try {
      return await tryToSave(db, change, options);
    } catch (fault) {
      if (!isTransient(fault) || left === 0) throw fault;
    }
  }
}

/** Making sessions can deadlock with a booking. Then nothing was done, and the save starts again. */
const attempts = 5;

class Refused extends Error {
  readonly refusal: SaveRefusal;
  constructor(refusal: SaveRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function tryToSave(db: Services["db"], change: ThingChange, options: SaveOptions) {
  try {
    return ok(await db.transaction().execute((tx) => save(tx, change, options)));
  } catch (fault) {
    if (fault instanceof Refused) return refuse(fault.refusal);
    throw fault;
  }
}

async function save(tx: Transaction, asked: ThingChange, options: SaveOptions): Promise<SavedThing> {
  const { providerId } = options;
  await lockPacks(tx);
  const state = await readState(tx, providerId);
  if (state === null) throw new Refused({ code: "thing-unknown" });
  const before = await findBefore(tx, state, asked, providerId);
  await refuseReserved(tx, state, before, asked, options);
  const isTyped = before !== null && asked.value !== null && asked.isEarlier !== true;
  const aligned = isTyped ? withTranslations(before, asked, asked.value!) : withScriptsOf(before, asked);
  const { whole, things, after, others: named, settled } = await planSave(tx, state, before, aligned, options);
  const change = inShort(whole, after);
  if (before !== null && change.value !== null && isSame(before, change))
    return { id: before.id, slug: before.slug, version: before.version, isChanged: false, clashes: [], warnings: [] };
  await options.weigh?.(tx, "before");
  const isEarly = locksWhatBookingsNeed(change);
  if (isEarly) await lockSetup(tx, providerId);
  const written = await writeThing(tx, state, before, change, after);
  const others = [
    ...(await writeOthers(tx, state, change, things, after)),
    ...(await writePutBack(tx, state, named, after)),
  ];
  if (change.value === null) await replaceCuts(tx, providerId, { ...change, id: written }, cutsOf(others));
  await settleCuts(tx, providerId, settled);
  const warnings = await applyTimetables(
    tx,
    state.pack,
    { ...after, pictures: [], forms: [], entries: [] },
    { now: options.now, changeBooked: options.changeBooked },
  );
  if (before === null && change.kind === "resource") await giveUnits(tx, { providerId, id: written, now: options.now });
  if (!isEarly) await lockSetup(tx, providerId);
  await options.weigh?.(tx, "after");
  const operatorId = options.by.operatorId;
  const versions: NewThingVersion[] = [];
  for (const each of [before, ...others.map(({ stored }) => stored)].filter((one) => one !== null)) {
    // What a pack delivered before versions were counted.
    if (each.version === 0)
      versions.push({ kind: each.kind, thingId: each.id, slug: each.slug, value: each.value, operatorId: null });
  }
  const position = versions.push({
    kind: change.kind,
    thingId: written,
    slug: change.slug,
    value: change.value,
    operatorId,
  });
  for (const { kind, id, slug, value } of others) versions.push({ kind, thingId: id, slug, value, operatorId });
  const version = (await insertVersions(tx, providerId, versions))[position - 1]!;
  await deleteUnusedFiles(tx, providerId);
  const clashes = await listInDirectory(tx, providerId);
  await tx.executeQuery(
    logQuery(tx, {
      providerId,
      by: options.by,
      verb: verbOf(before, change),
      about: { kind: "thing", id: written },
      version,
      after: { kind: change.kind, slug: change.slug, fields: changedKeys(before?.value ?? {}, change.value ?? {}) },
      reason: options.reason ?? "",
    }),
  );
  return { id: written, slug: change.slug, version, isChanged: true, clashes, warnings };
}

/** It would wait for a booking that waits for it. All other changes keep bookings waiting only while they are weighed. */
function locksWhatBookingsNeed({ kind, value }: ThingChange): boolean {
  return kind === "resource" || value === null;
}

interface Plan extends Omit<Return, "value"> {
  /** What was asked for, with the places that it gets back. */
  whole: ThingChange;
  after: ThingSetup;
}

/** What comes back gets its places back, as far as that is no fault. */
async function planSave(
  tx: Transaction,
  state: ProviderState,
  before: StoredThing | null,
  asked: ThingChange,
  options: SaveOptions,
): Promise<Plan> {
  const { kind, id, slug, value } = asked;
  if (before !== null || id === null || value === null) {
    const things = replaceThing(state.things, before, asked);
    const checked = check(state, things, options);
    if (!checked.ok) throw new Refused(checked.refusal);
    return { whole: asked, things, after: checked.value, others: [], settled: [] };
  }
  const plan = await ReturnPlan.read(tx, state, { kind, id, slug, value });
  for (;;) {
    const { value: whole, ...made } = plan.make();
    const checked = check(state, made.things, options);
    if (checked.ok) return { whole: { ...asked, value: whole }, after: checked.value, ...made };
    if (!plan.leaveFaulty(checked.refusal.faults)) throw new Refused(checked.refusal);
  }
}

/** What a removal took out of the things that named it. */
function cutsOf(others: readonly WrittenOther[]) {
  return others.flatMap(({ kind, id, slug, stored, value }) =>
    stored === null ? [] : [{ kind, thingId: id, slug, before: stored.value, after: value }],
  );
}

const scripts = "optional-scripts";
const elsewhere = new Set(["holidays", "mail-notes", scripts]);

/** Only their own form adds scripts of other sites: an earlier version does not bring them back. */
function withScriptsOf(before: StoredThing | null, asked: ThingChange): ThingChange {
  if (before === null || asked.kind !== "provider" || asked.value === null) return asked;
  const { [scripts]: _, ...rest } = asked.value;
  const own = before.value[scripts];
  return { ...asked, value: own === undefined ? rest : { ...rest, [scripts]: own } };
}

/** Nobody edits translations, public holidays, the sentences of mails and scripts in the same form, so they stay. */
function withTranslations({ value: before }: StoredThing, asked: ThingChange, value: ThingValue): ThingChange {
  const kept = Object.entries(before).filter(([key]) => elsewhere.has(key) && value[key] === undefined);
  return { ...asked, value: alignTranslations(before, { ...value, ...Object.fromEntries(kept) }) };
}

/** The shortest notation of what was asked for, so that versions can be compared. */
function inShort(change: ThingChange, after: ThingSetup): ThingChange {
  if (change.value === null) return change;
  const { kind, slug } = change;
  return { ...change, value: writeThings(after).find((thing) => thing.kind === kind && thing.slug === slug)!.value };
}

function verbOf(before: StoredThing | null, { value }: ThingChange) {
  if (value === null) return "setup.remove" as const;
  return before === null ? ("setup.add" as const) : ("setup.change" as const);
}

function isSame(before: StoredThing, { slug, value }: ThingChange): boolean {
  return before.slug === slug && changedKeys(before.value, value!).length === 0;
}

/** The thing as it is stored, if the editor has seen it so. */
async function findBefore(
  tx: Transaction,
  { things }: ProviderState,
  { kind, id, version, isEarlier }: ThingChange,
  providerId: string,
): Promise<StoredThing | null> {
  if (id === null) return null;
  const here = things.find((thing) => thing.kind === kind && thing.id === id) ?? null;
  if (here !== null && here.version === version) return here;
  const versions = await listVersions<ThingValue>(tx, providerId, { kind, thingId: id });
  if (here === null && isEarlier === true && (versions[0]?.version ?? 0) === version) return null;
  if (here === null && versions.length === 0) throw new Refused({ code: "thing-unknown" });
  // Without a row the editor started from what the first row says.
  const base = versions.find((one) => one.version === Math.max(version, 1))?.value ?? null;
  throw new Refused({ code: "thing-changed", base, here, operator: versions[0]?.operator ?? null });
}

/** A new slug must not be that of something that can still be restored, nor a business's an address of the application. */
async function refuseReserved(
  tx: Transaction,
  { resting }: ProviderState,
  before: StoredThing | null,
  { kind, id, slug, value, isEarlier }: ThingChange,
  { providerId, now }: SaveOptions,
): Promise<void> {
  if (value === null || before?.slug === slug) return;
  if (kind === "provider" && isReservedPath(slug)) {
    const { code, parameters, reason } = packFaultAt(faultStartOf(""), "slug-reserved", { slug });
    throw new Refused({ code: "thing-faulty", faults: [{ kind, slug, path: ["slug"], code, parameters, reason }] });
  }
  const rests = resting.find((thing) => thing.kind === kind && thing.slug === slug && thing.id !== id);
  if (rests !== undefined) throw new Refused({ code: "thing-in-bin", id: rests.id, name: rests.name, isResting: true });
  // An earlier version brings its slug back.
  if (isEarlier === true) return;
  const removed = await listRemoved<ThingValue>(tx, providerId, now);
  const gone = removed.find((thing) => thing.kind === kind && thing.slug === slug && thing.thingId !== id);
  if (gone === undefined) return;
  const name = gone.value?.["name"];
  throw new Refused({
    code: "thing-in-bin",
    id: gone.thingId,
    isResting: false,
    name: typeof name === "string" && name !== "" ? name : slug,
  });
}

function replaceThing(things: readonly StoredThing[], before: StoredThing | null, change: ThingChange): Thing[] {
  const { kind, slug, value } = change;
  if (before === null) return [...things, { kind, slug, value: value ?? {} }];
  const others = things.filter((thing) => thing !== before);
  if (value === null) return removeReferences(others, kind, before.slug);
  const renamed = before.slug === slug ? others : renameReferences(others, kind, before.slug, slug);
  return [...renamed, { kind, slug, value }];
}

/** Refuses a change that brings a fault. Faults that were there before do not count, so that one can be mended after another. */
function check(
  state: ProviderState,
  things: Thing[],
  { now, takesPayments, takesScripts = false }: SaveOptions,
): Result<ThingSetup, { code: "thing-faulty"; faults: ThingFault[] }> {
  const context: ThingContext = {
    zone: state.setup.provider.timeZone,
    forms: state.forms,
    pages: state.pages,
    pictures: state.pictures,
    takesPayments,
    takesScripts,
    today: now.toISOString().slice(0, 10),
  };
  const { setup, faults } = checkThings(things, context);
  if (setup !== null && faults.length === 0) return ok(setup);
  const known = new Set(checkThings(state.things, context).faults.map(nameOf));
  const fresh = faults.filter((fault) => !known.has(nameOf(fault)));
  if (setup === null || fresh.length > 0)
    return refuse({ code: "thing-faulty", faults: fresh.length > 0 ? fresh : faults });
  return ok(setup);
}

function nameOf({ kind, slug, path, reason }: ThingFault): string {
  return JSON.stringify([kind, slug, path, reason]);
}
