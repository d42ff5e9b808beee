import { isFreeText, readMailAddress, readName } from "#domain/booking/text.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { writeSaleCart, type SaleCart } from "#domain/office/orders/cart.ts";
import { handMethods, type HandMethod } from "#domain/office/money/takings.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { longestMessage } from "#domain/shop/gift.ts";
import type { Booking } from "#store/booking/booking.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Transaction } from "#store/database.ts";
import { insertReceiptMail } from "#store/mail/mails.ts";
import { insertTaking } from "#store/office/money/takings.ts";
import { setHandedOver } from "#store/office/orders/orders.ts";
import { findSameSale, lockSeller } from "#store/office/orders/sellable.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { findProviderContact } from "#store/offers/providers.ts";
import { changeOrder, insertOrder, lockOrder, type NewOrder } from "#store/shop/orders.ts";
import { reserveStock } from "#store/shop/stock.ts";
import { readBookingMoney } from "../../payments/read-money.ts";
import { runOnce } from "../../shared/idempotency.ts";
import { logBookings } from "../../shared/log-booking.ts";
import { readPhone } from "../../shared/phones.ts";
import { newReference, newToken, storedToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { issueCredits } from "../../shop/issue-credits.ts";
import { reapOrders } from "../../shop/reap-orders.ts";
import { checkTip, takeTip } from "../money/till/take-tip.ts";
import { findOfficeBooking } from "../booking/find-office-booking.ts";
import { phoneCountryOf } from "../new-booking/book-for-visitor.ts";
import { priceItem, sellableAt, sumOfItems, type PricedItem, type Sellable } from "./price-cart.ts";

export interface DeskSale {
  cart: SaleCart;
  /** The sum that the operator saw. If it is another now, nothing is sold. */
  total: number;
  method: HandMethod;
  /** All may be empty: whoever buys shampoo need not say who they are. */
  buyer: { name: string; email: string; phone: string };
  /** For whom a voucher is, and what it says. */
  gift: { name: string; message: string };
  /** On top of the sum, in the same way; null without one. */
  tip: { amount: number; staffId: string | null } | null;
  /** Whether the buyer gets a receipt by mail, with the codes. */
  mails: boolean;
  /** The same was sold to the same person just now, and it is meant. */
  isAgain: boolean;
  /** What a receipt calls a voucher. */
  voucherTitle: (worth: number) => string;
  key: string;
}

/** What was sold: the order, and the visits that were paid with it. */
interface SoldAtDesk {
  /** Empty if only visits were paid. */
  reference: string;
  visits: readonly string[];
}

export type SellResult = Result<SoldAtDesk, Refusal | OfficeRefusal>;

/** After so many minutes, the same sale is not a repetition. */
const againMinutes = 10;

/** The order is never held, but it is made like one that is. */
const holdMinutes = 1;

/** Sells something at the desk, and takes the money: one order for the goods, and a payment for each visit. */
export async function sellAtDesk(office: Office, sale: DeskSale, services: Services): Promise<SellResult> {
  const { providerId, actor } = office;
  const { cart, method, gift, mails } = sale;
  if (reachOf(actor.grant, "orders.sell") !== "all") return refuse({ code: "not-allowed" });
  if (cart.items.length + cart.visits.length === 0) return refuse({ code: "sale-empty" });
  if (!handMethods.includes(method)) return refuse({ code: "choice-unknown" });
  const buyer = await readBuyer(providerId, sale, services);
  if (!buyer.ok) return buyer;
  if (mails && buyer.value.email === "") return refuse({ code: "email-unreadable" });
  const recipient = gift.name.trim() === "" ? "" : readName(gift.name);
  if (recipient === null) return refuse({ code: "sale-recipient" });
  const message = gift.message.trim().replaceAll("\r\n", "\n");
  if (message.length > longestMessage || !isFreeText(message)) return refuse({ code: "message-unreadable" });
  const visits: Booking[] = [];
  for (const reference of cart.visits) {
    const found = await findOfficeBooking(services.db, office, { reference, verb: "money.take" });
    if (!found.ok) return found;
    visits.push(found.value);
  }
  await reapOrders(services);
  const { total, isAgain, tip, key } = sale;
  const tipped = await checkTip(services.db, providerId, tip);
  if (!tipped.ok) return tipped;
  return runOnce<SoldAtDesk, Refusal | OfficeRefusal>(services.db, {
    providerId,
    operation: "sell-at-desk",
    key,
    request: { cart: writeSaleCart(cart), total, method, buyer: buyer.value, recipient, message, mails, isAgain, tip },
    attempt: (tx) =>
      sell(tx, office, { ...sale, buyer: buyer.value, gift: { name: recipient, message } }, { visits, services }),
  });
}

async function readBuyer(
  providerId: string,
  { buyer }: Pick<DeskSale, "buyer">,
  { db }: Pick<Services, "db">,
): Promise<Result<DeskSale["buyer"], OfficeRefusal>> {
  const name = buyer.name.trim() === "" ? "" : readName(buyer.name);
  if (name === null) return refuse({ code: "name-unreadable" });
  const email = buyer.email.trim() === "" ? "" : readMailAddress(buyer.email.trim());
  if (email === null) return refuse({ code: "email-unreadable" });
  const { contactMethod } = await findProviderContact(db, providerId);
  const phone = buyer.phone.trim() === "" ? "" : readPhone(buyer.phone, phoneCountryOf(contactMethod));
  return phone === null ? refuse({ code: "phone-unreadable" }) : ok({ name, email, phone });
}

async function sell(
  tx: Transaction,
  office: Office,
  sale: DeskSale,
  { visits, services }: { visits: readonly Booking[]; services: Services },
): Promise<SellResult> {
  const { providerId, actor } = office;
  await lockSeller(tx, actor.operatorId);
  const due = await lockDue(tx, visits);
  const sellable = await sellableAt(tx, providerId);
  const priced = sale.cart.items.map((item) => priceItem(item, sellable, sale.voucherTitle));
  if (!priced.every((one) => one !== null)) return refuse({ code: "sale-changed" });
  if (due.some(({ booking }) => booking.currency !== sellable.currency)) return refuse({ code: "sale-changed" });
  const sum = sumOfItems(priced);
  const owed = due.reduce((so, one) => so + one.owed, 0);
  if (sum + owed !== sale.total || due.some((one) => one.owed === 0)) return refuse({ code: "money-changed" });
  const reference =
    priced.length === 0 ? ok(null) : await sellItems(tx, office, { sale, priced, sellable, sum }, services);
  if (!reference.ok) return reference;
  for (const one of due) await takeFor(tx, office, one, sale.method);
  if (sale.tip !== null) {
    const [first] = due;
    const payee =
      reference.value === null
        ? { kind: "booking" as const, id: first!.booking.id }
        : { kind: "order" as const, id: reference.value.id };
    const given = { ...sale.tip, currency: sellable.currency, method: sale.method };
    await takeTip(tx, office, { ...given, for: { ...payee, providerId } });
  }
  return ok({ reference: reference.value?.reference ?? "", visits: due.map(({ booking }) => booking.reference) });
}

interface Due {
  booking: Booking;
  owed: number;
}

/** In the order of their ids, in which everyone locks bookings. */
async function lockDue(tx: Transaction, visits: readonly Booking[]): Promise<Due[]> {
  const due: Due[] = [];
  for (const visit of visits.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const booking = await lockBooking(tx, visit);
    due.push({ booking, owed: (await readBookingMoney(tx, booking)).owed });
  }
  return due;
}

async function takeFor(tx: Transaction, { actor }: Office, { booking, owed }: Due, method: HandMethod): Promise<void> {
  const { providerId, id, currency } = booking;
  const payee = { providerId, kind: "booking", id } as const;
  const taking = await insertTaking(tx, {
    for: payee,
    amount: owed,
    currency,
    method,
    operatorId: actor.operatorId,
  });
  const after = { taking, amount: owed, method };
  await logBookings(tx, { bookings: [booking], by: actor, verb: "money.take", after });
}

interface Items {
  sale: DeskSale;
  priced: readonly PricedItem[];
  sellable: Sellable;
  sum: number;
}

/** Makes the order, paid and handed over. */
async function sellItems(
  tx: Transaction,
  { providerId, actor }: Office,
  { sale, priced, sellable, sum }: Items,
  { secret }: Pick<Services, "secret">,
): Promise<Result<{ id: string; reference: string }, Refusal | OfficeRefusal>> {
  const { operatorId } = actor;
  const { buyer, method } = sale;
  const before = sale.isAgain
    ? null
    : await findSameSale(tx, { ...buyer, providerId, sellerId: operatorId, total: sum, lines: priced }, againMinutes);
  if (before !== null) return refuse({ code: "sale-again", reference: before });
  const lines = priced.map((one) => lineOf(one, sale, sellable));
  if (!(await reserveStock(tx, providerId, lines))) return refuse({ code: "sold-out" });
  const reference = newReference();
  const { currency, locale } = sellable;
  const id = await insertOrder(tx, {
    ...storedToken(newToken(), secret),
    ...buyer,
    providerId,
    reference,
    holdMinutes,
    locale,
    currency,
    lines,
    soldBy: operatorId,
    delivery: null,
    address: null,
    shipping: 0,
    termsText: null,
  });
  const order = { providerId, id };
  await changeOrder(tx, order, "paid");
  if (lines.some(({ variantId }) => variantId !== null)) await setHandedOver(tx, order, operatorId);
  await issueCredits(tx, (await lockOrder(tx, order))!, { secret });
  const payee = { ...order, kind: "order" } as const;
  for (const [bought, own] of Map.groupBy(priced, (one) => one.bought))
    await insertTaking(tx, { for: payee, bought, amount: sumOfItems(own), currency, method, operatorId });
  if (sale.mails) await insertReceiptMail(tx, order);
  const after = { total: sum, method, lines: priced.length };
  await tx.executeQuery(
    logQuery(tx, { providerId, by: actor, verb: "orders.sell", about: { kind: "order", id }, after }),
  );
  return ok({ id, reference });
}

function lineOf(
  { item, title, quantity, unitPrice }: PricedItem,
  { gift }: Pick<DeskSale, "gift">,
  { vouchers, packages }: Sellable,
): NewOrder["lines"][number] {
  const line = { variantId: null, voucherWorth: null, packageId: null, title, quantity, unitPrice };
  const noGift = { recipientName: "", recipientEmail: "", message: "", mailOn: null };
  switch (item.kind) {
    case "voucher": {
      const credit = { ...noGift, recipientName: gift.name, message: gift.message, package: null };
      return { ...line, voucherWorth: item.worth, credit: { ...credit, validMonths: vouchers.validMonths } };
    }
    case "package": {
      const { visits, validMonths, services } = packages.find(({ id }) => id === item.id)!;
      const sold = { visits, serviceIds: services.map(({ id }) => id) };
      return { ...line, packageId: item.id, credit: { ...noGift, validMonths, package: sold } };
    }
    case "product":
      return { ...line, variantId: item.variantId };
    case "other":
      return { ...line, taxRate: item.rate };
  }
}
