/**
 * How much one client may do. Past each number it has to show that a person is there; past ten times as much it is refused.
 * Many honest people share an address (an office, a school, a phone network), so the numbers are not those of one person.
 */
export interface Limits {
  /** Times that one browser holds at the same moment. */
  holdsPerBrowser: number;
  /** Times that all browsers of one address hold at the same moment. */
  holdsPerAddress: number;
  /** Bookings, requests, orders and checkouts of one address in a minute, each kind by itself. */
  bookingsPerMinute: number;
  /** The same of one browser in an hour. */
  bookingsPerHour: number;
  /** Mails to one address in a day that visitors' forms cause. */
  mailsPerDay: number;
}

export const standardLimits: Limits = {
  holdsPerBrowser: 3,
  holdsPerAddress: 10,
  bookingsPerMinute: 20,
  bookingsPerHour: 20,
  mailsPerDay: 20,
};

/** A client that does ten times as much as is free is refused. */
export const refusalFactor = 10;

export interface Usage {
  /** This time included. */
  count: number;
  /** How many may be had freely. */
  most: number;
}

/** What the greatest of several usages asks for. */
export function decideLimit(usages: readonly Usage[]): "free" | "puzzle" | "refused" {
  if (usages.some(({ count, most }) => count > most * refusalFactor)) return "refused";
  return usages.some(({ count, most }) => count > most) ? "puzzle" : "free";
}
