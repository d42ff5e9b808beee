import type { BookableService } from "../booking/service.ts";

interface AgreedLine {
  /** For the number of people given by `seats` and `guestCount`. */
  price: number;
  seats: number;
}

/** How many people a line's price is for, which is how many visits of a pass it takes. */
export function peopleOf(
  { seats }: Pick<AgreedLine, "seats">,
  guestCount: number,
  { pricePer }: Pick<BookableService, "pricePer">,
): number {
  return pricePer === "person" ? Math.max(seats, 1 + guestCount) : seats;
}

/**
 * One person's price for a line, at the price agreed when it was held, because the service's price may have changed
 * since. A class has one seat per person. For other services, guests share one seat.
 */
export function unitPrice(line: AgreedLine, guestCount: number, service: Pick<BookableService, "pricePer">): number {
  return service.pricePer === "person" ? line.price / peopleOf(line, guestCount, service) : line.price;
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
