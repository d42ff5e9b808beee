declare const instant: unique symbol;

/** A point in time: whole minutes since 1970-01-01T00:00Z. The brand keeps it apart from wall times. */
export type Instant = number & { readonly [instant]: true };

/** From `from` up to but not including `to`. */
export type Span = { readonly from: Instant; readonly to: Instant };

export const minutesPerDay = 1440;
const MILLISECONDS = 60_000;

export function instantOf(minutes: number): Instant {
  return minutes as Instant;
}

/** The minute that contains this millisecond. */
export function floorToInstant(milliseconds: number): Instant {
  return Math.floor(milliseconds / MILLISECONDS) as Instant;
}

/** The first minute that starts at or after this millisecond. */
export function ceilToInstant(milliseconds: number): Instant {
  return Math.ceil(milliseconds / MILLISECONDS) as Instant;
}

export function toMilliseconds(at: Instant): number {
  return at * MILLISECONDS;
}

/** Parses an ISO text with an offset. Returns null unless it is a whole minute. */
export function parseInstant(text: string): Instant | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return null;
  const minutes = Date.parse(text) / MILLISECONDS;
  if (!Number.isInteger(minutes) || rollsOver(text)) return null;
  return minutes as Instant;
}

const firstMinute = 0;
const afterLast = Date.UTC(2200, 0) / MILLISECONDS;

/** As `parseInstant`, for what an address says: null for a year in which nothing is planned. */
export function readInstant(text: string): Instant | null {
  const at = parseInstant(text);
  return at !== null && at >= firstMinute && at < afterLast ? at : null;
}

export function formatInstant(at: Instant): string {
  return new Date(at * MILLISECONDS).toISOString();
}

/** Date.parse reads 30 February as 1 March. A date that does not exist must be rejected instead. */
function rollsOver(text: string): boolean {
  const wall = Date.parse(`${text.slice(0, 16)}Z`);
  return Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== text.slice(0, 16);
}
