import { fixedAmounts } from "#domain/shop/gift.ts";
import { isPayable } from "#domain/shop/order.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { findProviderProfile, type ProviderProfile } from "#store/offers/provider-profiles.ts";
import { findSaleTerms, listPackages, listSellers, type SaleTerms, type SoldPackage } from "#store/shop/sales.ts";
import type { VisitorLocale } from "#store/translations.ts";
import type { Services } from "../shared/services.ts";

export interface Sale {
  provider: ProviderProfile;
  /** Vouchers that can be bought, and the terms of buying anything. */
  terms: SaleTerms;
  /** Packages that can be bought. */
  packages: SoldPackage[];
}

/** What a provider sells besides visits and products. */
export async function readSale(
  slug: string,
  { db }: Pick<Services, "db">,
  locale: VisitorLocale = null,
): Promise<Result<Sale>> {
  const provider = await findProviderProfile(db, { slug }, locale);
  if (provider === undefined) return refuse({ code: "calendar-unknown" });
  const terms = await findSaleTerms(db, provider.id, locale);
  const packages = await listPackages(db, provider.id, locale);
  return ok({ provider, terms, packages: packages.filter(({ price }) => isPayable(price, provider.currency)) });
}

export function sellsVouchers({ terms }: Pick<Sale, "terms">): boolean {
  return terms.least !== null || fixedAmounts(terms).length > 0;
}

const nothing = { vouchers: false, packages: false };

/** Which of the two a provider sells, for links to them. Nothing can be bought while payments are off. */
export async function readOffered(
  providerId: string,
  { db, payments }: Pick<Services, "db" | "payments">,
): Promise<{ vouchers: boolean; packages: boolean }> {
  return payments.isOff ? nothing : ((await listSellers(db, [providerId])).get(providerId) ?? nothing);
}
