import type { StoredSession, WantedSession } from "./session-row.ts";

export type SessionWork = {
  /** New sessions. */
  readonly made: readonly WantedSession[];
  /** Sessions that are wanted as they are, but something was in their way. It may be gone. */
  readonly blocked: readonly { readonly stored: StoredSession; readonly wanted: WantedSession }[];
  /** Sessions without bookings that differ from what is wanted. */
  readonly changed: readonly { readonly stored: StoredSession; readonly wanted: WantedSession }[];
  /** Booked sessions stay as they are. These belong to the timetable again, or for the first time. */
  readonly adopted: readonly { readonly stored: StoredSession; readonly wanted: WantedSession }[];
  /** Booked sessions for which another date change is wanted. */
  readonly disputed: readonly { readonly stored: StoredSession; readonly wanted: WantedSession }[];
  /** Sessions that the timetable no longer has. Booked ones take place, but are not offered. */
  readonly dropped: readonly StoredSession[];
};

/**
 * Compares the sessions that a timetable wants with the rows that exist. Only sessions without bookings change. A row that
 * has the same start, end and giver is adopted, so its id and its bookings stay.
 */
export function compareSessions(wanted: readonly WantedSession[], stored: readonly StoredSession[]): SessionWork {
  const byDate = new Map(stored.flatMap((row) => (row.timeId === null ? [] : [[dateKey(row), row]])));
  const free = new Map(stored.flatMap((row) => (row.timeId === null ? [[placeKey(row), row]] : [])));
  const work = { made: [], blocked: [], changed: [], adopted: [], disputed: [], dropped: [] } as {
    -readonly [Kind in keyof SessionWork]: SessionWork[Kind][number][];
  };
  const kept = new Set<StoredSession>();
  for (const one of wanted) {
    const row = byDate.get(dateKey(one)) ?? free.get(placeKey(one));
    if (row === undefined) {
      work.made.push(one);
      continue;
    }
    kept.add(row);
    const pair = { stored: row, wanted: one };
    if (row.seatsTaken === 0) {
      if (!isAsWanted(row, one)) work.changed.push(pair);
      else if (row.state === "blocked") work.blocked.push(pair);
    } else if (row.timeId === null || !row.isScheduled) work.adopted.push(pair);
    else if (!isSame(row.change, one.change) || (one.change !== null && row.reason !== one.reason))
      work.disputed.push(pair);
  }
  work.dropped.push(...stored.filter((row) => row.isScheduled && !kept.has(row)));
  return work;
}

function isAsWanted(row: StoredSession, one: WantedSession): boolean {
  const states = one.isCancelled ? ["cancelled"] : one.isOff ? ["blocked"] : ["open", "blocked"];
  return (
    row.isScheduled &&
    row.timeId !== null &&
    states.includes(row.state) &&
    placeKey(row) === placeKey(one) &&
    row.seats === one.seats &&
    row.price === one.price &&
    row.reason === one.reason &&
    isSame(row.staff, one.staff) &&
    isSame(row.resources, one.resources) &&
    isSame(row.change, one.change)
  );
}

function dateKey({ timeId, day }: { timeId: string | null; day: number | null }): string {
  return `${timeId} ${day}`;
}

function placeKey({
  serviceId,
  start,
  length,
  staff,
}: Pick<StoredSession, "serviceId" | "start" | "length" | "staff">): string {
  return `${serviceId} ${start} ${length} ${staff.join(" ")}`;
}

/** Both were made by the same code, so their keys are in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
