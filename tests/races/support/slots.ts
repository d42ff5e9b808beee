const minute = 60_000;

/** Midnight of UTC, so many days from today. */
export function midnight(daysAhead: number): number {
  const day = 1440 * minute;
  return (Math.floor(Date.now() / day) + daysAhead) * day;
}

/** Starts one after the other from the midnight after next: never past, never within the notice. */
export function slotAt(n: number, every: number): string {
  return new Date(midnight(2) + n * every * minute).toISOString();
}
