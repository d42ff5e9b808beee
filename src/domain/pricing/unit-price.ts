import type { BookableService } from "../booking/service.ts";

interface AgreedLine {
  /** For the number of people given by `seats` and `guestCount`. */
  price: number;
  seats: number;
}

/**
 * One person's price for a line, at the price agreed when it was held, because the service's price may have changed
 * since. A class has one seat per person. For other services, guests share one seat.
 */
export function unitPrice(
  { price, seats }: AgreedLine,
  guestCount: number,
  { pricePer }: Pick<BookableService, "pricePer">,
): number {
  return pricePer === "person" ? price / Math.max(seats, 1 + guestCount) : price;
}

/** The price for a number of people. */
export function priceForPeople(
  line: AgreedLine,
  guestCount: number,
  service: Pick<BookableService, "pricePer">,
  people: number,
): number {
  const each = unitPrice(line, guestCount, service);
  return service.pricePer === "person" ? each * people : each;
}
