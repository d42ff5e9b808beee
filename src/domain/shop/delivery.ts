/** `collect`: the buyer fetches it. `ship`: it goes by post. `mail`: the receipt brings it, as a link or a code. */
export const deliveryKinds = ["collect", "ship", "mail"] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** What shipping costs, in minor units, by country; `*` is everywhere else. */
export type ShippingPrices = Readonly<Record<string, number>>;
export const anyCountry = "*";

export interface Delivery {
  kind: DeliveryKind;
  /** Empty where nothing is shipped. */
  shipping: ShippingPrices;
  /** When and where it is fetched, or how long it takes. */
  note: string;
  /** What the mail brings once it is paid; no page shows it. */
  mailed: string;
}

export interface PostalAddress {
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166. */
  country: string;
}

/** In minor units; null where nothing is sent to that country. */
export function shippingTo(prices: ShippingPrices, country: string): number | null {
  if (!/^[A-Z]{2}$/.test(country)) return null;
  return prices[country] ?? prices[anyCountry] ?? null;
}

/** In one line: "Rua do Cais 4, 1200-109 Lisboa, Portugal". */
export function postalAddressLine({ street, postcode, city, country }: PostalAddress, locale: string): string {
  const place = new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;
  return [street, `${postcode} ${city}`.trim(), place].join(", ");
}
