import { readPack } from "#packs/read/read-pack.ts";
import { scalePictures } from "#packs/read/scale-pictures.ts";
import type { Transaction } from "#store/database.ts";
import { markDemo } from "#store/office/set-up/businesses.ts";
import { hasProviders, lockPacks } from "#store/set-up/lock.ts";
import { countRows } from "#store/statistics.ts";
import { insertPreview } from "#store/content/previews.ts";
import { hashToken } from "#use-cases/shared/secrets.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { checkPack } from "#packs/check/check-pack.ts";
import { applySetup } from "#set-up/apply/apply-setup.ts";
import { planNew } from "#set-up/apply/merge/plan-load.ts";
import { demoPreview } from "#use-cases/content/find-samples.ts";
import { insertDemoOperators } from "./demo-operators.ts";
import { bookSamples } from "./sample-bookings.ts";

/**
 * Fills an empty database with the demo pack and with bookings in the coming weeks. If several processes start together,
 * only one does it. In production the demo has no operators, so that the setup link makes the first owner. Returns the number of bookings, or null if it did nothing.
 */
export async function loadDemo(
  { db, clock }: Pick<Services, "db" | "clock">,
  folder: string,
  { hasOperators = true }: { hasOperators?: boolean } = {},
): Promise<number | null> {
  if (await hasProviders(db)) return null;
  const pack = checkPack(await scalePictures(await readPack(folder)));
  const [fault] = pack.faults;
  if (fault)
    throw new Error(`The demo pack has an error: ${fault.file}:${fault.line}:${fault.column}: ${fault.reason}`);
  return db.transaction().execute(async (tx) => {
    await lockPacks(tx);
    if (await hasProviders(tx)) return null;
    let bookings = 0;
    const publisher = pack.setups.find(({ entries }) => entries.some(({ isDraft }) => isDraft));
    for (const setup of pack.setups) {
      const { provider } = await applySetup(tx, planNew(setup), { now: clock.now() });
      await markDemo(tx, provider.providerId);
      if (setup === publisher) await openDemoPreview(tx, provider.providerId, clock.now());
      bookings += await bookSamples(tx, provider, setup, clock.now());
    }
    if (hasOperators) await insertDemoOperators(tx);
    await countRows(tx);
    return bookings;
  });
}

const manyYears = 10 * 365 * 24 * 60 * 60 * 1000;

/** Opens a preview with a well-known token, so that anyone can look at the demo's drafts. */
async function openDemoPreview(tx: Transaction, providerId: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + manyYears);
  await insertPreview(tx, { providerId, tokenHash: hashToken(demoPreview), expiresAt });
}
