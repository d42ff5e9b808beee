import { randomUUID } from "node:crypto";
import type { Office as At } from "#domain/office/actor.ts";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { parseInstant, type Instant } from "#domain/time/instant.ts";
import { formatDay, parseDay } from "#domain/time/day.ts";
import { findByReference } from "#store/booking/bookings.ts";
import { cancelBooking } from "../../../booking/manage/cancel-booking.ts";
import { readManaged } from "../../../booking/manage/read-manage.ts";
import { applyCode } from "../../../booking/codes/apply-code.ts";
import { book } from "../../../booking/confirm/book.ts";
import { holdSlot } from "../../../booking/hold/hold-slot.ts";
import { fillIn } from "../../../booking/testing/fill-in.ts";
import { alone, must, Office } from "../../../booking/testing/office.ts";
import { issueVoucher } from "../../../credits/issue.ts";
import { verifyCheckout } from "../../../payments/checkout/verify-payment.ts";
import { readBookingsMoney } from "../../../payments/read-money.ts";
import { sendRefund } from "../../../payments/refund/send-refund.ts";
import { leave, pay } from "../../../payments/testing/pay.ts";
import { holdOrder } from "../../../shop/hold-order.ts";
import { cancelByOffice } from "../../bookings/cancel-by-office.ts";
import { refundOrder } from "../../orders/change-order.ts";
import { operatorWith } from "../../testing/operator.ts";
import { moneyCsv } from "../money-csv.ts";
import { readMoneyDay } from "../read-money-day.ts";
import { refundByOffice } from "../refund-by-office.ts";
import { reprice } from "../reprice.ts";
import { reverseTaking, takeMoney } from "../take-money.ts";
import { sure } from "./sure.ts";
import { Ledger, sumBy } from "./ledger.ts";

const zone = "Europe/Lisbon";
const depositPercent = 30;
const refundPercent = 50;
const hour = 3_600_000;
const day = 24 * hour;

interface Visit {
  reference: string;
  token: string;
  start: Date;
  /** What of the price was to be paid online. */
  payNow: number;
  checkoutId: string | null;
  /** Paid by card and not given back. */
  cardLeft: number;
  /** Paid by a voucher when booking. */
  byVoucher: number;
}

interface Bought {
  reference: string;
  checkoutId: string;
  left: number;
}

interface Setting {
  currency: string;
  price: number;
  seed: number;
}

/** A year of a business with money in one currency. Everything happens through the use-cases that the pages call. */
export class Year {
  readonly ledger = new Ledger();
  readonly #office: Office;
  readonly #at: At;
  readonly #setting: Setting;
  readonly #random: () => number;
  readonly #visits: Visit[] = [];
  readonly #orders: Bought[] = [];
  readonly #takings: { id: string; reference: string; amount: number; method: string }[] = [];
  readonly #first: Date;

  static async open(setting: Setting): Promise<Year> {
    const office = await Office.open();
    const { currency, price } = setting;
    await office.change(`update providers set currency = '${currency}'`);
    await office.change(
      `update services set price = ${price}, durations = '{60}', cancel_cutoff_minutes = 0, refund_percent = ${refundPercent},
              refund_cutoff_minutes = 1440`,
    );
    await office.change(
      `update services set pay_now = 'deposit-percent', deposit = ${depositPercent} where slug = 'massage'`,
    );
    await office.change("insert into entries (provider_id, kind, slug) select id, 'product', 'oil' from providers");
    await office.change(
      `insert into product_variants (provider_id, product_id, slug, price) select provider_id, id, 'large', 1850 from entries`,
    );
    return new Year(office, await operatorWith(office, { role: "manager", staffId: null }, "=Marta"), setting);
  }

