import { sumMovements } from "#domain/office/money/movements.ts";
import { parseDay, type Day } from "#domain/time/day.ts";
import { readBookingsMoney } from "../../../payments/read-money.ts";
import { readIssuedList, readOfficeIssued } from "../../vouchers/read-issued.ts";
import { moneyCsv } from "../money-csv.ts";
import { readMoneyDay } from "../read-money-day.ts";
import { readMoneyRange, readWorkOfRange } from "../read-money-range.ts";
import { sorted, sumBy } from "./ledger.ts";
import { sure } from "./sure.ts";
import { dayLength, zone, type World } from "./world.ts";

type Sums = ReturnType<typeof sumMovements>;

/** What the product says about the money. */
export class Readings {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The sums by method, day after day as the money page shows them. */
  async sums(): Promise<Record<string, number>> {
    return byMethod((await this.#days()).flatMap(({ sums }) => sums));
  }

  async sumsOfDays(): Promise<Record<string, number>> {
    const all = (await this.#days()).flatMap(({ day, sums }) => sums.map(({ total }) => ({ day, amount: total })));
    return sumBy(all, ({ day }) => day);
  }

  /** The same for the whole time at once. */
  async sumsOfRange(): Promise<Record<string, number>> {
    return byMethod(await this.#range());
  }

  async sumsOfSold(): Promise<Record<"vouchers" | "packages", number>> {
    const [sums] = await this.#range();
    return { vouchers: sums!.vouchersSold, packages: sums!.packagesSold };
  }

  async sumsBeside(): Promise<Record<string, number>> {
    const all = (await this.#days()).flatMap(({ sums }) =>
      sums.flatMap(({ tips, cashMoved, drawer }) => [
        { name: "tips", amount: tips },
        { name: "moved", amount: cashMoved },
        { name: "drawer", amount: drawer },
      ]),
    );
    return sumBy(all, ({ name }) => name);
  }

  async sumsOfMembers(): Promise<Record<string, number>> {
    const all = (await this.#range()).flatMap(({ byMember }) =>
      byMember.flatMap(({ members, total, tips }) => [
        { key: `paid ${members.join(", ")}`, amount: total },
        { key: `tips ${members.join(", ")}`, amount: tips },
      ]),
    );
    const sums = sumBy(all, ({ key }) => key);
    return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
  }

  async work(): Promise<number> {
    const { at, office } = this.#world;
    const work = await readWorkOfRange(at, { ...this.#time(), zone }, office.services);
    return work.reduce((sum, { value }) => sum + value, 0);
  }

  async invoices(): Promise<Record<string, number>> {
    const rows = await this.#world.office.rows<{ reference: string; total: number; paid: number }>(
      "select reference, total::int, (select sum((p ->> 'amount')::int)::int from jsonb_array_elements(paid) p) as paid from invoices",
    );
    for (const { reference, total, paid } of rows)
      if (total !== paid) throw new Error(`the invoice of ${reference} says ${total}, of which ${paid} was paid`);
    return sorted(rows.map(({ reference, total }) => [reference, total]));
  }

  async closings(): Promise<object[]> {
    const { ledger } = this.#world;
    const read = [];
    for (const day of new Set(ledger.closings.map((closing) => closing.day)))
      for (const closing of (await this.#day(day)).closings) {
        const { beganWith, taken, counted, stays, reopened } = closing;
        read.push({ day, beganWith, taken, counted, stays, isReopened: reopened !== null });
      }
    return read;
  }

  /** The sums of the file for an accountant, read as a spreadsheet would. */
  async sumsOfCsv(): Promise<Record<string, number>> {
    const { at, office, setting } = this.#world;
    let text = "";
    for await (const part of moneyCsv(office.services.db, {
      providerId: at.providerId,
      staffId: null,
      zone,
      ...this.#time(),
    }))
      text += part;
    const [head, ...lines] = text
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    const column = (name: string) => head!.findIndex((cell) => cell.replaceAll(/[^a-z ]/g, "") === name);
    const digits = { JPY: 0, EUR: 2, KWD: 3 }[setting.currency]!;
    const rows = lines.map((cells) => {
      const [kind, method, amount] = ["kind", "method", "amount"].map((name) =>
        cells[column(name)]!.replaceAll('"', ""),
      );
      if ((amount!.split(".")[1] ?? "").length !== digits) throw new Error(`${amount} has not ${digits} decimals`);
      // As a whole number, so that nothing is lost to binary fractions.
      return { key: `${kind} ${method}`, amount: Number(amount!.replace(".", "")) };
    });
    if (text.includes(',"=')) throw new Error("a cell is a formula");
    return sumBy(rows, ({ key }) => key);
  }

  async owed(): Promise<Record<string, number>> {
    const { at, office } = this.#world;
    const rows = await office.rows<{ id: string; reference: string }>(
      "select id, reference from bookings where state not in ('held', 'expired')",
    );
    const ids = rows.map(({ id }) => id);
    const money = await readBookingsMoney(office.services.db, at.providerId, ids);
    return sorted(
      rows.map(({ id, reference }) => {
        const { owed, over, retained } = money.get(id)!;
        return [reference, owed - over - retained];
      }),
    );
  }

  async gatewayBooks(): Promise<Record<string, string>> {
    const rows = await this.#world.office.rows<{ id: string; amount: number; refunded: number }>(
      "select id, amount::int, refunded::int from test_checkouts where paid_at is not null",
    );
    return sorted(rows.map(({ id, amount, refunded }) => [id, `${amount} - ${refunded}`]));
  }

  /** What is left of each voucher and pass, as its page shows it. */
  async left(): Promise<Record<string, number>> {
    const { at, office, ledger } = this.#world;
    const all: [string, number][] = [];
    for (const { id } of ledger.credits)
      all.push([id, sure(await readOfficeIssued(at, id, office.services)).issued.left]);
    return sorted(all);
  }

  async outstanding() {
    const { at, office } = this.#world;
    return (await readIssuedList(at, { typed: "", isAll: false }, office.services)).outstanding;
  }

  async couponUses(): Promise<Record<string, number>> {
    const rows = await this.#world.office.rows<{ code: string; uses: number }>("select code, uses from coupons");
    return sorted(rows.map(({ code, uses }) => [code, uses]));
  }

  async #days() {
    const read = [];
    for (const day of new Set(this.#world.ledger.entries.map((entry) => entry.day)))
      read.push({ day, ...(await this.#day(day)) });
    return read;
  }

  async #day(day: string) {
    return sure(await readMoneyDay(this.#world.at, { day: parseDay(day)!, zone }, this.#world.office.services));
  }

  async #range(): Promise<Sums> {
    const { at, office } = this.#world;
    return sumMovements(await readMoneyRange(at, { ...this.#time(), zone }, office.services));
  }

  #time(): { first: Day; last: Day } {
    const dayOf = (at: number) => parseDay(new Date(at).toISOString().slice(0, 10))!;
    return { first: dayOf(this.#world.first.getTime()), last: dayOf(this.#world.office.now.getTime() + dayLength) };
  }
}

function byMethod(sums: Sums): Record<string, number> {
  const all = sums.flatMap(({ byMethod: methods, vouchersSpent }) => [
    ...methods.map((one) => ({ method: one.method as string, amount: one.in + one.out })),
    { method: "voucher", amount: vouchersSpent },
  ]);
  return sumBy(all, ({ method }) => method);
}
