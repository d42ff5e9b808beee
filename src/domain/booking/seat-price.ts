import type { BookableService } from "./service.ts";

interface PricedLine {
  person: number;
  price: number;
  isCancelled: boolean;
}

export interface SeatPrice {
  lines: readonly PricedLine[];
  /** Of the only line, where there is one for everybody. */
  service: Pick<BookableService, "pricePer"> | undefined;
  /** Everybody who still comes, the booker and the one who leaves included. */
  people: number;
  /** A one-time link's price is for the whole booking, however many come. */
  isFixed: boolean;
}

/**
 * What one guest's seat costs of a visit, at the prices that were agreed: it is taken off when the guest leaves. In a
 * party it is the guest's own lines; elsewhere an equal share where the service is priced per person, else nothing.
 */
export function seatPrice(guest: number, { lines, service, people, isFixed }: SeatPrice): number {
  if (isFixed) return 0;
  const active = lines.filter(({ isCancelled }) => !isCancelled);
  const own = active.filter(({ person }) => person === guest);
  if (own.length > 0) return own.reduce((sum, { price }) => sum + price, 0);
  const [only, ...others] = active;
  if (only === undefined || others.length > 0 || service?.pricePer !== "person" || people < 2) return 0;
  return Math.floor(only.price / people);
}
