import { randomUUID } from "node:crypto";
import { cancelBooking } from "../../../booking/manage/cancel-booking.ts";
import { reapHolds } from "../../../booking/hold/reap-holds.ts";
import { must } from "../../../booking/testing/office.ts";
import { openCode } from "../../../credits/credit-codes.ts";
import { leave, pay } from "../../../payments/testing/pay.ts";
import { holdPackage, holdVoucher } from "../../../shop/hold-credit.ts";
import { holdOrder } from "../../../shop/hold-order.ts";
import { readSale } from "../../../shop/read-sale.ts";
import type { Bought, Credit } from "./ledger.ts";
import {
  dayLength,
  depositPercent,
  mostUses,
  packagePrice,
  packageVisits,
  productPrice,
  refundPercent,
  sharePercent,
  type Visit,
  type World,
} from "./world.ts";

const slugs = ["massage", "first-visit"] as const;
type Slug = (typeof slugs)[number];

/** What codes do to a price. */
interface Priced {
  total: number;
  dueNow: number;
  dueByVoucher: number;
  vouchers: { credit: Credit; amount: number }[];
}

/** What visitors do. */
export class Visitors {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async bookOnline(): Promise<void> {
    await this.#bookWith("massage", { pass: null, coupon: null, vouchers: [] });
  }

  async bookLater(): Promise<void> {
    await this.#bookWith("first-visit", { pass: null, coupon: null, vouchers: [] });
  }

  async bookWithVouchers(): Promise<void> {
    const vouchers = this.#someVouchers();
    if (vouchers.length > 0) await this.#bookWith(this.#slug(), { pass: null, coupon: null, vouchers });
  }

  async bookWithCoupon(): Promise<void> {
    const { uses } = this.#world.ledger;
    const coupon = this.#world.pick(["SHARE", "SUM", ...(uses.get("FEW")! < mostUses ? ["FEW"] : [])])!;
    const vouchers = this.#world.random() < 0.5 ? this.#someVouchers() : [];
    await this.#bookWith(this.#slug(), { pass: null, coupon, vouchers });
  }

  async bookWithPass(): Promise<void> {
    const pass = this.#world.pick(this.#world.spendable("pass"));
    if (pass !== undefined) await this.#bookWith(this.#slug(), { pass, coupon: null, vouchers: [] });
  }

  /** Leaves for the checkout and never pays. What the codes paid is theirs again. */
  async giveUp(): Promise<void> {
    const world = this.#world;
    const vouchers = this.#someVouchers();
    const priced = this.#price("massage", "SHARE", vouchers);
    if (priced.dueNow === priced.dueByVoucher || priced.vouchers.length === 0) return;
    const booked = await world.book("massage", ["SHARE", ...priced.vouchers.map(({ credit }) => credit.code)]);
    if (booked === null) return;
    await this.#expireHolds();
    world.ledger.did("hold-expired");
  }

  /** By the agreed terms: half of what was due now, a day before at the latest. What was paid beyond goes back whole. */
  async cancel(): Promise<void> {
    const world = this.#world;
    const visit = world.pick(world.upcoming());
    if (visit === undefined) return;
    must(await cancelBooking({ token: visit.token, reason: "", key: randomUUID() }, world.office.services));
    const isInTime = visit.start.getTime() - world.office.now.getTime() >= dayLength;
    const due = isInTime ? world.share(visit.dueNow, refundPercent) : 0;
    const byVoucher = visit.vouchers.reduce((sum, { amount }) => sum + amount, 0);
    const nowByVoucher = Math.min(visit.dueByVoucher, visit.dueNow, byVoucher);
    const cardDue = Math.max(0, visit.dueNow - visit.dueByVoucher);
    const ofCard = Math.min(due, cardDue, visit.cardLeft);
    world.end(visit, {
      toCard: world.whole(ofCard + Math.max(0, visit.cardLeft - cardDue)),
      toVouchers: Math.min(due - ofCard, nowByVoucher) + byVoucher - nowByVoucher,
      isFreed: isInTime,
    });
  }

