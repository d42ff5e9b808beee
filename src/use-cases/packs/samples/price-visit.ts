import type { ServiceSetup } from "#store/packs/services.ts";

/** What a sample visit costs and what of it was paid when it was booked, in minor units. */
export function priceVisit(
  service: ServiceSetup,
  member: string,
  duration: number,
  people: number,
): { total: number; payNow: number } {
  const own = service.staff.find(({ staff }) => staff === member)?.price;
  const each = own ?? service.prices.find((price) => price.duration === duration)?.price ?? service.price;
  const total = service.pricePer === "person" ? each * people : each;
  return { total, payNow: payNow(service, total) };
}

function payNow({ payNow, deposit }: ServiceSetup, total: number): number {
  if (payNow === "full") return total;
  if (payNow === "deposit-flat") return Math.min(deposit, total);
  return payNow === "deposit-percent" ? Math.round((total * deposit) / 100) : 0;
}
