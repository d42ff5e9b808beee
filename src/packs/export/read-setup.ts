import { entryKinds } from "#domain/content/entry.ts";
import type { Transaction } from "#store/database.ts";
import { listFiles } from "#store/files.ts";
import { readEntries } from "#store/packs/content/entries.ts";
import { readForms } from "#store/packs/forms.ts";
import { readGroups } from "#store/packs/offers/groups.ts";
import { readMenus } from "#store/packs/offers/menus.ts";
import { readOneTimeLinks } from "#store/packs/offers/one-time-links.ts";
import { newPackProvider, type StoredSetup } from "#store/packs/pack-provider.ts";
import type { ProviderSetup } from "#store/packs/provider.ts";
import { readResources } from "#store/packs/offers/resources.ts";
import { readServices } from "#store/packs/offers/services.ts";
import { readStaff } from "#store/packs/offers/staff.ts";
import type { Setup } from "../setup.ts";

/** Reads one provider from the database. Leaves out deactivated items and used one-time links. */
export async function readSetup(tx: Transaction, stored: StoredSetup<ProviderSetup>): Promise<Setup> {
  const provider = newPackProvider(stored.id);
  const resources = await readResources(tx, provider);
  provider.resources = idsOf(resources);
  const staff = await readStaff(tx, provider);
  provider.staff = idsOf(staff);
  const services = await readServices(tx, provider);
  provider.services = idsOf(services);
  const links = await readOneTimeLinks(tx, provider);
  const entries = [];
  for (const kind of entryKinds) entries.push(...(await readEntries(tx, provider, kind)));
  return {
    provider: stored.setup,
    pictures: await listFiles(tx, stored.id),
    resources: inUse(resources),
    staff: inUse(staff),
    services: inUse(services),
    groups: (await readGroups(tx, provider)).map(({ setup }) => setup),
    menus: (await readMenus(tx, provider)).map(({ setup }) => setup),
    oneTimeLinks: links.filter((link) => !link.isUsed).map(({ setup }) => setup),
    forms: inUse(await readForms(tx, provider)),
    entries: entries.map(({ setup }) => setup),
  };
}

function idsOf(kept: StoredSetup<{ slug: string }>[]): Map<string, string> {
  return new Map(kept.map(({ id, setup }) => [setup.slug, id]));
}

function inUse<T extends { isActive: boolean }>(kept: StoredSetup<T>[]): T[] {
  return kept.map(({ setup }) => setup).filter((setup) => setup.isActive);
}
