import type { Day } from "#domain/time/day.ts";
import { periodOf } from "#domain/time/period.ts";
import type { Bitmap } from "../bits/bitmap.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import type { StaffMember } from "../schedule.ts";
import type { TimeSteps } from "../times/free-times.ts";
import { clearDays } from "./daily-cap.ts";

/** Whether a member may give this many more sessions in a visit that starts on a day. */
export function mayGive({ cap }: StaffMember, day: Day, sessions: number): boolean {
  return (
    cap === undefined ||
    cap.limits.every(({ per, weekStarts, most }) => {
      const { first, last } = periodOf(day, per, weekStarts);
      let given = 0;
      for (let at: number = first; at <= last; at++) given += cap.sessions.get(at as Day) ?? 0;
      return given + sessions <= most;
    })
  );
}

/** Clears the starts at which a member may not give one more session. */
export function clearFullMember(bits: Bitmap, visit: PreparedVisit, member: StaffMember, steps: TimeSteps): void {
  if (member.cap !== undefined) clearDays(bits, visit, steps, (day) => !mayGive(member, day, 1));
}
