import { createHash } from "node:crypto";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Doer } from "#domain/office/actor.ts";
import type { Transaction } from "#store/database.ts";
import { listStoredProviders } from "#store/offers/providers.ts";
import { lockPacks, readClock } from "#store/set-up/lock.ts";
import { isTransient } from "#use-cases/shared/idempotency.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { checkApart } from "#packs/check/apart/check-apart.ts";
import { checkPack, type CheckOptions } from "#packs/check/check-pack.ts";
import type { Fault } from "#packs/read/fault.ts";
import { readPack, type PackFiles } from "#packs/read/read-pack.ts";
import { scalePictures } from "#packs/read/scale-pictures.ts";
import type { Setup } from "#packs/setup.ts";
import { inLine } from "../in-line.ts";
import type { ThingFault } from "../things/check-things.ts";
import { applySetup } from "./apply-setup.ts";
import type { ChangeBooked } from "./apply-timetables.ts";
import type { LoadReport } from "./change.ts";
import { unknownChoices, type Choices } from "./merge/choices.ts";
import { planLoad, type LoadPlan } from "./merge/plan-load.ts";
import { changedThing, type MergeConflict, type KeptThing } from "./merge/report.ts";

export interface LoadedPack extends LoadReport {
  /** Warnings, which do not prevent loading. */
  findings: Fault[];
  state: LoadState;
}

/** A digest of what a load compares the pack with. Every change in the console makes it another one. */
export type LoadState = string;

export type LoadRefusal =
  | { code: "pack-faulty"; faults: Fault[] }
  /** The pack is not, or not only, about the provider that it is loaded for. */
  | { code: "pack-of-others"; slugs: string[] }
  /** The console was used since the trial. */
  | { code: "console-changed" }
  /** The pack and the console changed the same keys in different ways. */
  | { code: "pack-disputed"; conflicts: MergeConflict[]; kept: KeptThing[]; state: LoadState }
  /** What the pack and the console say together has faults. */
  | { code: "merge-faulty"; faults: ThingFault[]; kept: KeptThing[]; state: LoadState }
  /** A choice names a thing that neither the pack nor the database has. */
  | { code: "choice-unknown"; names: string[] };

export interface LoadOptions extends CheckOptions {
  /** Reports what would change, and changes nothing. */
  isTrial?: boolean;
  /** Looks at the result before it is committed, or rolled back in a trial. */
  inspect?: (tx: Transaction) => Promise<void>;
  /** By default, the time of the database's clock. */
  now?: Date;
  /** Without it, date changes leave booked sessions alone. */
  changeBooked?: ChangeBooked;
  /** Which side wins where the pack and the console disagree. Without it, such a load is refused. */
  choices?: Choices;
  /** By default, the command line. */
  by?: Doer;
  /** The only provider that may change. */
  only?: string;
  /** What a trial found. The load is refused if that has changed. */
  seen?: LoadState;
}

/**
 * Updates the database to match a pack, all or nothing. Keeps what the console changed. Refuses a faulty pack with all of its
 * faults, and a pack that disagrees with the console with everything that is disputed.
 */
export async function loadPack(
  folder: string,
  services: Pick<Services, "db">,
  options: LoadOptions = {},
): Promise<Result<LoadedPack, LoadRefusal>> {
  return loadFiles(await readPack(folder), services, options);
}

/** The same for a pack that is in no folder. */
export async function loadFiles(
  read: PackFiles,
  { db }: Pick<Services, "db">,
  { now: given, ...options }: LoadOptions,
): Promise<Result<LoadedPack, LoadRefusal>> {
  const now = given ?? (await readClock(db));
  const { takesPayments = true, takesScripts = false } = options;
  const scaled = await scalePictures(read, options.only);
  const today = now.toISOString().slice(0, 10);
  const known = new Set((await listStoredProviders(db, null)).map(({ slug }) => slug));
  const checking = { today, now, takesPayments, takesScripts, known };
  // What someone uploads for a business of theirs is a stranger's; a folder is the operator's own.
  const pack = options.only === undefined ? checkPack(scaled, checking) : await checkApart(scaled, checking);
  if (pack.faults.length > 0) return refuse({ code: "pack-faulty", faults: pack.faults });
  for (let left = attempts; ; left--) {
    try {
      return ok({ ...(await tryToLoad(db, pack.setups, { ...options, now })), findings: pack.warnings });
    } catch (fault) {
      if (fault instanceof Refused) return refuse(fault.refusal);
      if (!isTransient(fault) || left === 0) throw fault;
    }
  }
}

