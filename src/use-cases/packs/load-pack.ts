import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Fault } from "#gateways/packs/fault.ts";
import { readPack } from "#gateways/packs/read-pack.ts";
import type { Transaction } from "#store/database.ts";
import { lockPacks } from "#store/packs/lock.ts";
import type { Services } from "../services.ts";
import { checkPack, type CheckOptions } from "./check/check-pack.ts";
import { applySetup } from "./load/apply-setup.ts";
import type { LoadReport } from "./load/change.ts";
import type { Setup } from "./setup.ts";

export interface LoadedPack extends LoadReport {
  /** Odd, but loaded all the same. */
  findings: Fault[];
}

/** Brings the database to what a pack says: all of it or nothing. A bad pack is refused with everything that is wrong. */
export async function loadPack(
  folder: string,
  { db }: Pick<Services, "db">,
  options: CheckOptions = {},
): Promise<Result<LoadedPack, Fault[]>> {
  const pack = checkPack(await readPack(folder), options);
  if (pack.faults.length > 0) return refuse(pack.faults);
  const report = await db.transaction().execute(async (tx) => {
    await lockPacks(tx);
    return applySetups(tx, pack.setups);
  });
  return ok({ ...report, findings: pack.warnings });
}

export async function applySetups(tx: Transaction, setups: Setup[]): Promise<LoadReport> {
  const report: LoadReport = { changes: [], warnings: [] };
  for (const setup of setups) {
    const { changes, warnings } = await applySetup(tx, setup);
    report.changes.push(...changes);
    report.warnings.push(...warnings);
  }
  return report;
}
