import type { Office } from "#domain/office/actor.ts";
import type { SaleCart, CartItem } from "#domain/office/orders/cart.ts";
import { fullName } from "#domain/booking/names.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { readBookingsMoney } from "../../payments/read-money.ts";
import type { Services } from "../../shared/services.ts";
import { findOfficeBooking } from "../booking/find-office-booking.ts";
import { listCustomers, type ListedCustomer } from "../customers/list-customers.ts";
import { readCustomer } from "../customers/read-customer.ts";
import { readTipMembers } from "../money/till/take-tip.ts";
import { priceItem, readSellable, type PricedItem, type Sellable } from "./price-cart.ts";

/** A visit that is to be paid. */
interface VisitToPay {
  reference: string;
  services: string[];
  startsAt: Date | null;
  owed: number;
}

interface SaleBuyer {
  name: string;
  email: string;
  phone: string;
}

/** Everything that the page of a sale shows. */
export interface SalePage {
  sellable: Sellable;
  /** What is sold, with its price as it is now. */
  lines: PricedItem[];
  /** What the address lists and is not for sale, or no longer. */
  gone: CartItem[];
  /** The visits that are paid with it. */
  visits: VisitToPay[];
  /** Others of the customer that are not paid. */
  unpaid: VisitToPay[];
  /** Null if nobody was chosen. */
  buyer: (SaleBuyer & { customer: string | null }) | null;
  /** Whom a tip can be for, and who gave the visits that are paid. */
  members: { id: string; name: string }[];
  givers: string[];
  /** Who was found; null if nobody was looked for. */
  found: ListedCustomer[] | null;
}

interface Asked {
  cart: SaleCart;
  customer: string;
  typed: string;
  /** How names are written. */
  locale: string;
  voucherTitle: (worth: number) => string;
}

const mostFound = 8;

/** Null for an operator who sells nothing. */
export async function readDeskSale(
  office: Office,
  { cart, customer, typed, locale, voucherTitle }: Asked,
  services: Services,
): Promise<SalePage | null> {
  const sellable = await readSellable(office, services);
  if (sellable === null) return null;
  const priced = cart.items.map((item) => ({ item, line: priceItem(item, sellable, voucherTitle) }));
  const chosen = customer === "" ? null : await readChosen(office, { customer, locale, sellable }, services);
  const visits = await readVisits(office, { references: cart.visits, sellable, locale }, services);
  const listed = new Set(visits.due.map(({ reference }) => reference));
  return {
    sellable,
    lines: priced.flatMap(({ line }) => line ?? []),
    gone: priced.flatMap(({ item, line }) => (line === null ? item : [])),
    visits: visits.due,
    unpaid: (chosen?.unpaid ?? []).filter(({ reference }) => !listed.has(reference)),
    buyer: chosen?.buyer ?? visits.buyer,
    members: await readTipMembers(office, services),
    givers: visits.givers,
    found:
      typed.trim() === "" || reachOf(office.actor.grant, "customers.see") === "none"
        ? null
        : (await listCustomers(office, { after: null, typed }, services)).customers.slice(0, mostFound),
  };
}

/** A customer, and the visits of theirs that are not paid. */
async function readChosen(
  office: Office,
  { customer: id, locale, sellable }: Pick<Asked, "customer" | "locale"> & { sellable: Sellable },
  services: Services,
): Promise<{ buyer: SaleBuyer & { customer: string }; unpaid: VisitToPay[] } | null> {
  const read = await readCustomer(office, id, services);
  if (!read.ok) return null;
  const { customer, person, visits } = read.value;
  const agreed = visits.filter(({ state, total, currency }) => {
    return state === "scheduled" && total > 0 && currency === sellable.currency;
  });
  const ids = agreed.map((visit) => visit.id);
  const money = await readBookingsMoney(services.db, office.providerId, ids);
  const unpaid = agreed.map(({ id: booking, reference, services: names, startsAt }) => {
    return { reference, services: names, startsAt, owed: money.get(booking)?.owed ?? 0 };
  });
  const name = fullName(person, locale);
  return {
    buyer: { customer: id, name, email: customer.emails[0] ?? "", phone: customer.phones[0] ?? "" },
    unpaid: unpaid.filter(({ owed }) => owed > 0),
  };
}

/** Visits by reference, as far as the operator may take money for them. Whoever booked the first one is the buyer. */
async function readVisits(
  office: Office,
  { references, sellable, locale }: { references: readonly string[]; sellable: Sellable; locale: string },
  { db }: Pick<Services, "db">,
): Promise<{ due: VisitToPay[]; buyer: SalePage["buyer"]; givers: string[] }> {
  const due: VisitToPay[] = [];
  const givers = new Set<string>();
  let buyer: SalePage["buyer"] = null;
  for (const typed of references) {
    const found = await findOfficeBooking(db, office, { reference: typed, verb: "money.take" });
    if (!found.ok || found.value.currency !== sellable.currency) continue;
    const { id, reference, lines, startsAt, email, phone, erasedAt } = found.value;
    const owed = (await readBookingsMoney(db, office.providerId, [id])).get(id)!.owed;
    if (owed === 0) continue;
    due.push({ reference, services: lines.map(({ service }) => service), startsAt, owed });
    for (const { memberId } of lines) if (memberId !== null) givers.add(memberId);
    if (erasedAt === null) buyer ??= { name: fullName(found.value, locale), email, phone, customer: null };
  }
  return { due, buyer, givers: [...givers] };
}
