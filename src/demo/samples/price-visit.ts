import { payNowOf } from "#domain/pricing/parts.ts";
import type { ServiceSetup } from "#store/packs/offers/services.ts";

/** The price of a sample visit and the part that was paid when booking, in minor units. */
export function priceVisit(
  service: ServiceSetup,
  member: string,
  duration: number,
  people: number,
  currency: string,
): { total: number; payNow: number } {
  const own = service.staff.find(({ staff }) => staff === member)?.price;
  const each = own ?? service.prices.find((price) => price.duration === duration)?.price ?? service.price;
  const total = service.pricePer === "person" ? each * people : each;
  return { total, payNow: payNowOf(total, service, currency) };
}
