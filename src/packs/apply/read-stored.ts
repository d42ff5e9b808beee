import type { Transaction } from "#store/database.ts";
import { readForms, type FormSetup } from "#store/packs/forms.ts";
import type { GroupSetup } from "#store/packs/offers/groups.ts";
import type { MenuSetup } from "#store/packs/offers/menus.ts";
import type { CouponSetup } from "#store/packs/money/coupons.ts";
import type { PackageSetup } from "#store/packs/money/packages.ts";
import type { OneTimeLinkSetup } from "#store/packs/offers/one-time-links.ts";
import type { ResourceSetup } from "#store/packs/offers/resources.ts";
import type { ServiceSetup } from "#store/packs/offers/services.ts";
import type { StaffSetup } from "#store/packs/offers/staff.ts";
import { newPackProvider, type PackProvider, type StoredSetup } from "#store/packs/pack-provider.ts";
import { writers } from "./writers.ts";

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

/** Reads each kind after the kinds that it refers to. */
export async function readStored(tx: Transaction, providerId: string): Promise<StoredRows> {
  const pack = newPackProvider(providerId);
  const resources = await writers.resource.read(tx, pack);
  pack.resources = idsOf(resources);
  const staff = await writers.staff.read(tx, pack);
  pack.staff = idsOf(staff);
  const services = await writers.service.read(tx, pack);
  pack.services = idsOf(services);
  return {
    pack,
    resources,
    staff,
    services,
    groups: await writers.group.read(tx, pack),
    menus: await writers.menu.read(tx, pack),
    links: await writers["one-time-link"].read(tx, pack),
    coupons: await writers.coupon.read(tx, pack),
    packages: await writers.package.read(tx, pack),
    forms: await readForms(tx, pack),
  };
}

export function idsOf(stored: StoredSetup<{ slug: string }>[]): Map<string, string> {
  return new Map(stored.map(({ id, setup }) => [setup.slug, id]));
}

export function inUse<T extends { isActive: boolean }>(stored: StoredSetup<T>[]): T[] {
  return stored.map(({ setup }) => setup).filter(({ isActive }) => isActive);
}
