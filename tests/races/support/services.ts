/** A service with its own members, so that scenarios never conflict. Uses the column names of the database. */
export interface ServiceRow {
  slug: string;
  members: number;
  /** Units of a room that every visit needs. */
  room?: number;
  staffing: "one" | "any" | "all";
  durations: number[];
  interval_minutes: number;
  seats?: number;
  guests?: "none" | "count";
  buffer_before?: number;
  buffer_after?: number;
  notice_minutes?: number;
  window_days?: number;
  daily_cap?: number;
  look_busy_percent?: number;
  confirmation?: "request";
}

const half = { durations: [30], interval_minutes: 30, staffing: "one", members: 1 } as const;

/** Open day and night in UTC: enough slots for every race. */
export const utc: ServiceRow[] = [
  { slug: "one-slot", ...half, durations: [30] },
  { slug: "overlapping", durations: [30, 45, 60, 75, 90], interval_minutes: 5, staffing: "any", members: 4 },
  { slug: "class", durations: [60], interval_minutes: 60, staffing: "one", members: 1, seats: 10 },
  { slug: "party", durations: [60], interval_minutes: 60, staffing: "one", members: 1, seats: 10, guests: "count" },
  { slug: "any-member", durations: [30], interval_minutes: 30, staffing: "any", members: 3 },
  { slug: "repeats", ...half, durations: [30] },
  { slug: "holds", ...half, durations: [30] },
  { slug: "moves", durations: [30], interval_minutes: 30, staffing: "any", members: 3 },
  { slug: "killed-moves", ...half, durations: [30] },
  ...[1, 2, 3, 4, 5].map((n): ServiceRow => ({ slug: `cart-${n}`, ...half, durations: [30] })),
  { slug: "wish", durations: [60], interval_minutes: 30, staffing: "one", members: 1, confirmation: "request" },
  { slug: "restarts", durations: [15], interval_minutes: 15, staffing: "any", members: 4 },
  { slug: "one-time", durations: [60], interval_minutes: 60, staffing: "one", members: 1, seats: 100 },
  { slug: "spent", durations: [60], interval_minutes: 60, staffing: "one", members: 1, seats: 100 },
];

const offer = { durations: [60], interval_minutes: 30, staffing: "any", members: 2, window_days: 60 } as const;

/** Nine to five on weekdays in Berlin, with one service for each rule that limits the offered times. */
export const berlin: ServiceRow[] = [
  { slug: "offer-plain", ...offer, durations: [60] },
  { slug: "offer-buffers", ...offer, durations: [45], interval_minutes: 15, buffer_before: 10, buffer_after: 20 },
  { slug: "offer-notice", ...offer, durations: [30], notice_minutes: 3 * 1440, window_days: 45 },
  { slug: "offer-class", ...offer, durations: [90], seats: 4 },
  { slug: "offer-together", ...offer, durations: [60], staffing: "all" },
  { slug: "offer-room", ...offer, durations: [60], members: 4, room: 2 },
  { slug: "offer-capped", ...offer, durations: [30], daily_cap: 5 },
  { slug: "offer-busy", ...offer, durations: [30], look_busy_percent: 40 },
];