  private constructor(office: Office, at: At, setting: Setting) {
    this.#office = office;
    this.#at = at;
    this.#setting = setting;
    this.#random = seeded(setting.seed);
    // Later than everything that the database's clock writes, which is how rows of a step are recognized.
    this.#first = new Date(Date.UTC(new Date().getUTCFullYear() + 2, 0, 4, 8));
    office.now = new Date(this.#first);
  }

  close(): Promise<void> {
    return this.#office.close();
  }

  async run(steps: number): Promise<void> {
    const actions = [
      ...[() => this.#bookOnline(), () => this.#bookOnline(), () => this.#bookLater(), () => this.#bookLater()],
      ...[() => this.#take(), () => this.#take(), () => this.#take(), () => this.#reverse(), () => this.#reprice()],
      ...[
        () => this.#refund(),
        () => this.#refundAtGateway(),
        () => this.#cancelByVisitor(),
        () => this.#cancelByOffice(),
      ],
      ...[() => this.#buy(), () => this.#refundOrder(), () => this.#payWrongly()],
      ...[() => this.#bookWithVoucher(), () => this.#takeVoucher(), () => this.#bookWithVoucher()],
    ];
    // Goes on until everything has happened at least once.
    const isDone = (step: number) => step >= steps && Object.values(this.ledger.counts()).every((count) => count > 0);
    for (let step = 0; !isDone(step) && step < 3 * steps; step++) {
      this.#office.now = new Date(this.#office.now.getTime() + this.#random() * 2 * ((364 * day) / steps));
      await this.#pick(actions)!();
      await this.#sendRefunds();
      await this.#moveToNow();
    }
  }

  // What visitors do

  async #bookOnline(): Promise<void> {
    const booked = await this.#book("massage");
    if (booked === null) return;
    const checkoutId = await leave(booked.token, this.#office.services);
    await pay(checkoutId, this.#office.services);
    const { price } = this.#setting;
    const payNow = this.#share(price, depositPercent);
    const visit = await this.#keep({ ...booked, payNow, checkoutId, cardLeft: payNow, byVoucher: 0 });
    this.ledger.accounts.set(visit.reference, { total: price, isLive: true, paid: payNow });
    this.ledger.checkouts.set(checkoutId, { captured: payNow, refunded: 0 });
    this.#note("payment", "online", payNow);
  }

  async #bookLater(): Promise<void> {
    const booked = await this.#book("first-visit");
    if (booked === null) return;
    const { reference } = await this.#keep({ ...booked, payNow: 0, checkoutId: null, cardLeft: 0, byVoucher: 0 });
    this.ledger.accounts.set(reference, { total: this.#setting.price, isLive: true, paid: 0 });
  }

  /** A voucher pays what it can. It was given away, so no money came in for it. */
  async #bookWithVoucher(): Promise<void> {
    const worth = 1 + Math.floor(this.#random() * 1.5 * this.#setting.price);
    const { code } = await this.#voucher(worth);
    const booked = await this.#book("first-visit", code);
    if (booked === null) return;
    const byVoucher = Math.min(worth, this.#setting.price);
    const { reference } = await this.#keep({ ...booked, payNow: 0, checkoutId: null, cardLeft: 0, byVoucher });
    this.ledger.accounts.set(reference, { total: this.#setting.price, isLive: true, paid: byVoucher });
    this.#note("voucher-spent", "voucher", byVoucher);
  }

  #voucher(worth: number) {
    const { services } = this.#office;
    const voucher = { providerId: this.#at.providerId, currency: this.#setting.currency, worth, validMonths: null };
    return services.db.transaction().execute((tx) => issueVoucher(tx, voucher, services));
  }

  async #book(slug: string, code: string | null = null): Promise<{ token: string; start: Date } | null> {
    const start = new Date(this.#office.now.getTime() + (1 + Math.floor(this.#random() * 20)) * day);
    start.setUTCHours(10 + Math.floor(this.#random() * 5), 0, 0, 0);
    const at = parseInstant(start.toISOString())!;
    try {
      return {
        token: await (code === null ? this.#office.book(slug, { start: at }) : this.#bookBy(slug, at, code)),
        start,
      };
    } catch (fault) {
      // The time is taken, or the business is closed then.
      if (fault instanceof Error && fault.message.startsWith("refused")) return null;
      throw fault;
    }
  }

  async #bookBy(slug: string, start: Instant, code: string): Promise<string> {
    const { services } = this.#office;
    const page = await this.#office.page(slug);
    const { provider } = page;
    const visit = { people: [{ lines: [chosenLine(page.services[0]!, { seats: 1 })] }] };
    const at = { provider, visit, link: null };
    const common = { zone, locale: "en", instead: null, prefill: {}, key: randomUUID() };
    const { token } = must(await holdSlot({ ...at, ...common, start }, services));
    must(await fillIn({ ...at, token }, services));
    const client = { address: "192.0.2.1", userAgent: "test", languages: "en" };
    must(await applyCode({ provider, services: page.services, token, code, client }, services));
    must(await book({ ...at, token, guests: alone, key: randomUUID() }, services));
    return token;
  }

  async #keep(visit: Omit<Visit, "reference">): Promise<Visit> {
    const { booking } = must(await readManaged(visit.token, this.#office.services));
    const kept = { ...visit, reference: booking.reference };
    this.#visits.push(kept);
    return kept;
  }

  /** By the agreed terms: half of what was due now, a day before at the latest. What was paid for nothing goes back whole. */
  async #cancelByVisitor(): Promise<void> {
    const visit = this.#pick(this.#upcoming());
    if (visit === undefined) return;
    must(await cancelBooking({ token: visit.token, reason: "", key: randomUUID() }, this.#office.services));
    const isInTime = visit.start.getTime() - this.#office.now.getTime() >= day;
    const back = isInTime ? this.#share(visit.payNow, refundPercent) : 0;
    this.#end(visit, Math.min(back + Math.max(0, visit.cardLeft - visit.payNow), visit.cardLeft));
  }

  async #buy(): Promise<void> {
    const { services } = this.#office;
    const quantity = 1 + Math.floor(this.#random() * 3);
    const [variant] = await this.#office.rows<{ id: string }>("select id from product_variants");
    const held = await holdOrder(
      {
        provider: { id: this.#at.providerId, currency: this.#setting.currency },
        ...{ variant: { id: variant!.id, price: 1850 }, title: "Oil", locale: "en", delivery: null, termsText: null },
        details: { name: "Ada", email: "ada@example.com", quantity, address: null },
        ...{ instead: null, key: randomUUID() },
      },
      services,
    );
    const checkoutId = await leave(must(held).token, services);
    await pay(checkoutId, services);
    const [order] = await this.#office.rows<{ reference: string }>(
      "select reference from orders order by created_at desc limit 1",
    );
    this.#orders.push({ reference: order!.reference, checkoutId, left: quantity * 1850 });
    this.ledger.checkouts.set(checkoutId, { captured: quantity * 1850, refunded: 0 });
    this.#note("payment", "online", quantity * 1850);
  }

  /** The gateway took another amount than it was asked for, so everything goes back. */
  async #payWrongly(): Promise<void> {
    const booked = await this.#book("massage");
    if (booked === null) return;
    const checkoutId = await leave(booked.token, this.#office.services);
    const amount = this.#share(this.#setting.price, depositPercent) + 100;
    await this.#office.change(`update test_checkouts set amount = ${amount} where id = '${checkoutId}'`);
    await pay(checkoutId, this.#office.services);
    this.ledger.checkouts.set(checkoutId, { captured: amount, refunded: 0 });
    this.#note("payment", "online", amount);
    this.#asked.push({ checkoutId, amount, giveUp: () => {} });
    this.#note("refund", "online", -amount);
    await this.#office.change("update bookings set hold_expires_at = now() - interval '1 hour' where state = 'held'");
  }

  // What the office does

  async #take(): Promise<void> {
    const visit = this.#pick(this.#visits);
    if (visit === undefined) return;
    const account = this.ledger.accounts.get(visit.reference)!;
    const owed = account.isLive ? Math.max(0, account.total - account.paid) : 0;
    const isMore = this.#random() < 0.1 || owed === 0;
    const amount = 1 + Math.floor(this.#random() * (isMore ? owed + 500 : owed));
    const method = this.#pick(["cash", "card", "transfer", "other"] as const)!;
    const command = { reference: visit.reference, amount, method, owed, isMore, key: randomUUID() };
    sure(await takeMoney(this.#at, command, this.#office.services));
    const [row] = await this.#office.rows<{ id: string }>("select id from takings where at <= clock_timestamp()");
    this.#takings.push({ id: row!.id, reference: visit.reference, amount, method });
    account.paid += amount;
    this.#note("taking", method, amount);
  }

  async #takeVoucher(): Promise<void> {
    const visit = this.#pick(this.#live());
    if (visit === undefined) return;
    const account = this.ledger.accounts.get(visit.reference)!;
    const owed = Math.max(0, account.total - account.paid);
    if (owed === 0) return;
    const amount = 1 + Math.floor(this.#random() * owed);
    const { code } = await this.#voucher(amount + Math.floor(this.#random() * 100));
    const command = { reference: visit.reference, amount, method: "voucher", code, owed, isMore: false } as const;
    sure(await takeMoney(this.#at, { ...command, key: randomUUID() }, this.#office.services));
    const [row] = await this.#office.rows<{ id: string }>("select id from takings where at <= clock_timestamp()");
    this.#takings.push({ id: row!.id, reference: visit.reference, amount, method: "voucher" });
    account.paid += amount;
    this.#note("taking", "voucher", amount);
  }

  async #reverse(): Promise<void> {
    const [taking] = this.#takings.splice(Math.floor(this.#random() * this.#takings.length), 1);
    if (taking === undefined) return;
    const { id, reference, amount, method } = taking;
    const command = { reference, taking: id, reason: "Wrong", key: randomUUID() };
    sure(await reverseTaking(this.#at, command, this.#office.services));
    this.ledger.accounts.get(reference)!.paid -= amount;
    this.#note("reversal", method, -amount);
  }

  async #reprice(): Promise<void> {
    const visit = this.#pick(this.#live());
    if (visit === undefined) return;
    const { reference } = visit;
    const booking = await this.#bookingOf(reference);
    const price = Math.floor(this.#random() * 2 * this.#setting.price);
    const prices = booking.lines.map(({ position }) => ({ position, price }));
    const command = { reference, prices, reason: "Agreed", revision: booking.revision, key: randomUUID() };
    sure(await reprice(this.#at, command, this.#office.services));
    visit.payNow = Math.min(visit.payNow, price);
    this.ledger.accounts.get(reference)!.total = price;
  }

  async #refund(): Promise<void> {
    const visit = this.#pick(this.#visits.filter(({ cardLeft }) => cardLeft > 0));
    if (visit === undefined) return;
    const { reference, cardLeft: left } = visit;
    const amount = this.#part(left);
    const command = { reference, amount, reason: "Goodwill", left, key: randomUUID() };
    sure(await refundByOffice(this.#at, command, this.#office.services));
    this.#giveBack(visit, amount);
  }

  async #refundOrder(): Promise<void> {
    const order = this.#pick(this.#orders.filter(({ left }) => left > 0));
    if (order === undefined) return;
    const { reference, left, checkoutId } = order;
    const amount = this.#part(left);
    const command = { reference, amount, reason: "Broken", left, isRestocked: false, key: randomUUID() };
    sure(await refundOrder(this.#at, command, this.#office.services));
    order.left -= amount;
    this.#note("refund", "online", -amount);
    this.#asked.push({ checkoutId, amount, giveUp: () => (order.left += amount) });
  }

  /** Someone gives money back on the gateway's own pages. */
  async #refundAtGateway(): Promise<void> {
    const visit = this.#pick(this.#visits.filter(({ cardLeft }) => cardLeft > 0));
    if (visit === undefined) return;
    const amount = this.#part(visit.cardLeft);
    const { services } = this.#office;
    await services.payments.testBooks!.refund({ checkoutId: visit.checkoutId!, amount, key: randomUUID() });
    await verifyCheckout(services, { about: visit.checkoutId! });
    visit.cardLeft -= amount;
    this.ledger.accounts.get(visit.reference)!.paid -= amount;
    this.ledger.checkouts.get(visit.checkoutId!)!.refunded += amount;
    this.#note("refund", "online", -amount);
  }

  async #cancelByOffice(): Promise<void> {
    const visit = this.#pick(this.#upcoming());
    if (visit === undefined) return;
    const { revision } = await this.#bookingOf(visit.reference);
    const command = {
      reference: visit.reference,
      cause: "we-cancel",
      message: "",
      revision,
      key: randomUUID(),
    } as const;
    sure(await cancelByOffice(this.#at, command, this.#office.services));
    this.#end(visit, visit.cardLeft);
  }

  // What follows

  #end(visit: Visit, back: number): void {
    this.ledger.accounts.get(visit.reference)!.isLive = false;
    if (back > 0) this.#giveBack(visit, back);
    if (visit.byVoucher === 0) return;
    this.ledger.accounts.get(visit.reference)!.paid -= visit.byVoucher;
    this.#note("voucher-returned", "voucher", -visit.byVoucher);
  }

  #giveBack(visit: Visit, amount: number): void {
    const account = this.ledger.accounts.get(visit.reference)!;
    visit.cardLeft -= amount;
    account.paid -= amount;
    this.#note("refund", "online", -amount);
    const giveUp = () => {
      visit.cardLeft += amount;
      account.paid += amount;
    };
    this.#asked.push({ checkoutId: visit.checkoutId!, amount, giveUp });
  }

  /** Refunds that the gateway is to be asked for, and what to do if it fails. */
  #asked: { checkoutId: string; amount: number; giveUp: () => void }[] = [];

  async #sendRefunds(): Promise<void> {
    const { services } = this.#office;
    const failing = { ...services.payments.gateway, refund: () => Promise.resolve("failed" as const) };
    const waiting = await this.#office.rows<{ id: string }>("select id from refunds where state = 'asked'");
    for (const { id } of waiting) {
      const expected = this.#asked.shift()!;
      const fails = this.#random() < 0.2;
      const payments = fails ? { ...services.payments, gateway: failing } : services.payments;
      await sendRefund({ ...services, payments }, { providerId: this.#at.providerId, id });
      if (!fails) this.ledger.checkouts.get(expected.checkoutId)!.refunded += expected.amount;
      else {
        expected.giveUp();
        this.#note("refund-failed", "online", expected.amount);
      }
    }
  }

  /** The database's clock cannot be moved, so rows that it dated are moved to the moment of the step. */
  async #moveToNow(): Promise<void> {
    const now = this.#office.now.toISOString();
    for (const [table, column] of [
      ["takings", "at"],
      ["payments", "paid_at"],
      ["refunds", "created_at"],
      ["refunds", "changed_at"],
      ["voucher_entries", "at"],
    ])
      await this.#office.change(`update ${table} set ${column} = '${now}' where ${column} <= clock_timestamp()`);
  }

  // What the product says

  /** The sums by method, day after day as the money page shows them. */
  async sums(): Promise<Record<string, number>> {
    const all = (await this.#days()).flatMap(({ sums }) =>
      sums.flatMap(({ byMethod, vouchersSpent }) => [
        ...byMethod.map((one) => ({ method: one.method as string, amount: one.in + one.out })),
        { method: "voucher", amount: vouchersSpent },
      ]),
    );
    return sumBy(all, ({ method }) => method);
  }

  async sumsOfDays(): Promise<Record<string, number>> {
    const all = (await this.#days()).flatMap(({ day: date, sums }) =>
      sums.map(({ total }) => ({ date, amount: total })),
    );
    return sumBy(all, ({ date }) => date);
  }

  async #days() {
    const days = [...new Set(this.ledger.entries.map((entry) => entry.day))];
    const read = [];
    for (const date of days) {
      const asked = { day: parseDay(date)!, zone };
      read.push({ day: date, ...sure(await readMoneyDay(this.#at, asked, this.#office.services)) });
    }
    return read;
  }

  /** The sums of the file for an accountant, read as a spreadsheet would. */
  async sumsOfCsv(): Promise<Record<string, number>> {
    const [first, last] = [this.#first, new Date(this.#office.now.getTime() + day)].map((at) =>
      parseDay(at.toISOString().slice(0, 10))!,
    );
    const own = { providerId: this.#at.providerId, staffId: null, zone, first: first!, last: last! };
    let text = "";
    for await (const part of moneyCsv(this.#office.services.db, own)) text += part;
    const [head, ...lines] = text
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    const column = (name: string) => head!.findIndex((cell) => cell.includes(name));
    const rows = lines.map((cells) => {
      const [kind, method, amount] = ["kind", "method", "amount"].map((name) =>
        cells[column(name)]!.replaceAll('"', ""),
      );
      const digits = { JPY: 0, EUR: 2, KWD: 3 }[this.#setting.currency]!;
      if ((amount!.split(".")[1] ?? "").length !== digits) throw new Error(`${amount} has not ${digits} decimals`);
      // As a whole number, so that nothing is lost to binary fractions.
      return { key: `${kind} ${method}`, amount: Number(amount!.replace(".", "")) };
    });
    if (text.includes(',"=')) throw new Error("a cell is a formula");
    return sumBy(rows, ({ key }) => key);
  }

  async owed(): Promise<Record<string, number>> {
    const rows = await this.#office.rows<{ id: string; reference: string }>(
      "select id, reference from bookings where state not in ('held', 'expired') order by reference",
    );
    const { db } = this.#office.services;
    const money = await readBookingsMoney(
      db,
      this.#at.providerId,
      rows.map(({ id }) => id),
    );
    return Object.fromEntries(
      rows
        .map(({ id, reference }) => [reference, money.get(id)!.owed - money.get(id)!.over] as const)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  }

  async gatewayBooks(): Promise<Record<string, string>> {
    const rows = await this.#office.rows<{ id: string; amount: number; refunded: number }>(
      "select id, amount::int, refunded::int from test_checkouts where paid_at is not null",
    );
    return Object.fromEntries(
      rows
        .map(({ id, amount, refunded }) => [id, `${amount} - ${refunded}`] as const)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  }

  // Chance

  #note(kind: Parameters<Ledger["note"]>[0]["kind"], method: string, amount: number): void {
    const local = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(this.#office.now);
    this.ledger.note({ day: formatDay(parseDay(local)!), kind, method, amount });
  }

  #live(): Visit[] {
    return this.#visits.filter(({ reference }) => this.ledger.accounts.get(reference)!.isLive);
  }

  #upcoming(): Visit[] {
    return this.#live().filter(({ start }) => start > this.#office.now);
  }

  async #bookingOf(reference: string) {
    return (await findByReference(this.#office.services.db, reference, [this.#at.providerId]))[0]!;
  }

  #pick<One>(list: readonly One[]): One | undefined {
    return list[Math.floor(this.#random() * list.length)];
  }

  /** The smallest amount that a card takes. */
  get #unit(): number {
    return this.#setting.currency === "KWD" ? 10 : 1;
  }

  #part(left: number): number {
    return this.#random() < 0.3 ? left : this.#unit * (1 + Math.floor(this.#random() * (left / this.#unit)));
  }

  #share(amount: number, percent: number): number {
    return Math.floor((amount * percent) / (100 * this.#unit) + 0.5) * this.#unit;
  }
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
