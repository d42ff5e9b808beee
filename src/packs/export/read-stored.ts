import type { Transaction } from "#store/database.ts";
import { readForms, type FormSetup } from "#store/set-up/forms.ts";
import { readGroups, type GroupSetup } from "#store/set-up/offers/groups.ts";
import { readMenus, type MenuSetup } from "#store/set-up/offers/menus.ts";
import { readCoupons, type CouponSetup } from "#store/set-up/money/coupons.ts";
import { readPackages, type PackageSetup } from "#store/set-up/money/packages.ts";
import { readOneTimeLinks, type OneTimeLinkSetup } from "#store/set-up/offers/one-time-links.ts";
import { readResources, type ResourceSetup } from "#store/set-up/offers/resources.ts";
import { readServices, type ServiceSetup } from "#store/set-up/offers/services.ts";
import { readStaff, type StaffSetup } from "#store/set-up/offers/staff.ts";
import { newPackProvider, type PackProvider, type StoredSetup } from "#store/set-up/pack-provider.ts";

/** The rows of a provider's things and forms, including those that are out of use. */
export interface StoredRows {
  pack: PackProvider;
  resources: StoredSetup<ResourceSetup>[];
  staff: StoredSetup<StaffSetup>[];
  services: StoredSetup<ServiceSetup>[];
  groups: StoredSetup<GroupSetup>[];
  menus: StoredSetup<MenuSetup>[];
  links: (StoredSetup<OneTimeLinkSetup> & { isUsed?: boolean })[];
  coupons: StoredSetup<CouponSetup>[];
  packages: StoredSetup<PackageSetup>[];
  forms: StoredSetup<FormSetup>[];
}

/** Reads each kind after the kinds that it refers to, and the others together. */
export async function readStored(tx: Transaction, providerId: string): Promise<StoredRows> {
  const pack = newPackProvider(providerId);
  const resources = await readResources(tx, pack);
  pack.resources = idsOf(resources);
  const staff = await readStaff(tx, pack);
  pack.staff = idsOf(staff);
  const services = await readServices(tx, pack);
  pack.services = idsOf(services);
  const [groups, menus, links, coupons, packages, forms] = await Promise.all([
    readGroups(tx, pack),
    readMenus(tx, pack),
    readOneTimeLinks(tx, pack),
    readCoupons(tx, pack),
    readPackages(tx, pack),
    readForms(tx, pack),
  ]);
  return { pack, resources, staff, services, groups, menus, links, coupons, packages, forms };
}

export function idsOf(stored: StoredSetup<{ slug: string }>[]): Map<string, string> {
  return new Map(stored.map(({ id, setup }) => [setup.slug, id]));
}

export function inUse<T extends { isActive: boolean }>(stored: StoredSetup<T>[]): T[] {
  return stored.map(({ setup }) => setup).filter(({ isActive }) => isActive);
}
