import type { BookableService } from "../../booking/service.ts";
import type { Instant } from "../../time/instant.ts";
import { officeWaives, type Waiver } from "../booking/waivers.ts";

/** In minutes. */
export const walkInTimes = {
  /** A start this long ago counts as now. */
  ago: 5,
  /** A session of a timetable can be joined this long before its start, and this long after. */
  session: 15,
  /** What begins within this time is listed as well. */
  soon: 30,
  /** How old the list may be when the operator chooses from it. */
  patience: 5,
};

/** Whether a visit for someone at the door may start then: at a full five minutes. */
export function isWalkInStart(start: Instant): boolean {
  return start % 5 === 0;
}

/** How the office reserves. A visitor at the door may have begun a moment ago. */
export function officeRules(
  isWalkIn: boolean,
  now: Date,
  { supply }: Pick<BookableService, "supply">,
): { waived: ReadonlySet<Waiver>; earliest: Date } {
  if (!isWalkIn) return { waived: officeWaives(), earliest: now };
  const { ago, session, patience } = walkInTimes;
  const late = (supply === "starts" ? ago : session) + patience;
  return { waived: officeWaives(), earliest: new Date(now.getTime() - late * 60_000) };
}
