/**
 * How much one client may do. Above a limit, the client must solve a puzzle; above ten times the limit, it is refused.
 * Many honest people share an address (an office, a school, a phone network), so the limits allow for more than one
 * person.
 */
export interface Limits {
  /** Concurrent holds of one browser. */
  holdsPerBrowser: number;
  /** Concurrent holds of all browsers at one address. */
  holdsPerAddress: number;
  /** Bookings, requests, orders and checkouts of one address per minute, each kind counted separately. */
  bookingsPerMinute: number;
  /** The same for one browser per hour. */
  bookingsPerHour: number;
  /** Concurrent holds of all visitors that a backend serves with one key. */
  holdsPerKey: number;
  /** Bookings, requests, orders and checkouts of all visitors of a key per minute, each kind counted separately. */
  bookingsPerKey: number;
  /** Mails per day to one address that are triggered by visitors' forms. */
  mailsPerDay: number;
  /** How much work a puzzle is: each more doubles it. */
  puzzleBits: number;
}

export const standardLimits: Limits = {
  holdsPerBrowser: 3,
  holdsPerAddress: 10,
  bookingsPerMinute: 20,
  bookingsPerHour: 20,
  holdsPerKey: 300,
  bookingsPerKey: 300,
  mailsPerDay: 20,
  puzzleBits: 8,
};

/** A client is refused above this multiple of a limit. */
export const refusalFactor = 10;

export interface Usage {
  /** Including this request. */
  count: number;
  /** The limit above which a puzzle is required. */
  most: number;
  /** The limit above which it is refused. Default: `refusalFactor` times the other. */
  refusedAbove?: number;
}

/** The strictest result of several usages. */
export function decideLimit(usages: readonly Usage[]): "free" | "puzzle" | "refused" {
  if (usages.some(({ count, most, refusedAbove = most * refusalFactor }) => count > refusedAbove)) return "refused";
  return usages.some(({ count, most }) => count > most) ? "puzzle" : "free";
}
