const minute = 60;
const hour = 60 * minute;

/** Seconds until the next attempt, after each failed one. The last one repeats until the delivery is given up. */
const pauses = [5, 30, 2 * minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour];

/** A receiver cannot postpone a delivery for longer. */
const longestPause = 24 * hour;

/** An address is turned off when an event is given up after this long without any success. */
export const failingHours = 60;

/** `asked`: what the receiver's Retry-After says, in seconds. */
export function pauseAfter(attempts: number, asked: number | null): number {
  const own = pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0]!;
  return Math.min(Math.max(own, asked ?? 0), longestPause);
}

/** Seconds, or a date. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
