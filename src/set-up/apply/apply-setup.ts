import type { Doer } from "#domain/office/actor.ts";
import type { EntryKind } from "#domain/content/entry.ts";
import type { Transaction } from "#store/database.ts";
import { deleteUnusedFiles, insertFile } from "#store/files.ts";
import { listEntriesInDirectory } from "#store/set-up/content/directory.ts";
import { insertEntry, readEntries, removeEntry, updateEntry } from "#store/set-up/content/entries.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { listInDirectory } from "#store/set-up/directory.ts";
import { lockSetup } from "#store/office/front-desk/blocks.ts";
import { insertForm, readForms, removeForm, updateForm } from "#store/set-up/forms.ts";
import { newPackProvider, type PackProvider } from "#store/set-up/pack-provider.ts";
import { insertProvider, readProviders, updateProvider } from "#store/set-up/provider.ts";
import type { Setup } from "#packs/setup.ts";
import { applyTimetables, type TimetableOptions } from "./apply-timetables.ts";
import { writers } from "./writers.ts";
import { applyKind, type AppliedKind, type Writer } from "./apply-kind.ts";
import type { SetupChange, LoadReport } from "./change.ts";
import { compareSettings } from "./compare-settings.ts";
import type { LoadPlan } from "./merge/plan-load.ts";
import { stampThings } from "./merge/stamp-things.ts";

/** Ordered so that each kind refers only to earlier kinds. */
const ordered = [
  prepare(writers.resource),
  prepare(writers.staff),
  prepare(writers.service),
  prepare(writers.group),
  prepare(writers.menu),
  prepare(writers["one-time-link"]),
  prepare(writers.coupon),
  prepare(writers.package),
  prepare({
    kind: "form",
    of: (setup) => setup.forms,
    read: readForms,
    insert: insertForm,
    update: updateForm,
    remove: removeForm,
  }),
  // Posts and collections come after the entries that they refer to.
  ...(["page", "category", "author", "tag", "product", "post", "collection"] as const).map(prepareEntries),
];

function prepareEntries(kind: EntryKind) {
  return prepare({
    kind,
    of: (setup) => setup.entries.filter((entry) => entry.kind === kind),
    read: (tx, provider) => readEntries(tx, provider, kind),
    insert: insertEntry,
    update: updateEntry,
    remove: removeEntry,
  });
}

export interface ApplyOptions extends TimetableOptions {
  /** Who loads the pack, and why. */
  by?: Doer;
  reason?: string;
}

/** Updates one provider as planned, writes down what the pack delivered, and reports the changes. */
export async function applySetup(
  tx: Transaction,
  plan: LoadPlan,
  { by = { kind: "command-line" }, reason = "", ...options }: ApplyOptions,
): Promise<Pick<LoadReport, "changes" | "warnings"> & { provider: PackProvider }> {
  const { setup } = plan;
  const { providerId, change } = await applyProvider(tx, setup);
  const provider = newPackProvider(providerId);
  const changes = [change];
  for (const picture of setup.pictures) await insertFile(tx, providerId, picture);
  const applied: AppliedKind[] = [];
  for (const apply of ordered) applied.push(await apply(tx, provider, setup));
  changes.push(...applied.flatMap((each) => each.changes));
  const unmade = await applyTimetables(tx, provider, setup, options);
  await lockSetup(tx, providerId);
  for (const each of applied.toReversed()) changes.push(...(await each.removeRest()));
  const ids = new Map(applied.map((each) => [each.kind, each.ids]));
  await stampThings(tx, plan, { providerId, by, reason, ids });
  if (by.kind === "operator") await logLoad(tx, { providerId, by, reason }, changes);
  await deleteUnusedFiles(tx, providerId);
  const clashes = [...(await listInDirectory(tx, providerId)), ...(await listEntriesInDirectory(tx, providerId))];
  const warnings = clashes.map(
    ({ kind, slug, taker }) =>
      `the ${kind} "${slug}" of ${setup.provider.slug} is reachable only under its provider's address: ${taker} already uses the short address "${slug}"`,
  );
  return { changes, warnings: [...unmade, ...warnings], provider };
}

/** One entry about the whole load. What an operator decided about single things has entries of its own. */
async function logLoad(
  tx: Transaction,
  entry: { providerId: string; by: Doer; reason: string },
  changes: readonly SetupChange[],
): Promise<void> {
  const count = (...outcomes: SetupChange["outcome"][]) =>
    changes.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const after = { added: count("created"), changed: count("updated"), removed: count("deleted", "deactivated") };
  const about = { kind: "thing" as const, id: entry.providerId };
  await tx.executeQuery(logQuery(tx, { ...entry, verb: "setup.load", about, after }));
}

async function applyProvider(tx: Transaction, setup: Setup): Promise<{ providerId: string; change: SetupChange }> {
  const { slug } = setup.provider;
  const change = { provider: slug, kind: "provider" as const, slug };
  const [before] = await readProviders(tx, [slug]);
  if (!before) {
    const providerId = await insertProvider(tx, setup.provider);
    return { providerId, change: { ...change, outcome: "created", fields: [] } };
  }
  const fields = compareSettings(before.setup, setup.provider);
  if (fields.length > 0) await updateProvider(tx, before.id, setup.provider);
  return { providerId: before.id, change: { ...change, outcome: fields.length > 0 ? "updated" : "unchanged", fields } };
}

function prepare<T extends { slug: string; isActive?: boolean }>(writer: Writer<T>) {
  return (tx: Transaction, provider: PackProvider, setup: Setup) => applyKind(writer, tx, provider, setup);
}
