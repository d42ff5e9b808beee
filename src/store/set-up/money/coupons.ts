import type { Transaction } from "../../database.ts";
import { fieldsOf, rowOf, type ColumnFields } from "../columns.ts";
import { idOfSlug, slugsById, type PackProvider, type Removal, type StoredSetup, withId } from "../pack-provider.ts";

const columns = {
  slug: "slug",
  name: "name",
  code: "code",
  kind: "kind",
  percent: "percent",
  amount: "amount",
  minimum: "minimum",
  validFrom: "valid_from",
  validUntil: "valid_until",
  mostUses: "most_uses",
  mostPerPerson: "most_per_person",
} as const;

export interface CouponSetup extends ColumnFields<"coupons", typeof columns> {
  /** By slug; none means every service. */
  services: string[];
}

export async function readCoupons(tx: Transaction, provider: PackProvider): Promise<StoredSetup<CouponSetup>[]> {
  const own = provider.providerId;
  const [rows, services] = await Promise.all([
    tx.selectFrom("coupons").selectAll().where("provider_id", "=", own).orderBy("slug").execute(),
    tx.selectFrom("coupon_services").selectAll().where("provider_id", "=", own).execute(),
  ]);
  const slugs = slugsById(provider.services);
  return rows.map((row) => ({
    id: row.id,
    setup: {
      ...fieldsOf<"coupons", typeof columns>(columns, row),
      services: services
        .filter(({ coupon_id }) => coupon_id === row.id)
        .map(({ service_id }) => slugs.get(service_id)!)
        .toSorted(),
    },
  }));
}

export async function insertCoupon(
  tx: Transaction,
  provider: PackProvider,
  setup: CouponSetup,
  formerId?: string,
): Promise<string> {
  const row = {
    provider_id: provider.providerId,
    ...withId(formerId),
    ...rowOf<"coupons", typeof columns>(columns, setup),
  };
  const { id } = await tx.insertInto("coupons").values(row).returning("id").executeTakeFirstOrThrow();
  await insertServices(tx, provider, id, setup.services);
  return id;
}

export async function updateCoupon(
  tx: Transaction,
  provider: PackProvider,
  id: string,
  setup: CouponSetup,
): Promise<void> {
  await tx
    .updateTable("coupons")
    .set(rowOf<"coupons", typeof columns>(columns, setup))
    .where("provider_id", "=", provider.providerId)
    .where("id", "=", id)
    .execute();
  await tx
    .deleteFrom("coupon_services")
    .where("provider_id", "=", provider.providerId)
    .where("coupon_id", "=", id)
    .execute();
  await insertServices(tx, provider, id, setup.services);
}

/** Bookings that used it keep their price and their use. */
export async function removeCoupon(tx: Transaction, provider: PackProvider, id: string): Promise<Removal> {
  await tx.deleteFrom("coupons").where("provider_id", "=", provider.providerId).where("id", "=", id).execute();
  return "deleted";
}

async function insertServices(tx: Transaction, provider: PackProvider, id: string, services: string[]): Promise<void> {
  if (services.length === 0) return;
  const rows = services.map((service) => ({
    provider_id: provider.providerId,
    coupon_id: id,
    service_id: idOfSlug(provider.services, service),
  }));
  await tx.insertInto("coupon_services").values(rows).execute();
}
