import { formatMinute } from "#domain/time/hours.ts";
import { weekdays } from "../../../schema/hours.ts";

/** What a weekly time without a short name is called: `thursday-1900`. Its weekdays are in order, from 1. */
export function keyOfTime(id: string | undefined, days: readonly number[], at: number): string {
  return id ?? `${weekdays[days[0]! - 1]}-${formatMinute(at).replace(":", "")}`;
}

/** The same for an extra date. */
export function keyOfDate(id: string | undefined, date: string, at: number): string {
  return id ?? `${date}-${formatMinute(at).replace(":", "")}`;
}
