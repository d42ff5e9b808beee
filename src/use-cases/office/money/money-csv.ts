import type { Movement } from "#domain/office/money/movements.ts";
import { formatAmount } from "#domain/pricing/money.ts";
import type { Day } from "#domain/time/day.ts";
import { listMovements, type MovementQuery } from "#store/office/money/movements.ts";
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
    if (movements.length > 0) yield movements.map((one) => lineOf(one, zone)).join("");
  }
}

const columns = [
  ...["date", "time", "kind", "reference", "for", "method", "member", "amount", "currency", "taken by"],
] as const;

function lineOf(
  { at, kind, about, bought, method, members, amount, currency, operator }: Movement,
  zone: string,
): string {
  const wall = wallOf(at, zone);
  const cells = [
    ...[wall.date, wall.time, kind, about.reference, bought, method, members.join("; ")].map((text) => csvCell(text)),
    // A number, also if it is negative.
    writeAmount(amount, currency),
    ...[csvCell(currency), csvCell(operator)],
  ];
  return `${cells.join(",")}\r\n`;
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
