import type { BookableService } from "./service.ts";

interface PricedLine {
  person: number;
  price: number;
  isCancelled: boolean;
}

export interface SeatPrice {
  lines: readonly PricedLine[];
  /** The service of the only line, if one line covers the whole booking. */
  service: Pick<BookableService, "pricePer"> | undefined;
  /** Everyone still coming, including the booker and the guest who cancels. */
  people: number;
  /** The price of a one-time link covers the whole booking, regardless of the number of people. */
  isFixed: boolean;
}

/**
 * The price of one guest's seat at the agreed prices, which is deducted when the guest cancels. In a party it is the
 * sum of the guest's own lines. Otherwise it is an equal share if the service is priced per person, else nothing.
 */
export function seatPrice(guest: number, { lines, service, people, isFixed }: SeatPrice): number {
  if (isFixed) return 0;
  const active = lines.filter(({ isCancelled }) => !isCancelled);
  const own = active.filter(({ person }) => person === guest);
  if (own.length > 0) return own.reduce((sum, { price }) => sum + price, 0);
  const [only, ...others] = active;
  if (only === undefined || others.length > 0 || service?.pricePer !== "person" || people < 1) return 0;
  return Math.floor(only.price / people);
}
