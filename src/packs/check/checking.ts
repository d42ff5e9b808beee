import { minorDigits } from "#domain/pricing/currency.ts";
import type { PackDocument, Path } from "../read/fault.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { formatAmount, parseAmount } from "#domain/pricing/money.ts";
import { addFault, type Findings } from "./findings.ts";
import type { ParsedFolder } from "./parse/parse-folder.ts";
import type { Pictures } from "./pictures.ts";
import type { PackTexts } from "./texts/pack-texts.ts";

/** Shared by the checks of one provider's files. */
export interface Checking {
  findings: Findings;
  parsed: ParsedFolder;
  texts: PackTexts;
  pictures: Pictures;
  /** Null if the provider's file has no valid currency; checks of amounts are then skipped. */
  currency: string | null;
  timeZone: string;
  /** The days on which the whole business is closed. */
  closed: ReadonlySet<string>;
  /** The language of the provider's texts; null if its file has no valid locale. */
  locale: LocaleCode | null;
  /** Whether visitors can pay when they book. */
  takesPayments: boolean;
  /** Whether pages load scripts of other sites. */
  takesScripts: boolean;
}

/** The amount in minor units. Null if the currency is unknown, or, with a fault, if the amount is invalid in it. */
export function toMinorUnits(checking: Checking, document: PackDocument, path: Path, amount: string): number | null {
  const { currency } = checking;
  if (currency === null) return null;
  const minor = parseAmount(amount, currency);
  if (minor !== null) return minor;
  const places = minorDigits(currency);
  addFault(checking.findings, document, path, "amount-too-exact", { amount, currency, places });
  return null;
}

export function amountText(currency: string, minor: number): string {
  return `${formatAmount(minor, currency)} ${currency}`;
}
