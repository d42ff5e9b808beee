import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Fault } from "../read/fault.ts";
import { readPack } from "../read/read-pack.ts";
import { scalePictures } from "../read/scale-pictures.ts";
import type { Transaction } from "#store/database.ts";
import { lockPacks } from "#store/packs/lock.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { checkPack, type CheckOptions } from "../check/check-pack.ts";
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
}

/** Updates the database to match a pack, all or nothing. Refuses a faulty pack with all of its faults. */
export async function loadPack(
  folder: string,
  { db }: Pick<Services, "db">,
  { isTrial = false, inspect, ...options }: LoadOptions = {},
): Promise<Result<LoadedPack, Fault[]>> {
  const pack = checkPack(await scalePictures(await readPack(folder)), options);
  if (pack.faults.length > 0) return refuse(pack.faults);
  const transaction = await db.startTransaction().execute();
  try {
    await lockPacks(transaction);
    const report = await applySetups(transaction, pack.setups);
    await inspect?.(transaction);
    await (isTrial ? transaction.rollback() : transaction.commit()).execute();
    return ok({ ...report, findings: pack.warnings });
  } catch (fault) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw fault;
  }
}

async function applySetups(tx: Transaction, setups: Setup[]): Promise<LoadReport> {
  const report: LoadReport = { changes: [], warnings: [] };
  for (const setup of setups) {
    const { changes, warnings } = await applySetup(tx, setup);
    report.changes.push(...changes);
    report.warnings.push(...warnings);
  }
  return report;
}
