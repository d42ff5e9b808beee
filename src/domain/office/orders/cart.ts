/** Something that is to be sold at the desk. The address of the page lists it, so that nothing is stored before it is sold. */
export type CartItem =
  | { kind: "voucher"; worth: number }
  | { kind: "package"; id: string }
  | { kind: "product"; variantId: string; quantity: number }
  | { kind: "other"; text: string; price: number; rate: number | null };

/** What is sold, and the visits that are paid together with it. */
export interface SaleCart {
  items: CartItem[];
  /** References of bookings. */
  visits: string[];
}

/** As many lines fit on one receipt. */
export const mostItems = 20;
export const mostOfProduct = 99;
export const mostOfText = 80;
/** In minor units. A typing error is more likely than a larger price. */
export const mostPrice = 10_000_000;
const mostRate = 100_000;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** One item in an address: `voucher.5000`, `package.<id>`, `product.<id>.2`, `other.1200.23000.Shampoo`. */
export function writeItem(item: CartItem): string {
  switch (item.kind) {
    case "voucher":
      return `voucher.${item.worth}`;
    case "package":
      return `package.${item.id}`;
    case "product":
      return `product.${item.variantId}.${item.quantity}`;
    case "other":
      return `other.${item.price}.${item.rate ?? "-"}.${item.text}`;
  }
}

/** Null if an address does not say an item. */
export function readItem(text: string): CartItem | null {
  const [kind, first = "", second = "", ...rest] = text.split(".");
  switch (kind) {
    case "voucher": {
      const worth = readNumber(first, mostPrice);
      return worth === null || worth === 0 || second !== "" ? null : { kind, worth };
    }
    case "package":
      return uuid.test(first) && second === "" ? { kind, id: first } : null;
    case "product": {
      const quantity = readNumber(second, mostOfProduct);
      return quantity === null || quantity === 0 || !uuid.test(first) || rest.length > 0
        ? null
        : { kind, variantId: first, quantity };
    }
    case "other": {
      const price = readNumber(first, mostPrice);
      const rate = second === "-" ? null : readNumber(second, mostRate);
      const words = readItemText(rest.join("."));
      const isRead = second === "-" || rate !== null;
      return price === null || price === 0 || words === null || !isRead ? null : { kind, text: words, price, rate };
    }
    case undefined:
    default:
      return null;
  }
}

/** What someone calls a thing that is in no list. */
export function readItemText(typed: string): string | null {
  const text = typed
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ")
    .trim()
    .slice(0, mostOfText);
  return text === "" || !text.isWellFormed() ? null : text;
}

/** What an address lists. What it does not say properly is left out. The same product twice is one line. */
export function readSaleCart(search: URLSearchParams): SaleCart {
  const items: CartItem[] = [];
  for (const item of search.getAll("item").map(readItem)) {
    if (item === null || items.length === mostItems) continue;
    const same = item.kind === "product" ? items.findIndex((one) => isSameProduct(one, item.variantId)) : -1;
    if (same === -1 || item.kind !== "product") items.push(item);
    else {
      const before = items[same] as typeof item;
      items[same] = { ...before, quantity: Math.min(mostOfProduct, before.quantity + item.quantity) };
    }
  }
  return { items, visits: [...new Set(search.getAll("visit"))].slice(0, mostItems) };
}

function isSameProduct(item: CartItem, variantId: string): boolean {
  return item.kind === "product" && item.variantId === variantId;
}

export function writeSaleCart({ items, visits }: SaleCart): [string, string][] {
  return [
    ...items.map((item): [string, string] => ["item", writeItem(item)]),
    ...visits.map((reference): [string, string] => ["visit", reference]),
  ];
}

/** Digits only: an address has no signs, fractions or exponents. */
function readNumber(text: string, most: number): number | null {
  const number = /^\d{1,12}$/.test(text) ? Number(text) : null;
  return number === null || number > most ? null : number;
}
