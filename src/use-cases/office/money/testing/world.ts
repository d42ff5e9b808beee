import { randomUUID } from "node:crypto";
import type { Office as At } from "#domain/office/actor.ts";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { findByReference } from "#store/booking/bookings.ts";
import { tokenNow } from "../../../booking/testing/token-now.ts";
import { applyCode } from "../../../booking/codes/apply-code.ts";
import { book } from "../../../booking/confirm/book.ts";
import { holdSlot } from "../../../booking/hold/hold-slot.ts";
import { readManaged } from "../../../booking/manage/read-manage.ts";
import { fillIn } from "../../../booking/testing/fill-in.ts";
import { alone, must, Office } from "../../../booking/testing/office.ts";
import { sendRefund } from "../../../payments/refund/send-refund.ts";
import { operatorWith } from "../../testing/operator.ts";
import { Ledger, type Bought, type Credit, type Kind } from "./ledger.ts";

export const zone = "Europe/Lisbon";
export const depositPercent = 30;
export const refundPercent = 50;
export const productPrice = 1850;
export const packageVisits = 4;
export const sharePercent = 15;
/** The coupon that ends after so many uses. */
export const mostUses = 2;
/** Who gives the visits. */
export const visitMember = "Inês Carvalho";
export const dayLength = 24 * 3_600_000;

export interface Visit {
  reference: string;
  token: string;
  start: Date;
  /** What of the price is due when booking, and what of that vouchers paid. */
  dueNow: number;
  dueByVoucher: number;
  checkoutId: string | null;
  /** Paid by card and not given back. */
  cardLeft: number;
  /** What each voucher paid and did not get back, in the order of spending. */
  vouchers: { credit: Credit; amount: number }[];
  pass: Credit | null;
  coupon: string | null;
}

export interface Order {
  reference: string;
  checkoutId: string;
  left: number;
  total: number;
  bought: Bought;
  /** What it bought, if that can be used. */
  credit: Credit | null;
}

/** A sale at the desk. */
export interface Sale {
  reference: string;
  id: string;
  method: string;
  /** What of each kind was paid and not given back. */
  products: number;
  voucher: Credit | null;
  pass: Credit | null;
  tip: { amount: number; member: string } | null;
  isReversed: boolean;
}

export interface Setting {
  currency: string;
  price: number;
  seed: number;
}

interface AskedRefund {
  checkoutId: string;
  amount: number;
  bought: Bought;
  /** What follows if the gateway refuses. */
  giveUp: () => void;
}

/** A business with money in one currency, and what the test knows about it. */
export class World {
  readonly ledger = new Ledger();
  readonly office: Office;
  readonly at: At;
  readonly setting: Setting;
  readonly visits: Visit[] = [];
  readonly orders: Order[] = [];
  readonly sales: Sale[] = [];
  readonly takings: { id: string; reference: string; amount: number; method: string; voucher: Credit | null }[] = [];
  readonly first: Date;
  readonly random: () => number;
  /** Refunds that the gateway is to be asked for, in order. */
  readonly asked: AskedRefund[] = [];
  /** Whatever the database dates later than this belongs to the current step. */
  readonly #opened = new Date(Date.now() - 60_000).toISOString();

  static async open(setting: Setting): Promise<World> {
    const office = await Office.open();
    const { currency, price } = setting;
    const sumOff = Math.floor(price / 4) + 1;
    for (const change of [
      `update providers set currency = '${currency}', voucher_least = 100, voucher_most = ${2 * price}`,
      `update services set price = ${price}, durations = '{60}', cancel_cutoff_minutes = 0, refund_percent = ${refundPercent},
              refund_cutoff_minutes = 1440`,
      `update services set pay_now = 'deposit-percent', deposit = ${depositPercent} where slug = 'massage'`,
      // One member gives everything, so that the test knows whose sums they are.
      `delete from service_staff where staff_id <> (select id from staff where name = '${visitMember}')`,
      "insert into entries (provider_id, kind, slug) select id, 'product', 'oil' from providers",
      `insert into product_variants (provider_id, product_id, slug, price)
       select provider_id, id, 'large', ${productPrice} from entries`,
      `insert into packages (provider_id, slug, name, visits, price)
       select id, 'four', 'Four', ${packageVisits}, ${packagePrice(setting)} from providers`,
      `insert into package_services (provider_id, package_id, service_id, position)
       select packages.provider_id, packages.id, services.id, row_number() over () from packages
         join services on services.provider_id = packages.provider_id and services.slug in ('massage', 'first-visit')`,
      `insert into coupons (provider_id, slug, name, code, kind, percent, amount, most_uses)
       select id, lower(code), code, code, kind, percent, amount, most from providers, (values
         ('SHARE', 'share', ${sharePercent}, null::bigint, null::int), ('SUM', 'sum', null, ${sumOff}, null),
         ('FEW', 'share', 100, null, ${mostUses})) as one (code, kind, percent, amount, most)`,
    ])
      await office.change(change);
    return new World(office, await operatorWith(office, { role: "manager", staffId: null }, "=Marta"), setting);
  }

