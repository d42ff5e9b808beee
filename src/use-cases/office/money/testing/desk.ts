import { randomUUID } from "node:crypto";
import type { TakingMethod } from "#domain/office/money/takings.ts";
import { parseDay } from "#domain/time/day.ts";
import { verifyCheckout } from "../../../payments/checkout/verify-payment.ts";
import { cancelByOffice } from "../../booking/cancel-by-office.ts";
import { refundOrder } from "../../orders/change-order.ts";
import { correctVoucher, voidVoucher } from "../../vouchers/change-voucher.ts";
import { issueByHand } from "../../vouchers/issue-by-hand.ts";
import { openIssued, readOfficeIssued } from "../../vouchers/read-issued.ts";
import { closeDay, reopenDay } from "../till/close-day.ts";
import { payByCode } from "../at-desk/pay-by-code.ts";
import { refundByOffice } from "../refund-by-office.ts";
import { reprice } from "../reprice.ts";
import { reverseTaking, takeMoney } from "../take-money.ts";
import type { Credit } from "./ledger.ts";
import { sure } from "./sure.ts";
import { dayLength, packageVisits, returnTo, zone, type Order, type Visit, type World } from "./world.ts";

/** What the office does. */
export class Desk {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async take(): Promise<void> {
    const { ledger, pick, random, visits } = this.#open();
    const visit = pick(visits);
    if (visit === undefined) return;
    const owed = this.#owed(visit);
    const isMore = random() < 0.1 || owed === 0;
    const amount = 1 + Math.floor(random() * (isMore ? owed + 500 : owed));
    const method = pick(["cash", "cash", "card", "transfer", "other"] as const)!;
    await this.#take(visit, { amount, method, owed, isMore });
    ledger.did("taken");
  }

