import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Fault } from "../read/fault.ts";
import { readPack } from "../read/read-pack.ts";
import { scalePictures } from "../read/scale-pictures.ts";
import type { Transaction } from "#store/database.ts";
import { lockPacks, readClock } from "#store/packs/lock.ts";
import { isTransient } from "#use-cases/shared/idempotency.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { checkPack, type CheckOptions } from "../check/check-pack.ts";
import type { ChangeBooked, TimetableOptions } from "./apply-timetables.ts";
import { applySetup } from "./apply-setup.ts";
import type { LoadReport } from "./change.ts";
import type { Setup } from "../setup.ts";

export interface LoadedPack extends LoadReport {
  /** Warnings, which do not prevent loading. */
  findings: Fault[];
}

export interface LoadOptions extends CheckOptions {
  /** Reports what would change, and changes nothing. */
  isTrial?: boolean;
  /** Looks at the result before it is committed, or rolled back in a trial. */
  inspect?: (tx: Transaction) => Promise<void>;
  /** By default, the time of the database's clock. */
  now?: Date;
  /** Without it, date changes leave booked sessions alone. */
  changeBooked?: ChangeBooked;
}

/** Updates the database to match a pack, all or nothing. Refuses a faulty pack with all of its faults. */
export async function loadPack(
  folder: string,
  { db }: Pick<Services, "db">,
  { isTrial = false, now: given, inspect, changeBooked, ...options }: LoadOptions = {},
): Promise<Result<LoadedPack, Fault[]>> {
  const now = given ?? (await readClock(db));
  const files = await scalePictures(await readPack(folder));
  const pack = checkPack(files, { today: now.toISOString().slice(0, 10), now, ...options });
  if (pack.faults.length > 0) return refuse(pack.faults);
  for (let left = attempts; ; left--) {
    try {
      const report = await tryToLoad(db, pack.setups, { isTrial, inspect }, { now, changeBooked });
      return ok({ ...report, findings: pack.warnings });
    } catch (fault) {
      if (!isTransient(fault) || left === 0) throw fault;
    }
  }
}

/** Making sessions can deadlock with a booking. Then nothing was done, and the load starts again. */
const attempts = 5;

async function tryToLoad(
  db: Services["db"],
  setups: Setup[],
  { isTrial, inspect }: { isTrial: boolean; inspect: LoadOptions["inspect"] },
  options: TimetableOptions,
): Promise<LoadReport> {
  const transaction = await db.startTransaction().execute();
  try {
    await lockPacks(transaction);
    const report = await applySetups(transaction, setups, options);
    await inspect?.(transaction);
    await (isTrial ? transaction.rollback() : transaction.commit()).execute();
    return report;
  } catch (fault) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw fault;
  }
}

async function applySetups(tx: Transaction, setups: Setup[], options: TimetableOptions): Promise<LoadReport> {
  const report: LoadReport = { changes: [], warnings: [] };
  for (const setup of setups) {
    const { changes, warnings } = await applySetup(tx, setup, options);
    report.changes.push(...changes);
    report.warnings.push(...warnings);
  }
  return report;
}
