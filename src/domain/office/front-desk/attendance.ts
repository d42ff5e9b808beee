/** What happened at a visit. */
export const attendances = ["arrived", "completed", "no-show"] as const;
export type Attendance = (typeof attendances)[number];

const hour = 3_600_000;
/** Visitors may be early. */
const earliest = 4 * hour;

/** Whether something can have happened at a visit. */
export function canHappen(attendance: Attendance, startsAt: Date, now: Date): boolean {
  const early = startsAt.getTime() - now.getTime();
  return attendance === "no-show" ? early <= 0 : early <= earliest;
}
