import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Transaction } from "#store/database.ts";
import { deleteUnusedFiles } from "#store/files.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { listInDirectory, type Clash } from "#store/set-up/directory.ts";
import { lockSetup } from "#store/office/front-desk/blocks.ts";
import { lockTimetable } from "#store/timetable/timetables.ts";
import { lockPacks } from "#store/set-up/lock.ts";
import { giveUnits } from "#store/booking/reserve/give-units.ts";
import { replaceCuts, settleCuts } from "#store/set-up/history/thing-cuts.ts";
import { insertVersions, type NewThingVersion } from "#store/set-up/history/thing-versions.ts";
import { isTransient } from "#use-cases/shared/idempotency.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { applyTimetables } from "../apply/apply-timetables.ts";
import { inLine } from "../in-line.ts";
import { changedKeys } from "../things/changed-keys.ts";
import type { ThingValue } from "../things/thing.ts";
import { writeThings, type ThingSetup } from "../things/write-things.ts";
import { alignTranslations } from "./align-translations.ts";
import { readState, type ProviderState, type StoredThing } from "./read-state.ts";
import { ReturnPlan, type Return } from "./bring-back.ts";
import { writeOthers, writePutBack, writeThing, type WrittenOther } from "./write-thing.ts";
import {
  type ThingChange,
  type SaveOptions,
  ChangeRefused,
  findBefore,
  refuseReserved,
  replaceThing,
  checkChange,
  scriptsKey,
  type SaveRefusal,
} from "./check-change.ts";

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

async function tryToSave(db: Services["db"], change: ThingChange, options: SaveOptions) {
  try {
    return ok(await inLine(db, options.providerId, () => db.transaction().execute((tx) => save(tx, change, options))));
  } catch (fault) {
    if (fault instanceof ChangeRefused) return refuse(fault.refusal);
    throw fault;
  }
}

async function save(tx: Transaction, asked: ThingChange, options: SaveOptions): Promise<SavedThing> {
  const { providerId } = options;
  await lockPacks(tx);
  const state = await readState(tx, providerId);
  if (state === null) throw new ChangeRefused({ code: "thing-unknown" });
  const before = await findBefore(tx, state, asked, providerId);
  await refuseReserved(tx, state, before, asked, options);
  const isTyped = before !== null && asked.value !== null && asked.isEarlier !== true;
  const aligned = isTyped ? withTranslations(before, asked, asked.value!) : withScriptsOf(before, asked);
  const { whole, things, after, others: named, settled } = await planSave(tx, state, before, aligned, options);
  const change = inShort(whole, after);
  if (before !== null && change.value !== null && isSame(before, change))
    return { id: before.id, slug: before.slug, version: before.version, isChanged: false, clashes: [], warnings: [] };
  await options.weigh?.(tx, "before");
  const isEarly = locksWhatBookingsNeed(change) || hasSessions(before) || hasSessions(change);
  if (isEarly) {
    // In the order in which sessions are moved.
    await lockTimetable(tx, providerId);
    await lockSetup(tx, providerId);
  }
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
    { now: options.now, by: options.by, changeBooked: options.changeBooked },
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

/** Its sessions are made, moved or dropped in the same transaction, and people who join them lock them. */
function hasSessions(thing: Pick<ThingChange, "kind" | "value"> | null): boolean {
  return thing?.kind === "service" && (thing.value?.["courses"] ?? thing.value?.["timetable"]) !== undefined;
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
    const checked = checkChange(state, things, options);
    if (!checked.ok) throw new ChangeRefused(checked.refusal);
    return { whole: asked, things, after: checked.value, others: [], settled: [] };
  }
  const plan = await ReturnPlan.read(tx, state, { kind, id, slug, value });
  for (;;) {
    const { value: whole, ...made } = plan.make();
    const checked = checkChange(state, made.things, options);
    if (checked.ok) return { whole: { ...asked, value: whole }, after: checked.value, ...made };
    if (!plan.leaveFaulty(checked.refusal.faults)) throw new ChangeRefused(checked.refusal);
  }
}

/** What a removal took out of the things that named it. */
function cutsOf(others: readonly WrittenOther[]) {
  return others.flatMap(({ kind, id, slug, stored, value }) =>
    stored === null ? [] : [{ kind, thingId: id, slug, before: stored.value, after: value }],
  );
}

const elsewhere = new Set(["holidays", "mail-notes", scriptsKey]);

/** Only their own form adds scripts of other sites: an earlier version does not bring them back. */
function withScriptsOf(before: StoredThing | null, asked: ThingChange): ThingChange {
  if (before === null || asked.kind !== "provider" || asked.value === null) return asked;
  const { [scriptsKey]: _, ...rest } = asked.value;
  const own = before.value[scriptsKey];
  return { ...asked, value: own === undefined ? rest : { ...rest, [scriptsKey]: own } };
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