  async buyProduct(): Promise<void> {
    const { office, at, setting, random } = this.#world;
    const quantity = 1 + Math.floor(random() * 3);
    const [variant] = await office.rows<{ id: string }>("select id from product_variants");
    const held = await holdOrder(
      {
        provider: { id: at.providerId, currency: setting.currency },
        variant: { id: variant!.id, price: productPrice },
        title: "Oil",
        delivery: null,
        details: { name: "Ada", email: "ada@example.com", quantity, address: null },
        locale: "en",
        termsText: null,
        instead: null,
        key: randomUUID(),
      },
      office.services,
    );
    await this.#payOrder(must(held).token, quantity * productPrice, "product");
  }

  async buyVoucher(): Promise<void> {
    const { office, setting } = this.#world;
    const worth = this.#world.whole(100 + Math.floor(this.#world.random() * setting.price));
    const gift = { recipientName: "", recipientEmail: "", message: "", mailOn: null };
    const buyer = { name: "Ada", email: "ada@example.com", worth, gift };
    const { token } = must(await holdVoucher({ ...this.#common(), title: "Voucher" }, buyer, office.services));
    await this.#payOrder(token, worth, "voucher");
    this.#world.ledger.did("voucher-bought");
  }

  async buyPackage(): Promise<void> {
    const { office, setting } = this.#world;
    const [provider] = await office.rows<{ slug: string }>("select slug from providers");
    const [sold] = must(await readSale(provider!.slug, office.services)).packages;
    const buyer = { name: "Ada", email: "ada@example.com", sold: sold! };
    const { token } = must(await holdPackage({ ...this.#common(), title: "Four" }, buyer, office.services));
    await this.#payOrder(token, packagePrice(setting), "package");
    this.#world.ledger.did("package-bought");
  }

  /** The gateway took another amount than it was asked for, so everything goes back. */
  async payWrongly(): Promise<void> {
    const world = this.#world;
    const booked = await world.book("massage", []);
    if (booked === null) return;
    const { services } = world.office;
    const checkoutId = await leave(booked.token, services);
    const amount = world.share(world.setting.price, depositPercent) + 100;
    await world.office.change(`update test_checkouts set amount = ${amount} where id = '${checkoutId}'`);
    await pay(checkoutId, services);
    world.ledger.checkouts.set(checkoutId, { captured: amount, refunded: 0 });
    world.note("payment", "online", amount);
    world.ask({ checkoutId, amount, bought: "visit", giveUp: () => {} });
    await this.#expireHolds();
  }

  #common() {
    const { at, setting } = this.#world;
    const provider = { id: at.providerId, currency: setting.currency };
    return { provider, termsText: null, locale: "en", instead: null, key: randomUUID() };
  }

  #slug(): Slug {
    return this.#world.pick(slugs)!;
  }

  #someVouchers(): Credit[] {
    const one = this.#world.pick(this.#world.spendable("voucher"));
    const other = this.#world.random() < 0.4 ? this.#world.pick(this.#world.spendable("voucher")) : undefined;
    return [...new Set([one, other].filter((credit) => credit !== undefined))];
  }

  /** Vouchers pay what is due now, in amounts that leave something a card can pay, and then what is due later. */
  #price(slug: Slug, coupon: string | null, vouchers: readonly Credit[]): Priced {
    const world = this.#world;
    const { price } = world.setting;
    const total = price - this.#offBy(coupon, price);
    const dueNow = slug === "massage" ? world.share(total, depositPercent) : 0;
    let now = dueNow;
    let later = total - dueNow;
    const parts = vouchers.map((credit) => {
      const byNow = world.whole(Math.min(credit.left, now));
      const byLater = Math.min(credit.left - byNow, later);
      now -= byNow;
      later -= byLater;
      return { credit, amount: byNow + byLater };
    });
    return { total, dueNow, dueByVoucher: dueNow - now, vouchers: parts.filter(({ amount }) => amount > 0) };
  }

  #offBy(coupon: string | null, price: number): number {
    switch (coupon) {
      case "SHARE":
        return this.#world.share(price, sharePercent);
      case "SUM":
        return Math.floor(price / 4) + 1;
      case "FEW":
        return price;
      case null:
      default:
        return 0;
    }
  }

  async #bookWith(
    slug: Slug,
    { pass, coupon, vouchers }: Pick<Visit, "pass" | "coupon"> & { vouchers: Credit[] },
  ): Promise<void> {
    const world = this.#world;
    const priced =
      pass === null
        ? this.#price(slug, coupon, vouchers)
        : { total: 0, dueNow: 0, dueByVoucher: 0, vouchers: [] as Priced["vouchers"] };
    // A voucher that has nothing to pay is refused.
    const credits = [...(pass === null ? [] : [pass]), ...priced.vouchers.map(({ credit }) => credit)];
    const booked = await world.book(slug, [...(coupon === null ? [] : [coupon]), ...credits.map(({ code }) => code)]);
    if (booked === null) return;
    const byCard = priced.dueNow - priced.dueByVoucher;
    const checkoutId = byCard === 0 ? null : await this.#payVisit(booked.token, byCard);
    for (const { credit, amount } of priced.vouchers) {
      credit.left -= amount;
      world.note("voucher-spent", "voucher", amount);
    }
    if (pass !== null) {
      pass.left -= 1;
      world.ledger.did("pass-used");
    }
    if (coupon !== null) {
      world.use(coupon, 1);
      world.ledger.did("coupon-used");
    }
    if (byCard > 0 && priced.vouchers.length > 0) world.ledger.did("codes-and-card");
    const paid = byCard + priced.vouchers.reduce((sum, { amount }) => sum + amount, 0);
    await world.keep(
      { ...booked, ...priced, pass, coupon, checkoutId, cardLeft: byCard },
      { total: priced.total, paid },
    );
  }

