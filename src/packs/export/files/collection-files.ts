import { Decimal } from "../../read/format-yaml.ts";
import type { GroupSetup } from "#store/set-up/offers/groups.ts";
import type { MenuSetup } from "#store/set-up/offers/menus.ts";
import type { OneTimeLinkSetup } from "#store/set-up/offers/one-time-links.ts";
import type { ProviderSetup } from "#store/set-up/provider.ts";
import type { ResourceSetup } from "#store/set-up/offers/resources.ts";
import { formatPackMoment } from "../../format/moment.ts";
import { formatAmount } from "#domain/pricing/money.ts";
import { omitDefault } from "../omit.ts";
import { limitsFile } from "./limits.ts";

export function resourcesFile(resources: ResourceSetup[]) {
  return resources.map(({ slug, name, kind, units }) => ({ slug, name, kind, units: omitDefault(1, units) }));
}

export function groupsFile(groups: GroupSetup[]) {
  return groups.map(({ slug, name, description, services, limits }) => ({
    slug,
    name,
    description: omitDefault("", description),
    services,
    limits: limitsFile(limits),
  }));
}

export function menusFile(menus: MenuSetup[]) {
  return menus.map(({ slug, name, description, allowsSeveral, categories }) => ({
    slug,
    name,
    description: omitDefault("", description),
    "several-per-person": omitDefault(false, allowsSeveral),
    categories: categories.map((category) => ({
      name: category.name,
      description: omitDefault("", category.description),
      services: category.services,
    })),
  }));
}

export function linksFile(links: OneTimeLinkSetup[], { currency, timeZone }: ProviderSetup) {
  return links.map(({ slug, service, staff, price, expiresAt }) => ({
    slug,
    service,
    staff: staff ?? undefined,
    price: price === null ? undefined : new Decimal(formatAmount(price, currency)),
    expires: expiresAt === null ? undefined : formatPackMoment(expiresAt, timeZone),
  }));
}
