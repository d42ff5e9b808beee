const minute = 60_000;

/** Midnight UTC, this number of days from today. */
export function midnight(daysAhead: number): number {
  const day = 1440 * minute;
  return (Math.floor(Date.now() / day) + daysAhead) * day;
}

/** Consecutive starts from the midnight after next, so never in the past or within the notice period. */
export function slotAt(n: number, every: number): string {
  return new Date(midnight(2) + n * every * minute).toISOString();
}
