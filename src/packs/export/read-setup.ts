import { entryKinds } from "#domain/content/entry.ts";
import type { Transaction } from "#store/database.ts";
import { listFiles } from "#store/files.ts";
import { readEntries } from "#store/packs/content/entries.ts";
import { readForms } from "#store/packs/forms.ts";
import { readGroups } from "#store/packs/offers/groups.ts";
import { readMenus } from "#store/packs/offers/menus.ts";
import { readOneTimeLinks } from "#store/packs/offers/one-time-links.ts";
import { newOwner, type Kept } from "#store/packs/owner.ts";
import type { ProviderSetup } from "#store/packs/provider.ts";
import { readResources } from "#store/packs/offers/resources.ts";
import { readServices } from "#store/packs/offers/services.ts";
import { readStaff } from "#store/packs/offers/staff.ts";
import type { Setup } from "../setup.ts";

/** Reads one provider from the database. Leaves out deactivated items and used one-time links. */
export async function readSetup(tx: Transaction, provider: Kept<ProviderSetup>): Promise<Setup> {
  const owner = newOwner(provider.id);
  const resources = await readResources(tx, owner);
  owner.resources = idsOf(resources);
  const staff = await readStaff(tx, owner);
  owner.staff = idsOf(staff);
  const services = await readServices(tx, owner);
  owner.services = idsOf(services);
  const links = await readOneTimeLinks(tx, owner);
  const entries = [];
  for (const kind of entryKinds) entries.push(...(await readEntries(tx, owner, kind)));
  return {
    provider: provider.setup,
    pictures: await listFiles(tx, provider.id),
    resources: inUse(resources),
    staff: inUse(staff),
    services: inUse(services),
    groups: (await readGroups(tx, owner)).map(({ setup }) => setup),
    menus: (await readMenus(tx, owner)).map(({ setup }) => setup),
    oneTimeLinks: links.filter((link) => !link.isUsed).map(({ setup }) => setup),
    forms: inUse(await readForms(tx, owner)),
    entries: entries.map(({ setup }) => setup),
  };
}

function idsOf(kept: Kept<{ slug: string }>[]): Map<string, string> {
  return new Map(kept.map(({ id, setup }) => [setup.slug, id]));
}

function inUse<T extends { isActive: boolean }>(kept: Kept<T>[]): T[] {
  return kept.map(({ setup }) => setup).filter((setup) => setup.isActive);
}