/** Making sessions can deadlock with a booking. Then nothing was done, and the load starts again. */
const attempts = 5;

/** Rolls the transaction back. */
class Refused extends Error {
  readonly refusal: LoadRefusal;
  constructor(refusal: LoadRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

type TryOptions = LoadOptions & { now: Date };

function tryToLoad(db: Services["db"], setups: Setup[], options: TryOptions) {
  return inLine(db, options.only ?? "", () => loadInTransaction(db, setups, options));
}

async function loadInTransaction(db: Services["db"], setups: Setup[], options: TryOptions) {
  const transaction = await db.startTransaction().execute();
  try {
    await lockPacks(transaction);
    const plans = await planAll(transaction, setups, options);
    const report = await applyAll(transaction, plans, options);
    await options.inspect?.(transaction);
    await (options.isTrial === true ? transaction.rollback() : transaction.commit()).execute();
    return { ...report, state: stateOf(plans) };
  } catch (fault) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw fault;
  }
}

const noChoices: Choices = { overwrite: [], keep: [], reason: "" };

/** Decides about every provider before the first one changes, so that one refusal names everything. */
async function planAll(
  tx: Transaction,
  setups: Setup[],
  { now, takesPayments = true, takesScripts = false, choices = noChoices, only, seen }: TryOptions,
): Promise<LoadPlan[]> {
  const plans: LoadPlan[] = [];
  for (const setup of setups) plans.push(await planLoad(tx, setup, { now, takesPayments, takesScripts, choices }));
  if (only !== undefined && (plans.length !== 1 || plans[0]!.providerId !== only))
    throw new Refused({ code: "pack-of-others", slugs: setups.map(({ provider }) => provider.slug) });
  const state = stateOf(plans);
  if (seen !== undefined && seen !== state) throw new Refused({ code: "console-changed" });
  const things = plans.flatMap((plan) => plan.things);
  const names = unknownChoices(choices, things);
  if (names.length > 0) throw new Refused({ code: "choice-unknown", names });
  const conflicts = plans.flatMap((plan) => plan.conflicts);
  const kept = plans.flatMap((plan) => plan.kept);
  if (conflicts.length > 0) throw new Refused({ code: "pack-disputed", conflicts, kept, state });
  const faults = plans.flatMap((plan) => plan.faults);
  if (faults.length > 0) throw new Refused({ code: "merge-faulty", faults, kept, state });
  return plans;
}

function stateOf(plans: readonly LoadPlan[]): LoadState {
  const versions = plans.flatMap(({ things }) =>
    things.map(({ known }) => (known === null ? "" : `${known.kind} ${known.id} ${known.version}`)),
  );
  return createHash("sha256").update(versions.toSorted().join("\n")).digest("hex");
}

async function applyAll(
  tx: Transaction,
  plans: LoadPlan[],
  { now, changeBooked, by, choices = noChoices }: TryOptions,
): Promise<LoadReport> {
  const report: LoadReport = {
    changes: [],
    warnings: [],
    kept: plans.flatMap(({ kept }) => kept),
    things: plans.flatMap(({ things }) => things.flatMap((thing) => changedThing(thing) ?? [])),
  };
  for (const plan of plans) {
    const options = { now, changeBooked, reason: choices.reason, ...(by && { by }) };
    const { changes, warnings } = await applySetup(tx, plan, options);
    report.changes.push(...changes);
    report.warnings.push(...warnings);
  }
  return report;
}
