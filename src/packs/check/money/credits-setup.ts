import type { CouponSetup } from "#store/set-up/money/coupons.ts";
import type { PackageSetup } from "#store/set-up/money/packages.ts";
import type { PackDocument, Path } from "../../read/fault.ts";
import { toMinorUnits, type Checking } from "../checking.ts";
import { refuseRepeats, addFault, addWarning } from "../findings.ts";
import { toPayable, toPositive } from "./amounts.ts";
import { checkServices, inListedOrder, slugOf } from "../collections-setup.ts";
import type { CheckedFile } from "../parse/parse-folder.ts";
import { toTranslations } from "../texts/translations.ts";

export function toCoupons({ document, value }: CheckedFile<"coupons">, checking: Checking): CouponSetup[] {
  refuseRepeats(checking.findings, document, [], value, slugOf);
  refuseSameCodes(checking, document, value);
  return inListedOrder(
    value.map((coupon, index) => {
      const { slug, name, code, services = [] } = coupon;
      checkServiceList(checking, document, [index, "services"], services);
      const { from = null, to = null } = coupon;
      if (from !== null && to !== null && to < from)
        addFault(checking.findings, document, [index, "to"], "ends-before-start", { from, to });
      return {
        slug,
        name,
        code,
        ...toDiscount(coupon, checking, document, index),
        minimum:
          coupon.minimum === undefined
            ? 0
            : (toMinorUnits(checking, document, [index, "minimum"], coupon.minimum) ?? 0),
        validFrom: from,
        validUntil: to,
        mostUses: coupon["most-uses"] ?? null,
        mostPerPerson: coupon["most-per-person"] ?? null,
        services: services.toSorted(),
      };
    }),
  );
}

function refuseSameCodes({ findings }: Checking, document: PackDocument, coupons: readonly { code: string }[]): void {
  const seen = new Set<string>();
  for (const [index, { code }] of coupons.entries()) {
    if (seen.has(code)) addFault(findings, document, [index, "code"], "listed-twice", { what: code });
    seen.add(code);
  }
}

function toDiscount(
  { share, sum }: { share?: number | undefined; sum?: string | undefined },
  checking: Checking,
  document: PackDocument,
  index: number,
): Pick<CouponSetup, "kind" | "percent" | "amount"> {
  if (sum === undefined) {
    if (share === undefined) addFault(checking.findings, document, [index, "share"], "coupon-takes-nothing");
    return { kind: "share", percent: share ?? 1, amount: null };
  }
  if (share !== undefined) addFault(checking.findings, document, [index, "sum"], "share-and-sum");
  return { kind: "sum", percent: null, amount: toPositive(checking, document, [index, "sum"], sum) };
}

export function toPackages({ document, value }: CheckedFile<"packages">, checking: Checking): PackageSetup[] {
  refuseRepeats(checking.findings, document, [], value, slugOf);
  return inListedOrder(
    value.map((each, index) => {
      const { slug, name, description, visits, services, position } = each;
      checkServiceList(checking, document, [index, "services"], services);
      if (each.public && !checking.takesPayments)
        addWarning(checking.findings, document, [index, "price"], "not-sold-online");
      return {
        slug,
        name,
        description,
        visits,
        services,
        position,
        price: toPayable(checking, document, [index, "price"], each.price),
        validMonths: each["valid-months"] ?? null,
        taxRate: each["tax-rate"] ?? null,
        isPublic: each.public,
        translations: toTranslations(checking, "packages", each),
      };
    }),
  );
}

function checkServiceList(checking: Checking, document: PackDocument, path: Path, services: string[]): void {
  checkServices(checking, document, path, services);
  refuseRepeats(checking.findings, document, path, services, (slug) => `"${slug}"`);
}
