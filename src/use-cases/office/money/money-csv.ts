import type { Movement } from "#domain/office/money/movements.ts";
import { formatAmount } from "#domain/pricing/money.ts";
import { shareOut, taxParts, type TaxedPrice } from "#domain/invoices/tax.ts";
import type { Day } from "#domain/time/day.ts";
import { listMovements, type MovementQuery } from "#store/office/money/movements.ts";
import { listTaxed, type Taxed } from "#store/office/money/taxed.ts";
import type { Database } from "#store/database.ts";
import { csvCell } from "../../forms/responses/responses-csv.ts";
import { timeOfDays } from "./money-days.ts";

/** As many days are read at once. */
const chunk = 14;

/** One line for each movement, in the business's time. Texts cannot be formulas. */
export async function* moneyCsv(
  db: Database,
  {
    zone,
    first,
    last,
    ...own
  }: Pick<MovementQuery, "providerId" | "staffId"> & { zone: string; first: Day; last: Day },
): AsyncGenerator<string> {
  yield `\u{feff}${columns.map((name) => csvCell(name)).join(",")}\r\n`;
  for (let day: number = first; day <= last; day += chunk) {
    const time = timeOfDays(zone, day as Day, Math.min(day + chunk - 1, last) as Day);
    const movements = await listMovements(db, { ...own, ...time });
    if (movements.length === 0) continue;
    const references = [...new Set(movements.map(({ about }) => about.reference))];
    const taxed = await listTaxed(db, own.providerId, references);
    yield movements.map((one) => lineOf(one, zone, taxed.get(one.about.reference))).join("");
  }
}

const columns = [
  "date",
  "time",
  "kind",
  "reference",
  "for",
  "method",
  "member",
  "amount",
  "currency",
  "taken by",
  "tax rate",
  "tax",
  "invoice",
  "remark",
] as const;

function lineOf(
  { at, kind, about, bought, why, words, method, members, amount, currency, operator }: Movement,
  zone: string,
  taxed: Taxed | undefined,
): string {
  const wall = wallOf(at, zone);
  const cells = [
    ...[wall.date, wall.time, kind, about.kind === "till" ? "" : about.reference].map((text) => csvCell(text)),
    ...[bought ?? why ?? "", method, members.join("; ")].map((text) => csvCell(text)),
    // A number, also if it is negative.
    writeAmount(amount, currency),
    csvCell(currency),
    csvCell(operator),
    ...taxCells(amount, currency, taxed?.prices.filter((price) => price.bought === bought) ?? []),
    csvCell((taxed?.invoices ?? []).join("; ")),
    csvCell(words),
  ];
  return `${cells.join(",")}\r\n`;
}

/** The rates of what was bought, and the tax in the amount. A part of a price has its part of each rate. */
function taxCells(amount: number, currency: string, prices: readonly TaxedPrice[]): string[] {
  const rates = [...new Set(prices.map(({ rate }) => rate))].filter((rate) => rate !== null);
  if (rates.length === 0) return ["", ""];
  const grosses = prices.map(({ gross }) => gross);
  const shares = shareOut(Math.abs(amount), grosses);
  const parts = taxParts(prices.map(({ rate }, index) => ({ rate, gross: shares[index]! })));
  const tax = parts.reduce((sum, part) => sum + part.tax, 0);
  const percents = rates.map((rate) => String(rate / 1000)).join("; ");
  return [rates.length === 1 ? percents : csvCell(percents), writeAmount(amount < 0 ? -tax : tax, currency)];
}

function writeAmount(amount: number, currency: string): string {
  return `${amount < 0 ? "-" : ""}${formatAmount(Math.abs(amount), currency)}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function wallOf(at: Date, zone: string): { date: string; time: string } {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
    formats.set(zone, format);
  }
  const [date, time] = format.format(at).split(" ");
  return { date: date!, time: time! };
}
