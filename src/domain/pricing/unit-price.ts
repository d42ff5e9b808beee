import type { BookableService } from "../booking/service.ts";

interface AgreedLine {
  /** For as many people as `seats` and `guestCount` say. */
  price: number;
  seats: number;
}

/**
 * What one person pays of a line, at the price that was agreed when it was held: what a service costs may have changed
 * since. A class has a seat for everybody; at other services guests come along on one.
 */
export function unitPrice(
  { price, seats }: AgreedLine,
  guestCount: number,
  { pricePer }: Pick<BookableService, "pricePer">,
): number {
  return pricePer === "person" ? price / Math.max(seats, 1 + guestCount) : price;
}

/** What so many people pay of it. */
export function priceForPeople(
  line: AgreedLine,
  guestCount: number,
  service: Pick<BookableService, "pricePer">,
  people: number,
): number {
  const each = unitPrice(line, guestCount, service);
  return service.pricePer === "person" ? each * people : each;
}
