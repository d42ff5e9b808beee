import type { Verb } from "../verbs.ts";

/**
 * The rules that the office may waive, and the verb that each needs. In the order in which screens name them.
 *
 * `grid`: the times at which a visit may start. `hours`: working hours and days off. `blocks`, `calendars`: what the office
 * or an external calendar has put into a member's day. `buffers`: the time before and after a visit. `cap`: the most visits
 * of a period. `seats`: one more seat. `giver`: who gives the service. `overlap`: a second lane.
 */
const verbOf = {
  grid: "bookings.override",
  hours: "bookings.override",
  blocks: "bookings.override",
  calendars: "bookings.override",
  buffers: "bookings.override",
  cap: "bookings.override",
  seats: "bookings.override",
  giver: "bookings.giver",
  overlap: "bookings.overlap",
} as const satisfies Record<string, Verb>;

export type Waiver = keyof typeof verbOf;

export const waivers = Object.keys(verbOf) as Waiver[];

/** The verb that an operator needs to waive a rule. */
export function verbToWaive(waiver: Waiver): Verb {
  return verbOf[waiver];
}

/** Rules that bind visitors only: for the office they are no override, so it is neither asked nor are they logged. */
const forVisitors: readonly Waiver[] = ["grid"];

export function bindsOffice(rule: Waiver): boolean {
  return !forVisitors.includes(rule);
}

/** What applies when the office chooses a time: any minute may be a start. */
export function officeWaives(waived: Iterable<Waiver> = []): ReadonlySet<Waiver> {
  return new Set([...waived, ...forVisitors]);
}

/** The office asks, and waives nothing but what applies to visitors only. */
export const noWaivers: ReadonlySet<Waiver> = new Set();
