import { randomUUID } from "node:crypto";
import type { CartItem } from "#domain/office/orders/cart.ts";
import { openCode } from "../../../credits/credit-codes.ts";
import { issueInvoice } from "../../../invoices/issue-invoice.ts";
import { reverseSale } from "../../orders/reverse-sale.ts";
import { sellAtDesk } from "../../orders/sell-at-desk.ts";
import { moveCash } from "../till/move-cash.ts";
import type { Bought, Credit } from "./ledger.ts";
import { sure } from "./sure.ts";
import { packagePrice, packageVisits, productPrice, visitMember, type Sale, type World } from "./world.ts";

/** What happens at the till besides payments for visits. */
export class Till {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Some of everything, sometimes with a visit and a tip. */
  async sell(): Promise<void> {
    const world = this.#world;
    const { at, office, ledger, random, setting } = world;
    const method = world.pick(["cash", "cash", "card", "transfer", "other"] as const)!;
    const visit = random() < 0.3 ? world.pick(world.live().filter((one) => this.#owed(one.reference) > 0)) : undefined;
    const worth = random() < 0.5 ? 100 + Math.floor(random() * setting.price) : 0;
    const hasPackage = random() < 0.3;
    const quantity = random() < 0.5 ? 1 + Math.floor(random() * 2) : 0;
    const other =
      random() < 0.5 || (worth === 0 && !hasPackage && quantity === 0) ? 1 + Math.floor(random() * 5000) : 0;
    const [variant] = await office.rows<{ id: string }>("select id from product_variants");
    const [sold] = await office.rows<{ id: string }>("select id from packages");
    const items: CartItem[] = [
      ...(worth > 0 ? [{ kind: "voucher" as const, worth }] : []),
      ...(hasPackage ? [{ kind: "package" as const, id: sold!.id }] : []),
      ...(quantity > 0 ? [{ kind: "product" as const, variantId: variant!.id, quantity }] : []),
      ...(other > 0 ? [{ kind: "other" as const, text: "=Shampoo", price: other, rate: null }] : []),
    ];
    const products = quantity * productPrice + other;
    const owed = visit === undefined ? 0 : this.#owed(visit.reference);
    const tip =
      random() < 0.4 ? { amount: 1 + Math.floor(random() * 700), member: random() < 0.5 ? visitMember : "" } : null;
    const done = sure(
      await sellAtDesk(
        at,
        {
          cart: { items, visits: visit === undefined ? [] : [visit.reference] },
          total: products + worth + (hasPackage ? packagePrice(setting) : 0) + owed,
          method,
          buyer: { name: "Grace", email: "", phone: "" },
          gift: { name: "", message: "" },
          tip: tip && { amount: tip.amount, staffId: tip.member === "" ? null : await this.#memberId() },
          mails: false,
          isAgain: true,
          voucherTitle: () => "Voucher",
          key: randomUUID(),
        },
        office.services,
      ),
    );
    const [order] = await office.rows<{ id: string }>(`select id from orders where reference = '${done.reference}'`);
    const sale: Sale = {
      reference: done.reference,
      id: order!.id,
      method,
      products,
      tip,
      isReversed: false,
      voucher: worth > 0 ? await this.#credit(order!.id, "voucher", worth) : null,
      pass: hasPackage ? await this.#credit(order!.id, "pass", packageVisits) : null,
    };
    world.sales.push(sale);
    this.#note("taking", sale, { products, voucher: worth, pass: hasPackage ? packagePrice(setting) : 0 });
    if (tip !== null) world.note("tip", method, tip.amount, "nothing", tip.member);
    if (visit !== undefined) {
      ledger.accounts.get(visit.reference)!.paid += owed;
      world.note("taking", method, owed);
      const id = await this.#takingOf(visit.reference);
      world.takings.push({ id, reference: visit.reference, amount: owed, method, voucher: null });
      ledger.did("sold-with-visit");
    }
    ledger.did("sold-at-desk");
  }

  /** Goods go back whole, of vouchers and passes what is not used. */
  async reverseSale(): Promise<void> {
    const world = this.#world;
    const { at, office, ledger, setting } = world;
    const sale = world.pick(world.sales.filter((one) => !one.isReversed && this.#left(one) > 0));
    if (sale === undefined) return;
    const left = this.#left(sale);
    const isTipBack = world.random() < 0.7;
    const command = {
      reference: sale.reference,
      reason: "Wrong",
      left,
      isRestocked: false,
      isTipBack,
      key: randomUUID(),
    };
    sure(await reverseSale(at, command, office.services));
    const price = packagePrice(setting);
    const ofPass = sale.pass === null ? 0 : Math.floor((price * sale.pass.left) / packageVisits);
    this.#note("reversal", sale, { products: -sale.products, voucher: -(sale.voucher?.left ?? 0), pass: -ofPass });
    if (sale.tip !== null && isTipBack)
      world.note("tip-reversal", sale.method, -sale.tip.amount, "nothing", sale.tip.member);
    const isPart = [sale.voucher, sale.pass].some((one) => one !== null && one.left < one.worth);
    for (const credit of [sale.voucher, sale.pass])
      if (credit !== null && credit.left > 0) Object.assign(credit, { left: 0, isVoided: true });
    sale.isReversed = true;
    ledger.did(isPart ? "sale-part-reversed" : "sale-reversed");
  }

  /** Says what was paid, also if some of it went back later. */
  async invoiceSale(): Promise<void> {
    const world = this.#world;
    const { at, office, ledger, setting } = world;
    const sale = world.pick(world.sales.filter((one) => !one.isReversed && !ledger.invoices.has(one.reference)));
    if (sale === undefined) return;
    await office.change("update providers set tax_name = 'VAT', tax_rate = 23000");
    const by = { kind: "operator" as const, operatorId: at.actor.operatorId, signInId: randomUUID() };
    const request = { providerId: at.providerId, subject: { orderId: sale.id }, billTo: "Grace", by };
    sure(await issueInvoice(request, office.services));
    // A business without tax: the other sums must not depend on it.
    await office.change("update providers set tax_name = '', tax_rate = null");
    const price = packagePrice(setting);
    ledger.invoices.set(sale.reference, sale.products + (sale.voucher?.worth ?? 0) + (sale.pass === null ? 0 : price));
    ledger.did("invoiced");
  }

  async moveCash(): Promise<void> {
    const { at, office, random, pick } = this.#open();
    const amount = (1 + Math.floor(random() * 20_000)) * (random() < 0.6 ? -1 : 1);
    const why = pick(["bank", "change", "expense", "tips", "other"] as const)!;
    sure(await moveCash(at, { amount, why, words: "=Milk", key: randomUUID() }, office.services));
    this.#world.note(amount < 0 ? "cash-out" : "cash-in", "cash", amount, "nothing");
  }

  #open() {
    const { at, office, random } = this.#world;
    const pick = <One>(list: readonly One[]) => this.#world.pick(list);
    return { at, office, random, pick };
  }

  #note(kind: "taking" | "reversal", { method }: Sale, parts: Record<"products" | "voucher" | "pass", number>): void {
    const bought: [number, Bought][] = [
      [parts.products, "product"],
      [parts.voucher, "voucher"],
      [parts.pass, "package"],
    ];
    for (const [amount, what] of bought) if (amount !== 0) this.#world.note(kind, method, amount, what);
  }

  #left({ products, voucher, pass }: Sale): number {
    const ofPass = pass === null ? 0 : Math.floor((packagePrice(this.#world.setting) * pass.left) / packageVisits);
    return products + (voucher?.left ?? 0) + ofPass;
  }

  #owed(reference: string): number {
    const { total, paid } = this.#world.ledger.accounts.get(reference)!;
    return Math.max(0, total - paid);
  }

  async #memberId(): Promise<string> {
    const { office } = this.#world;
    const [row] = await office.rows<{ id: string }>(`select id from staff where name = '${visitMember}'`);
    return row!.id;
  }

  async #takingOf(reference: string): Promise<string> {
    const [row] = await this.#world.office.rows<{ id: string }>(
      `select t.id from takings t join bookings b on b.id = t.booking_id where b.reference = '${reference}' order by t.at desc limit 1`,
    );
    return row!.id;
  }

  async #credit(orderId: string, kind: Credit["kind"], worth: number): Promise<Credit> {
    const { office, ledger } = this.#world;
    const [row] = await office.rows<{ id: string; sealed: string }>(
      `select id, code_sealed as sealed from ${kind === "pass" ? "passes" : "vouchers"} where order_id = '${orderId}'`,
    );
    const code = openCode(row!.sealed, office.services.secret);
    const credit: Credit = { id: row!.id, code, kind, worth, left: worth, isVoided: false };
    ledger.credits.push(credit);
    ledger.did(kind === "pass" ? "sold-package" : "sold-voucher");
    return credit;
  }
}
