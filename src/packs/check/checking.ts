import { minorDigits } from "#domain/pricing/currency.ts";
import type { PackDocument, Path } from "../read/fault.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { formatAmount, parseAmount } from "#domain/pricing/money.ts";
import { addFault, type Findings } from "./findings.ts";
import type { ParsedFolder } from "./parse-folder.ts";
import type { Pictures } from "./pictures.ts";
import type { PackTexts } from "./texts/pack-texts.ts";

/** What the checks of one provider's files share. */
export interface Checking {
  findings: Findings;
  parsed: ParsedFolder;
  texts: PackTexts;
  pictures: Pictures;
  /** Null where the provider's file does not say it: nothing is found wrong by it then. */
  currency: string | null;
  timeZone: string;
  /** The language in which the provider writes; null where its file does not say it. */
  locale: LocaleCode | null;
  /** Whether visitors can pay when they book. */
  takesPayments: boolean;
}

/** In minor units; null where the currency is not known, and with a fault where it cannot pay the amount. */
export function toMinorUnits(checking: Checking, document: PackDocument, path: Path, amount: string): number | null {
  const { currency } = checking;
  if (currency === null) return null;
  const minor = parseAmount(amount, currency);
  if (minor !== null) return minor;
  const places = minorDigits(currency);
  const most = places === 0 ? "no decimals" : `at most ${places} decimals`;
  addFault(checking.findings, document, path, `${amount} is no amount in ${currency}, which has ${most}`);
  return null;
}

export function amountText(currency: string, minor: number): string {
  return `${formatAmount(minor, currency)} ${currency}`;
}

/** The entries that stand more than once in a list, each told where it stands again. */
export function refuseRepeats<T>(
  checking: Checking,
  document: PackDocument,
  path: Path,
  entries: readonly T[],
  describe: (entry: T) => string,
): void {
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const words = describe(entry);
    if (seen.has(words)) addFault(checking.findings, document, [...path, index], `${words} is listed twice`);
    seen.add(words);
  }
}