  private constructor(office: Office, at: At, setting: Setting) {
    this.office = office;
    this.at = at;
    this.setting = setting;
    this.random = seeded(setting.seed);
    // In the past, so that its days can be closed.
    this.first = new Date(Date.UTC(new Date().getUTCFullYear() - 2, 0, 4, 8));
    office.now = new Date(this.first);
    for (const code of ["SHARE", "SUM", "FEW"]) this.ledger.uses.set(code, 0);
  }

  /** Books with codes. Null if the time is not free. */
  async book(slug: string, codes: readonly string[]): Promise<{ token: string; start: Date } | null> {
    const { services } = this.office;
    const start = new Date(this.office.now.getTime() + (1 + Math.floor(this.random() * 20)) * dayLength);
    start.setUTCHours(10 + Math.floor(this.random() * 5), 0, 0, 0);
    const page = await this.office.page(slug);
    const { provider } = page;
    const at = { provider, visit: { people: [{ lines: [chosenLine(page.services[0]!, { seats: 1 })] }] }, link: null };
    const common = { zone, locale: "en", instead: null, prefill: {}, start: parseInstant(start.toISOString())! };
    const held = await holdSlot({ ...at, ...common, key: randomUUID() }, services);
    if (!held.ok) return null;
    const { token } = held.value;
    must(await fillIn({ ...at, token }, services));
    const client = { address: "192.0.2.1", userAgent: "test", languages: "en" };
    for (const code of codes)
      must(await applyCode({ provider, services: page.services, token, code, client }, services));
    const booked = must(await book({ ...at, token, guests: alone, key: randomUUID() }, services));
    return { token: booked.token, start };
  }

  async keep(visit: Omit<Visit, "reference">, account: { total: number; paid: number }): Promise<void> {
    const token = await tokenNow(visit.token, this.office.services);
    const { booking } = must(await readManaged(token, this.office.services));
    this.visits.push({ ...visit, token, reference: booking.reference });
    this.ledger.accounts.set(booking.reference, { ...account, taken: 0, isLive: true });
  }

  async bookingOf(reference: string) {
    return (await findByReference(this.office.services.db, reference, [this.at.providerId]))[0]!;
  }

  /** The newest row that this step made. */
  async newest(table: string, column: string): Promise<string> {
    const [row] = await this.office.rows<{ id: string }>(
      `select id from ${table} where ${column} >= '${this.#opened}' order by ${column} desc limit 1`,
    );
    return row!.id;
  }

  live(): Visit[] {
    return this.visits.filter(({ reference }) => this.ledger.accounts.get(reference)!.isLive);
  }

  /** What the visits were worth that took place; of those that a pass paid for, their price without it. */
  work(): number {
    const done = this.live().filter(({ start }) => start.getTime() + 3_600_000 <= this.office.now.getTime());
    return done.reduce((sum, { reference, pass }) => {
      return sum + this.ledger.accounts.get(reference)!.total + (pass === null ? 0 : this.setting.price);
    }, 0);
  }

  upcoming(): Visit[] {
    return this.live().filter(({ start }) => start > this.office.now);
  }

  spendable(kind: Credit["kind"]): Credit[] {
    return this.ledger.credits.filter((one) => one.kind === kind && !one.isVoided && one.left > 0);
  }

  // What follows

