import type { Transaction } from "../../database.ts";
import type { DB } from "../../schema.generated.ts";
import { insertServiceHours, readServiceHours, type ServiceHoursSetup } from "./service-hours.ts";
import { readLimits, replaceLimits, type LimitSetup } from "../limits.ts";
import { idOfSlug, slugsById, type PackProvider } from "../pack-provider.ts";

/** The parts of a service that are lists. */
export interface ServiceParts extends ServiceHoursSetup {
  limits: LimitSetup[];
  /** By slug. */
  staff: { staff: string; price: number | null; duration: number | null }[];
  /** By slug. */
  resources: { resource: string; units: number }[];
  /** Prices of durations that differ from the service's price, by duration. */
  prices: { duration: number; price: number }[];
  /** In the order in which they are offered. */
  locations: { kind: DB["service_locations"]["kind"]; label: string; detail: string }[];
}

const tables = [
  "service_staff",
  "service_resources",
  "service_prices",
  "service_locations",
  "service_hours",
  "service_seasons",
  "service_overrides",
] as const;

export async function readServiceParts(
  tx: Transaction,
  provider: PackProvider,
): Promise<(serviceId: string) => ServiceParts> {
  const [givers, needs, prices, places, hours, limits] = await Promise.all([
    tx.selectFrom("service_staff").selectAll().where("provider_id", "=", provider.providerId).execute(),
    tx.selectFrom("service_resources").selectAll().where("provider_id", "=", provider.providerId).execute(),
    tx
      .selectFrom("service_prices")
      .selectAll()
      .where("provider_id", "=", provider.providerId)
      .orderBy("duration")
      .execute(),
    tx
      .selectFrom("service_locations")
      .selectAll()
      .where("provider_id", "=", provider.providerId)
      .orderBy("position")
      .execute(),
    readServiceHours(tx, provider.providerId),
    readLimits(tx, [provider.providerId]),
  ]);
  const staff = slugsById(provider.staff);
  const resources = slugsById(provider.resources);
  return (id) => ({
    staff: bySlug(
      givers
        .filter((row) => row.service_id === id)
        .map((row) => ({ staff: staff.get(row.staff_id)!, price: row.price, duration: row.duration })),
      (giver) => giver.staff,
    ),
    resources: bySlug(
      needs
        .filter((row) => row.service_id === id)
        .map((row) => ({ resource: resources.get(row.resource_id)!, units: row.units })),
      (need) => need.resource,
    ),
    prices: prices.filter((row) => row.service_id === id).map(({ duration, price }) => ({ duration, price })),
    locations: places
      .filter((row) => row.service_id === id)
      .map(({ kind, label, detail }) => ({ kind, label, detail })),
    ...hours(id),
    limits: limits(provider.providerId, { column: "service_id", id }),
  });
}

export async function insertServiceParts(
  tx: Transaction,
  provider: PackProvider,
  id: string,
  parts: ServiceParts,
): Promise<void> {
  const own = { provider_id: provider.providerId, service_id: id };
  const staff = parts.staff.map(({ staff, ...terms }) => ({
    ...own,
    staff_id: idOfSlug(provider.staff, staff),
    ...terms,
  }));
  if (staff.length > 0) await tx.insertInto("service_staff").values(staff).execute();
  const needs = parts.resources.map(({ resource, units }) => ({
    ...own,
    resource_id: idOfSlug(provider.resources, resource),
    units,
  }));
  if (needs.length > 0) await tx.insertInto("service_resources").values(needs).execute();
  const prices = parts.prices.map((price) => ({ ...own, ...price }));
  if (prices.length > 0) await tx.insertInto("service_prices").values(prices).execute();
  const places = parts.locations.map((location, position) => ({ ...own, position, ...location }));
  if (places.length > 0) await tx.insertInto("service_locations").values(places).execute();
  await insertServiceHours(tx, own, parts);
  await replaceLimits(tx, provider.providerId, { column: "service_id", id }, parts.limits);
}

export async function deleteServiceParts(tx: Transaction, provider: PackProvider, id: string): Promise<void> {
  for (const table of tables) {
    await tx.deleteFrom(table).where("provider_id", "=", provider.providerId).where("service_id", "=", id).execute();
  }
}

function bySlug<T>(things: T[], slug: (thing: T) => string): T[] {
  return things.sort((one, other) => (slug(one) < slug(other) ? -1 : 1));
}
