import type { LogEntry } from "#domain/office/log.ts";

/** Seconds for which the mails about a change by the office wait, and for which it can be undone. */
export const undoSeconds = 20;

/** Later than that, so that no refund is on its way while the change is undone. */
export const refundSeconds = 60;

/** These change nothing that an undo would restore. */
const leavesPlace: ReadonlySet<LogEntry["verb"]> = new Set([
  "attendance.set",
  "remarks.write",
  "money.take",
  "money.reverse",
  "money.refund",
  "money.give-back",
  "money.retain",
]);

/** The operator's last change of a booking, while it can be undone. */
export function undoable(log: readonly LogEntry[], { revision }: { revision: number }): LogEntry | null {
  const last = log.findLast(({ verb }) => !leavesPlace.has(verb));
  if (last?.actorKind !== "operator" || last.undoes !== undefined || last.version !== revision) return null;
  if (last.verb !== "bookings.cancel" && last.verb !== "bookings.move") return null;
  return last.secondsOld < undoSeconds ? last : null;
}
