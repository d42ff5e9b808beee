import { crowdedHoldMinutes } from "../../limits/crowd.ts";
import { visitRules, type ChosenVisit } from "../chosen-visit.ts";
import { longestHoldMinutes } from "./draft.ts";

export const holdMinutes = 10;
/** A draft request reserves no time, so it can be kept longer. */
const requestMinutes = 24 * 60;

/** Whether the office confirms it, or is asked for a time. */
export function isRequest(visit: ChosenVisit): boolean {
  return visitRules(visit).confirmation !== "at-once";
}

/** Whether many visitors want the same. */
interface Crowding {
  isCrowded: boolean;
}

export function holdMinutesFor(visit: ChosenVisit, admitted: Crowding): number {
  return isRequest(visit) ? requestMinutes : minutesWhen(admitted);
}

/** The minutes of a new hold that takes time. */
export function minutesWhen({ isCrowded }: Crowding): number {
  return isCrowded ? crowdedHoldMinutes : holdMinutes;
}

/** The minutes for a hold that changes: those of a new hold, up to the longest hold. Null if that time is over. */
export function extensionMinutes(visit: ChosenVisit, { secondsOld }: { secondsOld: number }): number | null {
  if (isRequest(visit)) return requestMinutes;
  const left = longestHoldMinutes - secondsOld / 60;
  return left <= 0 ? null : Math.min(holdMinutes, left);
}
