import type { Transaction } from "../../database.ts";
import { idOf, slugsById, type Kept, type Owner, type Removal } from "../owner.ts";

export interface OneTimeLinkSetup {
  slug: string;
  service: string;
  staff: string | null;
  price: number | null;
  /** An instant, in UTC. */
  expiresAt: string | null;
}

export interface KeptLink extends Kept<OneTimeLinkSetup> {
  isUsed: boolean;
}

export async function readOneTimeLinks(tx: Transaction, owner: Owner): Promise<KeptLink[]> {
  const rows = await tx
    .selectFrom("one_time_links")
    .selectAll()
    .where("provider_id", "=", owner.providerId)
    .orderBy("slug")
    .execute();
  const services = slugsById(owner.services);
  const staff = slugsById(owner.staff);
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

export async function insertOneTimeLink(tx: Transaction, owner: Owner, setup: OneTimeLinkSetup): Promise<string> {
  const row = { provider_id: owner.providerId, slug: setup.slug, ...plain(owner, setup) };
  return (await tx.insertInto("one_time_links").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateOneTimeLink(
  tx: Transaction,
  owner: Owner,
  id: string,
  setup: OneTimeLinkSetup,
): Promise<void> {
  await tx
    .updateTable("one_time_links")
    .set(plain(owner, setup))
    .where("provider_id", "=", owner.providerId)
    .where("id", "=", id)
    .execute();
}

export async function removeOneTimeLink(tx: Transaction, owner: Owner, id: string): Promise<Removal> {
  await tx.deleteFrom("one_time_links").where("provider_id", "=", owner.providerId).where("id", "=", id).execute();
  return "deleted";
}

function plain(owner: Owner, { service, staff, price, expiresAt }: OneTimeLinkSetup) {
  return {
    service_id: idOf(owner.services, service),
    staff_id: staff === null ? null : idOf(owner.staff, staff),
    price,
    expires_at: expiresAt,
  };
}
