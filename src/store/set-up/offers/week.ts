/** Minutes of the wall clock: of the member's time zone, or the provider's for a service. An end after 1440 is on the next day. */
interface StoredRange {
  start: number;
  end: number;
}

/** 1 is Monday. */
export interface WeekdayHours extends StoredRange {
  weekday: number;
}

/** An override without hours is a day off. */
export interface Override {
  day: string;
  note: string;
  hours: StoredRange[];
}

export function minutesOf({ start, end }: StoredRange) {
  return { starts_minute: start, ends_minute: end };
}
