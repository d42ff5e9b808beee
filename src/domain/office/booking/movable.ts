import type { BookingState } from "../../booking/changes.ts";
import { earliestStart } from "./earliest-start.ts";

/** Whether the office can move it: a visit that began yesterday at the earliest. */
export function canMove(
  { state, startsAt }: { state: BookingState; startsAt: Date | null },
  now: Date,
  zone: string,
): boolean {
  return state === "scheduled" && startsAt !== null && startsAt >= earliestStart(now, zone);
}

/** A change of length is between one step and a day. */
export function isLength(length: number): boolean {
  return Number.isInteger(length) && length >= 5 && length <= 1440;
}
