/** Minutes of a day. An end above 1440 is on the next day. */
export interface MinuteRange {
  start: number;
  end: number;
}

/** Why a text is not hours. See check/reasons. */
type HoursProblem =
  | ["not-hours" | "hours-not-on-clock" | "hours-without-length", { part: string }]
  | ["hours-overlap", { time: string }];

const fullDay = 1440;
const range = /^(\d\d?):(\d\d) ?[-–] ?(\d\d?):(\d\d)$/;

/** Parses `09:00-12:30, 13:30-18:00`, overnight `22:00-02:00`, or `closed`. */
export function parseHours(text: string): MinuteRange[] | { problem: HoursProblem } {
  if (text.trim() === "closed") return [];
  const ranges: MinuteRange[] = [];
  for (const part of text.split(",").map((piece) => piece.trim())) {
    const found = range.exec(part);
    if (!found) return { problem: ["not-hours", { part }] };
    const start = minuteOf(found[1]!, found[2]!);
    const end = minuteOf(found[3]!, found[4]!);
    if (start === null || end === null || start === fullDay) return { problem: ["hours-not-on-clock", { part }] };
    if (start === end) return { problem: ["hours-without-length", { part }] };
    ranges.push({ start, end: end > start ? end : end + fullDay });
  }
  ranges.sort((one, other) => one.start - other.start);
  const clash = ranges.find((each, index) => index > 0 && each.start < ranges[index - 1]!.end);
  if (clash) return { problem: ["hours-overlap", { time: formatMinute(clash.start) }] };
  return ranges;
}

export function formatHours(ranges: readonly MinuteRange[]): string {
  if (ranges.length === 0) return "closed";
  return ranges
    .map(({ start, end }) => `${formatMinute(start)}-${formatMinute(end > fullDay ? end - fullDay : end)}`)
    .join(", ");
}

/** Parses `07:30` into a minute of the day. Null if it is invalid. */
export function parseMinute(text: string): number | null {
  const found = /^(\d\d?):(\d\d)$/.exec(text);
  const minute = found && minuteOf(found[1]!, found[2]!);
  return minute === fullDay ? null : minute;
}

export function formatMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

/** A night of more than 12 hours is probably a slip. Returns what the range probably means, or null. */
export function suspectNight({ start, end }: MinuteRange): MinuteRange | null {
  return end > fullDay && end - start > fullDay / 2 ? { start: end - fullDay, end: start } : null;
}

/** The minute at which a day's last range overlaps the next day's first range, or null. */
export function overlapOverMidnight(evening: readonly MinuteRange[], morning: readonly MinuteRange[]): number | null {
  const latest = Math.max(0, ...evening.map(({ end }) => end - fullDay));
  const earliest = Math.min(Infinity, ...morning.map(({ start }) => start));
  return earliest < latest ? earliest : null;
}

function minuteOf(hours: string, minutes: string): number | null {
  const minute = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && minute <= fullDay ? minute : null;
}
