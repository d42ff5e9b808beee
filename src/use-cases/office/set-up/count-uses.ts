import { countCouponUses, countPasses } from "#store/set-up/money/uses.ts";
import type { Services } from "../../shared/services.ts";

export interface OfferUses {
  /** Bookings that use the coupon, or passes of the package that were sold. */
  now: number;
}

/** How often a coupon was used, or a package was sold. */
export async function countUses(
  providerId: string,
  { kind, id }: { kind: "coupon" | "package"; id: string },
  { db }: Pick<Services, "db">,
): Promise<OfferUses> {
  const count = kind === "coupon" ? countCouponUses : countPasses;
  return { now: await count(db, providerId, id) };
}
