import type { Database } from "../../database.ts";

/** Uses that were given back do not count. */
export async function countCouponUses(db: Database, providerId: string, couponId: string): Promise<number> {
  const { count } = await db
    .selectFrom("coupon_uses")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("provider_id", "=", providerId)
    .where("coupon_id", "=", couponId)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countPasses(db: Database, providerId: string, packageId: string): Promise<number> {
  const { count } = await db
    .selectFrom("passes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("provider_id", "=", providerId)
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  return count;
}
