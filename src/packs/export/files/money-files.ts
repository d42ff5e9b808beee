import { formatAmount } from "#domain/pricing/money.ts";
import type { CouponSetup } from "#store/set-up/money/coupons.ts";
import type { PackageSetup } from "#store/set-up/money/packages.ts";
import type { ProviderSetup } from "#store/set-up/provider.ts";
import { Decimal } from "../../read/format-yaml.ts";
import { omitDefault, omitEmptyList, omitEmptyMapping } from "../omit.ts";

type Currency = Pick<ProviderSetup, "currency">;

/** `19%` or `8.875%`. */
export function formatTaxRate(thousandths: number | null): string | undefined {
  return thousandths === null ? undefined : `${thousandths / 1000}%`;
}

export function couponsFile(coupons: CouponSetup[], { currency }: Currency) {
  const money = (minor: number) => new Decimal(formatAmount(minor, currency));
  return coupons.map((coupon) => ({
    slug: coupon.slug,
    name: coupon.name,
    code: coupon.code,
    share: coupon.percent === null ? undefined : `${coupon.percent}%`,
    sum: coupon.amount === null ? undefined : money(coupon.amount),
    minimum: coupon.minimum === 0 ? undefined : money(coupon.minimum),
    from: coupon.validFrom ?? undefined,
    to: coupon.validUntil ?? undefined,
    "most-uses": coupon.mostUses ?? undefined,
    "most-per-person": coupon.mostPerPerson ?? undefined,
    services: omitEmptyList(coupon.services),
  }));
}

export function packagesFile(packages: PackageSetup[], { currency }: Currency) {
  return packages.map((each) => ({
    slug: each.slug,
    name: each.name,
    description: omitDefault("", each.description),
    visits: each.visits,
    price: new Decimal(formatAmount(each.price, currency)),
    services: each.services,
    "valid-months": each.validMonths ?? undefined,
    "tax-rate": formatTaxRate(each.taxRate),
    public: omitDefault(true, each.isPublic),
    position: omitDefault(0, each.position),
  }));
}

export function vouchersFile({ currency, voucherAmounts, voucherLeast, voucherMost, voucherMonths }: ProviderSetup) {
  const money = (minor: number) => new Decimal(formatAmount(minor, currency));
  return omitEmptyMapping({
    amounts: omitEmptyList(voucherAmounts.map(money)),
    "any-amount":
      voucherLeast === null || voucherMost === null ? undefined : { from: money(voucherLeast), to: money(voucherMost) },
    "valid-months": voucherMonths ?? undefined,
  });
}

export function taxFile(provider: ProviderSetup) {
  const rate = formatTaxRate(provider.taxRate);
  if (rate === undefined) return undefined;
  return {
    name: provider.taxName,
    rate,
    number: omitDefault("", provider.taxNumber),
    "invoice-name": omitDefault("", provider.invoiceName),
    "invoice-address": omitDefault("", provider.invoiceAddress),
    "invoice-prefix": omitDefault("", provider.invoicePrefix),
    "numbers-from": omitDefault(1, provider.invoiceFrom),
  };
}
