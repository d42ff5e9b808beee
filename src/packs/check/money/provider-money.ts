import type { ProviderSetup } from "#store/set-up/provider.ts";
import { amountText, type Checking } from "../checking.ts";
import { refuseRepeats, addFault } from "../findings.ts";
import type { CheckedFile } from "../parse/parse-folder.ts";
import { toPayable } from "./amounts.ts";

type Vouchers = Pick<ProviderSetup, "voucherAmounts" | "voucherLeast" | "voucherMost" | "voucherMonths">;
type Tax = Pick<
  ProviderSetup,
  "taxName" | "taxRate" | "taxNumber" | "invoiceName" | "invoiceAddress" | "invoicePrefix" | "invoiceFrom"
>;

export function toVouchers({ document, value }: CheckedFile<"provider">, checking: Checking): Vouchers {
  const { amounts, "any-amount": any, "valid-months": months } = value.vouchers;
  const fixed = amounts.map((amount, index) => toPayable(checking, document, ["vouchers", "amounts", index], amount));
  refuseRepeats(checking.findings, document, ["vouchers", "amounts"], fixed, (amount) =>
    checking.currency === null ? String(amount) : amountText(checking.currency, amount),
  );
  return {
    voucherAmounts: fixed,
    ...(any === undefined
      ? { voucherLeast: null, voucherMost: null }
      : toRange({ document, from: any.from, to: any.to }, checking)),
    voucherMonths: months ?? null,
  };
}

function toRange(
  { document, from, to }: { document: CheckedFile<"provider">["document"]; from: string; to: string },
  checking: Checking,
): Pick<Vouchers, "voucherLeast" | "voucherMost"> {
  const path = ["vouchers", "any-amount"];
  const voucherLeast = toPayable(checking, document, [...path, "from"], from);
  const voucherMost = toPayable(checking, document, [...path, "to"], to);
  const { currency, findings } = checking;
  if (currency !== null && voucherMost < voucherLeast) {
    const range = { least: amountText(currency, voucherLeast), most: amountText(currency, voucherMost) };
    addFault(findings, document, [...path, "to"], "most-below-least", range);
  }
  return { voucherLeast, voucherMost };
}

export function toTax(tax: CheckedFile<"provider">["value"]["tax"]): Tax {
  return {
    taxName: tax?.name ?? "",
    taxRate: tax?.rate ?? null,
    taxNumber: tax?.number ?? "",
    invoiceName: tax?.["invoice-name"] ?? "",
    invoiceAddress: tax?.["invoice-address"] ?? "",
    invoicePrefix: tax?.["invoice-prefix"] ?? "",
    invoiceFrom: tax?.["numbers-from"] ?? 1,
  };
}