  async #payVisit(token: string, amount: number): Promise<string> {
    const { services } = this.#world.office;
    const checkoutId = await leave(token, services);
    await pay(checkoutId, services);
    this.#world.ledger.checkouts.set(checkoutId, { captured: amount, refunded: 0 });
    this.#world.note("payment", "online", amount);
    return checkoutId;
  }

  async #payOrder(token: string, total: number, bought: Bought): Promise<void> {
    const { office, ledger, orders } = this.#world;
    const checkoutId = await leave(token, office.services);
    await pay(checkoutId, office.services);
    ledger.checkouts.set(checkoutId, { captured: total, refunded: 0 });
    this.#world.note("payment", "online", total, bought);
    const [order] = await office.rows<{ id: string; reference: string }>(
      "select id, reference from orders order by created_at desc limit 1",
    );
    const credit = bought === "product" ? null : await this.#creditOf(order!.id, total, bought);
    orders.push({ reference: order!.reference, checkoutId, left: total, total, bought, credit });
  }

  /** Only its code is read, as the buyer reads it in the mail. */
  async #creditOf(orderId: string, price: number, bought: Bought): Promise<Credit> {
    const [kind, worth] = bought === "voucher" ? (["voucher", price] as const) : (["pass", packageVisits] as const);
    const { office, ledger } = this.#world;
    const [row] = await office.rows<{ id: string; sealed: string }>(
      `select id, code_sealed as sealed from ${kind === "pass" ? "passes" : "vouchers"} where order_id = '${orderId}'`,
    );
    const code = openCode(row!.sealed, office.services.secret);
    const credit = { id: row!.id, code, kind, worth, left: worth, isVoided: false };
    ledger.credits.push(credit);
    return credit;
  }

  async #expireHolds(): Promise<void> {
    const { office } = this.#world;
    await office.change("update bookings set hold_expires_at = now() - interval '1 hour' where state = 'held'");
    await reapHolds(office.services);
  }
}