  async takeVoucher(): Promise<void> {
    const { ledger, pick, random } = this.#open();
    const visit = pick(this.#world.live().filter((one) => this.#owed(one) > 0));
    const voucher = pick(this.#world.spendable("voucher"));
    if (visit === undefined || voucher === undefined) return;
    const owed = this.#owed(visit);
    const amount = 1 + Math.floor(random() * Math.min(owed, voucher.left));
    const { at, services } = this.#open();
    const by = { code: voucher.code };
    const { reference } = visit;
    sure(await payByCode(at, { reference, by, most: amount, owed, isMore: false, key: randomUUID() }, services));
    await this.#took(visit, { amount, method: "voucher", voucher });
    voucher.left -= amount;
    ledger.did("taken-by-voucher");
  }

  async reverseTaking(): Promise<void> {
    const { at, services, ledger, random } = this.#open();
    const { takings } = this.#world;
    const [taking] = takings.splice(Math.floor(random() * takings.length), 1);
    if (taking === undefined) return;
    const { id, reference, amount, method, voucher } = taking;
    sure(await reverseTaking(at, { reference, taking: id, reason: "Wrong", key: randomUUID() }, services));
    const account = ledger.accounts.get(reference)!;
    account.paid -= amount;
    account.taken -= amount;
    this.#world.note("reversal", method, -amount);
    if (voucher === null) return;
    returnTo(voucher, amount);
    ledger.did("voucher-taking-reversed");
  }

  async reprice(): Promise<void> {
    const { at, services, ledger, random, pick } = this.#open();
    const visit = pick(this.#world.live());
    if (visit === undefined) return;
    const { reference } = visit;
    const { lines, revision } = await this.#world.bookingOf(reference);
    const price = Math.floor(random() * 2 * this.#world.setting.price);
    const prices = lines.map(({ position }) => ({ position, price }));
    sure(await reprice(at, { reference, prices, reason: "Agreed", revision, key: randomUUID() }, services));
    visit.dueNow = Math.min(visit.dueNow, price);
    visit.dueByVoucher = Math.min(visit.dueByVoucher, visit.dueNow);
    ledger.accounts.get(reference)!.total = price;
  }

  async refund(): Promise<void> {
    const { at, services, pick } = this.#open();
    const visit = pick(this.#world.visits.filter(({ cardLeft }) => cardLeft > 0));
    if (visit === undefined) return;
    const { reference, cardLeft: left } = visit;
    const amount = this.#world.part(left);
    sure(await refundByOffice(at, { reference, amount, reason: "Goodwill", left, key: randomUUID() }, services));
    this.#world.giveBack(visit, amount);
  }

  /** Someone gives money back on the gateway's own pages. */
  async refundAtGateway(): Promise<void> {
    const { services, ledger, pick } = this.#open();
    const visit = pick(this.#world.visits.filter(({ cardLeft }) => cardLeft > 0));
    if (visit === undefined) return;
    const amount = this.#world.part(visit.cardLeft);
    await services.payments.testBooks!.refund({ checkoutId: visit.checkoutId!, amount, key: randomUUID() });
    await verifyCheckout(services, { about: visit.checkoutId! });
    visit.cardLeft -= amount;
    ledger.accounts.get(visit.reference)!.paid -= amount;
    ledger.checkouts.get(visit.checkoutId!)!.refunded += amount;
    this.#world.note("refund", "online", -amount);
  }

  /** Everything goes back, however it was paid. */
  async cancel(): Promise<void> {
    const { at, services, pick } = this.#open();
    const visit = pick(this.#world.upcoming());
    if (visit === undefined) return;
    const { reference, cardLeft: toCard } = visit;
    const { revision } = await this.#world.bookingOf(reference);
    const command = { reference, cause: "we-cancel", message: "", revision, key: randomUUID() } as const;
    sure(await cancelByOffice(at, command, services));
    const toVouchers = visit.vouchers.reduce((sum, { amount }) => sum + amount, 0);
    this.#world.end(visit, { toCard, toVouchers, isFreed: true });
  }

  /** Of vouchers and packages only what is not used. What goes back can no longer be used. */
  async refundOrder(): Promise<void> {
    const { at, services, ledger, pick } = this.#open();
    const order = pick(this.#world.orders.filter((one) => this.#refundable(one) > 0));
    if (order === undefined) return;
    const { reference, checkoutId, bought, credit, total } = order;
    const left = this.#refundable(order);
    const amount = this.#world.part(left);
    const command = { reference, amount, reason: "Broken", left, isRestocked: false, key: randomUUID() };
    sure(await refundOrder(at, command, services));
    order.left -= amount;
    if (amount < left) ledger.did("order-part-refunded");
    let giveBack = () => {};
    if (credit !== null) {
      const isAll = amount === left && left === this.#unused(order);
      const part = credit.kind === "voucher" ? amount : Math.ceil((amount * credit.worth) / total);
      const taken = isAll && credit.kind === "pass" ? credit.left : Math.min(credit.left, part);
      credit.left -= taken;
      const voids = credit.left === 0 && !credit.isVoided;
      if (voids) credit.isVoided = true;
      giveBack = () => {
        returnTo(credit, taken);
        if (voids) credit.isVoided = false;
        ledger.did("credit-restored");
      };
    }
    const giveUp = () => {
      order.left += amount;
      giveBack();
    };
    this.#world.ask({ checkoutId, amount, bought, giveUp });
  }

  async issue(): Promise<void> {
    const { at, services, ledger, random } = this.#open();
    const isVoucher = random() < 0.6;
    const worth = isVoucher ? 1 + Math.floor(random() * 1.5 * this.#world.setting.price) : packageVisits;
    const holder = { name: "Grace", email: "", message: "", reason: "A present", mails: false };
    const wish = { ...holder, package: isVoucher ? "" : "four", worth, locale: "en", key: randomUUID() } as const;
    sure(await issueByHand(at, wish, services));
    const [kind, table] = isVoucher ? (["voucher", "vouchers"] as const) : (["pass", "passes"] as const);
    const id = await this.#world.newest(table, "made_at");
    const { issued } = sure(await readOfficeIssued(at, id, services));
    ledger.credits.push({ id, code: openIssued(issued, services), kind, worth, left: worth, isVoided: false });
    ledger.did(isVoucher ? "voucher-issued" : "package-issued");
  }

  async correct(): Promise<void> {
    const { at, services, ledger, pick, random } = this.#open();
    const credit = pick(ledger.credits.filter(({ isVoided }) => !isVoided));
    if (credit === undefined) return;
    const left = Math.floor(random() * (credit.worth + 1));
    if (left === credit.left) return;
    const command = { id: credit.id, left, seen: credit.left, reason: "Counted", key: randomUUID() };
    sure(await correctVoucher(at, command, services));
    credit.left = left;
    ledger.did("credit-corrected");
  }

  async void(): Promise<void> {
    const { at, services, ledger, pick } = this.#open();
    const credit = pick(ledger.credits.filter(({ isVoided }) => !isVoided));
    if (credit === undefined) return;
    sure(await voidVoucher(at, { id: credit.id, reason: "Lost", key: randomUUID() }, services));
    Object.assign(credit, { left: 0, isVoided: true });
    ledger.did("credit-voided");
  }

  /** Counts the cash of everything up to yesterday that was not counted yet; at first, of yesterday alone. */
  async close(): Promise<void> {
    const { at, services, ledger, random } = this.#open();
    const yesterday = this.#dayBefore();
    const last = ledger.lastClosing();
    if (last !== undefined && last.day >= yesterday) return;
    const taken = ledger.entries
      .filter(({ method, day }) => method === "cash" && day <= yesterday && day > (last?.day ?? this.#dayBefore(2)))
      .reduce((sum, { amount }) => sum + amount, 0);
    const counted = Math.floor(random() * 10_000);
    const stays = Math.floor(random() * counted);
    const command = { day: parseDay(yesterday)!, zone, counted, stays, isSure: true, remark: "", key: randomUUID() };
    sure(await closeDay(at, command, services));
    ledger.closings.push({
      day: yesterday,
      beganWith: last?.stays ?? 0,
      taken,
      counted,
      stays,
      isReopened: false,
    });
    ledger.did("closed");
  }

  async reopen(): Promise<void> {
    const { at, services, ledger } = this.#open();
    const last = ledger.lastClosing();
    if (last === undefined) return;
    sure(await reopenDay(at, { day: parseDay(last.day)!, reason: "Miscounted", key: randomUUID() }, services));
    last.isReopened = true;
    ledger.did("reopened");
  }

  #open() {
    const { at, office, ledger, random, visits } = this.#world;
    const pick = <One>(list: readonly One[]) => this.#world.pick(list);
    return { at, services: office.services, ledger, random, visits, pick };
  }

  async #take(
    { reference }: Visit,
    command: Omit<Parameters<typeof takeMoney>[1], "reference" | "key">,
  ): Promise<void> {
    const { at, services } = this.#open();
    sure(await takeMoney(at, { ...command, reference, key: randomUUID() }, services));
    await this.#took({ reference }, { ...command, voucher: null });
  }

  async #took(
    { reference }: Pick<Visit, "reference">,
    { amount, method, voucher }: { amount: number; method: TakingMethod; voucher: Credit | null },
  ): Promise<void> {
    const { ledger } = this.#open();
    this.#world.takings.push({ id: await this.#world.newest("takings", "at"), reference, amount, method, voucher });
    const account = ledger.accounts.get(reference)!;
    account.paid += amount;
    account.taken += amount;
    this.#world.note("taking", method, amount);
  }

  #owed({ reference }: Visit): number {
    const { total, paid, isLive } = this.#world.ledger.accounts.get(reference)!;
    return isLive ? Math.max(0, total - paid) : 0;
  }

  #refundable(order: Order): number {
    return Math.min(order.left, this.#unused(order));
  }

  #unused({ credit, total }: Order): number {
    if (credit === null) return total;
    return this.#world.whole(credit.kind === "voucher" ? credit.left : (total * credit.left) / credit.worth);
  }

  #dayBefore(days = 1): string {
    const at = new Date(Date.parse(`${this.#world.today()}T12:00:00Z`) - days * dayLength);
    return at.toISOString().slice(0, 10);
  }
}
