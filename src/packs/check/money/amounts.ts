import { payableUnit } from "#domain/pricing/currency.ts";
import type { PackDocument, Path } from "../../read/fault.ts";
import { amountText, toMinorUnits, type Checking } from "../checking.ts";
import { addFault } from "../findings.ts";

/** An amount of at least one minor unit. */
export function toPositive(checking: Checking, document: PackDocument, path: Path, written: string): number {
  const amount = toMinorUnits(checking, document, path, written);
  if (amount === 0) addFault(checking.findings, document, path, "amount-zero");
  return amount ?? 1;
}

/** An amount that a card can pay. */
export function toPayable(checking: Checking, document: PackDocument, path: Path, written: string): number {
  const amount = toPositive(checking, document, path, written);
  const { currency, findings } = checking;
  const unit = currency === null ? 1 : payableUnit(currency);
  if (currency !== null && amount % unit !== 0) {
    const problem = { amount: amountText(currency, amount), unit: amountText(currency, unit) };
    addFault(findings, document, path, "price-not-payable", problem);
  }
  return amount;
}
