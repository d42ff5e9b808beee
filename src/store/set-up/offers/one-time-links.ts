import type { Transaction } from "../../database.ts";
import { idOfSlug, slugsById, type StoredSetup, type PackProvider, type Removal, withId } from "../pack-provider.ts";

export interface OneTimeLinkSetup {
  slug: string;
  service: string;
  staff: string | null;
  price: number | null;
  /** An instant, in UTC. */
  expiresAt: string | null;
}

export interface KeptLink extends StoredSetup<OneTimeLinkSetup> {
  isUsed: boolean;
}

export async function readOneTimeLinks(tx: Transaction, provider: PackProvider): Promise<KeptLink[]> {
  const rows = await tx
    .selectFrom("one_time_links")
    .selectAll()
    .where("provider_id", "=", provider.providerId)
    .orderBy("slug")
    .execute();
  const services = slugsById(provider.services);
  const staff = slugsById(provider.staff);
  return rows.map((row) => ({
    id: row.id,
    isUsed: row.used_by !== null,
    setup: {
      slug: row.slug,
      service: services.get(row.service_id)!,
      staff: row.staff_id === null ? null : staff.get(row.staff_id)!,
      price: row.price,
      expiresAt: row.expires_at?.toISOString() ?? null,
    },
  }));
}

export async function insertOneTimeLink(
  tx: Transaction,
  provider: PackProvider,
  setup: OneTimeLinkSetup,
  formerId?: string,
): Promise<string> {
  const row = { provider_id: provider.providerId, ...withId(formerId), ...plain(provider, setup) };
  return (await tx.insertInto("one_time_links").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateOneTimeLink(
  tx: Transaction,
  provider: PackProvider,
  id: string,
  setup: OneTimeLinkSetup,
): Promise<void> {
  await tx
    .updateTable("one_time_links")
    .set(plain(provider, setup))
    .where("provider_id", "=", provider.providerId)
    .where("id", "=", id)
    .execute();
}

export async function removeOneTimeLink(tx: Transaction, provider: PackProvider, id: string): Promise<Removal> {
  await tx.deleteFrom("one_time_links").where("provider_id", "=", provider.providerId).where("id", "=", id).execute();
  return "deleted";
}

function plain(provider: PackProvider, { slug, service, staff, price, expiresAt }: OneTimeLinkSetup) {
  return {
    slug,
    service_id: idOfSlug(provider.services, service),
    staff_id: staff === null ? null : idOfSlug(provider.staff, staff),
    price,
    expires_at: expiresAt,
  };
}
