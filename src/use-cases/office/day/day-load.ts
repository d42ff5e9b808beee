import { toMilliseconds } from "#domain/time/instant.ts";
import type { OfficeDay } from "./read-day.ts";

/** How much of a member's working time is booked, in milliseconds. */
export interface DayLoad {
  open: number;
  booked: number;
}

/** Visits outside working hours count for nothing. Visits at the same time count once. */
export function loadOf({ members, sessions }: Pick<OfficeDay, "members" | "sessions">, memberId: string): DayLoad {
  const hours = members.find(({ id }) => id === memberId)?.hours ?? [];
  const taken = sessions
    .filter(({ staffIds, isCancelled }) => staffIds.includes(memberId) && !isCancelled)
    .map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() }))
    .toSorted((one, other) => one.from - other.from);
  const load = { open: 0, booked: 0 };
  for (const span of hours) {
    const from = toMilliseconds(span.from);
    const to = toMilliseconds(span.to);
    load.open += to - from;
    let counted = from;
    for (const one of taken) {
      const begin = Math.max(one.from, counted);
      const end = Math.min(one.to, to);
      if (begin >= end) continue;
      load.booked += end - begin;
      counted = end;
    }
  }
  return load;
}
