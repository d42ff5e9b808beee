import type { Workload, WorkloadMember } from "./workload.ts";

/** Workloads of the same sizes as W1 to W4, for machines without those files. */
export type Size = {
  readonly name: string;
  readonly seed: number;
  readonly staff: number;
  readonly busy: number;
  readonly interval: number;
  readonly duration: number;
  readonly from: string;
  readonly to: string;
};

export const SIZES: readonly Size[] = [
  { name: "G1", seed: 1, staff: 1, busy: 60, interval: 30, duration: 30, ...month() },
  { name: "G2", seed: 2, staff: 20, busy: 100, interval: 15, duration: 30, ...month() },
  { name: "G3", seed: 3, staff: 200, busy: 100, interval: 15, duration: 30, ...month() },
  { name: "G4", seed: 4, staff: 1, busy: 720, interval: 15, duration: 15, ...year() },
];

const ZONES = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "Europe/London",
  "Asia/Kolkata",
];
const WEEKS = [
  [{ days: [1, 2, 3, 4, 5], start: "09:00", end: "17:00" }],
  [{ days: [1, 2, 3, 4, 5], start: "08:00", end: "16:00" }],
  [{ days: [1, 2, 3, 4], start: "08:00", end: "18:00" }],
  [
    { days: [1, 2, 3, 4, 5], start: "09:00", end: "12:00" },
    { days: [1, 2, 3, 4, 5], start: "13:00", end: "17:30" },
  ],
];

export function generate({ name, seed, staff, busy, interval, duration, from, to }: Size): Workload {
  const random = randomFrom(seed);
  return {
    name,
    now: "2027-12-01T00:00:00.000Z",
    range: { start: from, end: to, viewerTimeZone: "Europe/Berlin" },
    slot: { intervalMinutes: interval, durationMinutes: duration },
    staff: Array.from({ length: staff }, (_, id): WorkloadMember => ({
      id,
      timeZone: ZONES[staff === 1 ? 0 : Math.floor(random() * ZONES.length)]!,
      weekly: WEEKS[staff === 1 ? 0 : Math.floor(random() * WEEKS.length)]!,
      busy: busyTimes(random, busy, Date.parse(from), Date.parse(to)),
    })),
  };
}

/** Spread evenly, never overlapping, mostly within working hours. */
function busyTimes(random: () => number, count: number, from: number, to: number): [string, string][] {
  const stride = (to - from) / count;
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor((from + index * stride + random() * stride * 0.5) / 300_000) * 300_000;
    const length = Math.min(Math.floor(stride * 0.4), (3 + Math.floor(random() * 9)) * 300_000);
    return [new Date(start).toISOString(), new Date(start + length).toISOString()];
  });
}

/** Numbers from 0 to 1, the same on every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function month() {
  return { from: "2028-02-29T23:00:00.000Z", to: "2028-03-31T22:00:00.000Z" };
}

function year() {
  return { from: "2027-12-31T23:00:00.000Z", to: "2028-12-31T23:00:00.000Z" };
}
