/**
 * `collect`: the buyer collects it. `ship`: it is sent by post. `mail`: the receipt contains it as a link or a code.
 */
export const deliveryKinds = ["collect", "ship", "mail"] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Shipping prices in minor units by country. `*` covers all other countries. */
export type ShippingPrices = Readonly<Record<string, number>>;
export const anyCountry = "*";

export interface Delivery {
  kind: DeliveryKind;
  /** Empty if nothing is shipped. */
  shipping: ShippingPrices;
  /** When and where to collect it, or how long delivery takes. */
  note: string;
  /** The content that the mail delivers after payment. Only without a mail server, the page of the paid order shows it. */
  mailed: string;
}

export interface PostalAddress {
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166. */
  country: string;
}

/** In minor units; null if that country is not served. */
export function shippingTo(prices: ShippingPrices, country: string): number | null {
  if (!/^[A-Z]{2}$/.test(country)) return null;
  return prices[country] ?? prices[anyCountry] ?? null;
}

/** In one line: "Rua do Cais 4, 1200-109 Lisboa, Portugal". */
export function postalAddressLine({ street, postcode, city, country }: PostalAddress, locale: string): string {
  const place = new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;
  return [street, `${postcode} ${city}`.trim(), place].join(", ");
}
