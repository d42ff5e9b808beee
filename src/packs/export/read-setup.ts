import { entryKinds } from "#domain/content/entry.ts";
import type { Transaction } from "#store/database.ts";
import { listFiles } from "#store/files.ts";
import { readEntries } from "#store/set-up/content/entries.ts";
import type { StoredSetup } from "#store/set-up/pack-provider.ts";
import type { ProviderSetup } from "#store/set-up/provider.ts";
import { inUse, readStored } from "./read-stored.ts";
import type { Setup } from "../setup.ts";

/** Reads one provider from the database. Leaves out deactivated items and used one-time links. */
export async function readSetup(tx: Transaction, stored: StoredSetup<ProviderSetup>): Promise<Setup> {
  const { pack, ...rows } = await readStored(tx, stored.id);
  const entries = [];
  for (const kind of entryKinds) entries.push(...(await readEntries(tx, pack, kind)));
  const staff = inUse(rows.staff);
  const isHere = (slug: string | null) => staff.some((member) => member.slug === slug);
  return {
    provider: stored.setup,
    pictures: await listFiles(tx, stored.id),
    resources: inUse(rows.resources),
    staff,
    services: inUse(rows.services),
    groups: rows.groups.map(({ setup }) => setup),
    menus: rows.menus.map(({ setup }) => setup),
    oneTimeLinks: rows.links.filter(({ isUsed }) => isUsed !== true).map(({ setup }) => setup),
    coupons: rows.coupons.map(({ setup }) => setup),
    packages: rows.packages.map(({ setup }) => setup),
    forms: inUse(rows.forms),
    // An author keeps the person who is out of use, for when they are brought back. A pack cannot name them.
    entries: entries.map(({ setup }) => ({ ...setup, staff: isHere(setup.staff) ? setup.staff : null })),
  };
}