  /** A visit ends: so much goes back to the card and to its vouchers. */
  end(visit: Visit, { toCard, toVouchers, isFreed }: { toCard: number; toVouchers: number; isFreed: boolean }): void {
    const account = this.ledger.accounts.get(visit.reference)!;
    account.isLive = false;
    if (toCard > 0) this.giveBack(visit, toCard);
    let rest = toVouchers;
    for (const part of visit.vouchers.toReversed()) {
      const back = Math.min(rest, part.amount);
      rest -= back;
      part.amount -= back;
      account.paid -= back;
      const returned = returnTo(part.credit, back);
      if (returned > 0) this.note("voucher-returned", "voucher", -returned);
    }
    if (!isFreed) return;
    if (visit.pass !== null && returnTo(visit.pass, 1) > 0) this.ledger.did("visit-returned");
    if (visit.coupon !== null) {
      this.use(visit.coupon, -1);
      this.ledger.did("coupon-freed");
    }
  }

  use(coupon: string, by: number): void {
    this.ledger.uses.set(coupon, this.ledger.uses.get(coupon)! + by);
  }

  giveBack(visit: Visit, amount: number): void {
    const account = this.ledger.accounts.get(visit.reference)!;
    visit.cardLeft -= amount;
    account.paid -= amount;
    const giveUp = () => {
      visit.cardLeft += amount;
      account.paid += amount;
    };
    this.ask({ checkoutId: visit.checkoutId!, amount, bought: "visit", giveUp });
  }

  ask(refund: AskedRefund): void {
    if (refund.amount % this.unit !== 0) throw new Error(`a card cannot get ${refund.amount}`);
    this.note("refund", "online", -refund.amount, refund.bought);
    this.asked.push(refund);
  }

  async sendRefunds(): Promise<void> {
    const { services } = this.office;
    const failing = { ...services.payments.gateway, refund: () => Promise.resolve("failed" as const) };
    const waiting = await this.office.rows<{ id: string }>("select id from refunds where state = 'asked'");
    for (const { id } of waiting) {
      const expected = this.asked.shift()!;
      const fails = this.random() < 0.2;
      const payments = fails ? { ...services.payments, gateway: failing } : services.payments;
      await sendRefund({ ...services, payments }, { providerId: this.at.providerId, id });
      if (!fails) this.ledger.checkouts.get(expected.checkoutId)!.refunded += expected.amount;
      else {
        expected.giveUp();
        this.note("refund-failed", "online", expected.amount, expected.bought);
      }
    }
  }

  /** The database's clock cannot be moved, so rows that it dated are moved to the moment of the step. */
  async moveToNow(): Promise<void> {
    const now = this.office.now.toISOString();
    const moved = [
      ["takings", "at"],
      ["tips", "at"],
      ["cash_entries", "at"],
      ["payments", "paid_at"],
      ["refunds", "created_at"],
      ["refunds", "changed_at"],
      ["voucher_entries", "at"],
    ].map(([table, column]) => `update ${table} set ${column} = '${now}' where ${column} >= '${this.#opened}'`);
    await this.office.change(moved.join(";"));
  }

  // Chance and sums

  note(kind: Kind, method: string, amount: number, bought: Bought = "visit", members?: string): void {
    // Everyone here books the visits of one member.
    const own = members ?? (bought === "visit" ? visitMember : "");
    this.ledger.note({ day: this.today(), kind, method, amount, bought, members: own });
  }

  /** On the business's clock. */
  today(): string {
    return new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(this.office.now);
  }

  pick<One>(list: readonly One[]): One | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  /** The smallest amount that a card takes. */
  get unit(): number {
    return this.setting.currency === "KWD" ? 10 : 1;
  }

  whole(amount: number): number {
    return Math.floor(amount / this.unit) * this.unit;
  }

  part(left: number): number {
    return this.random() < 0.3 ? left : this.unit * (1 + Math.floor(this.random() * (left / this.unit)));
  }

  share(amount: number, percent: number): number {
    const rounded = Math.floor((amount * percent) / (100 * this.unit) + 0.5) * this.unit;
    return Math.min(rounded, this.whole(amount));
  }
}

/** Less than the visits cost singly. */
export function packagePrice({ price }: Setting): number {
  return Math.floor((packageVisits * price * 0.8) / 10) * 10;
}

/** A credit never gets more than it was worth, whatever the office corrected meanwhile. Returns what went back. */
export function returnTo(credit: Credit, amount: number): number {
  const back = Math.min(amount, credit.worth - credit.left);
  credit.left += back;
  return back;
}

/** Numbers between 0 and 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
