import { payNowOf } from "#domain/pricing/parts.ts";
import type { ServiceSetup } from "#store/packs/offers/services.ts";

/** What a sample visit costs and what of it was paid when it was booked, in minor units. */
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
