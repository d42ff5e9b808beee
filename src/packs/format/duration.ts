const minutesOf = { week: 10_080, day: 1_440, h: 60, min: 1 } as const;

const written =
  /^(?:(\d+) ?(?:weeks?))?(?: ?(\d+) ?(?:days?))?(?: ?(\d+) ?(?:h|hours?))?(?: ?(\d+) ?(?:min|minutes?))?$/;

/** Used in the JSON Schema and in errors. */
export const durationPattern = written;

/** Parses `45 min`, `1 h 30 min` or `2 days` into minutes. Null if the text is not a duration. */
export function parsePackDuration(text: string): number | null {
  const parts = written.exec(text.trim());
  if (!parts || text.trim() === "") return null;
  const [weeks, days, hours, minutes] = parts.slice(1).map((part) => Number(part ?? 0));
  return weeks! * minutesOf.week + days! * minutesOf.day + hours! * minutesOf.h + minutes!;
}

/** Formats visits in hours and minutes. With "days", formats whole days in days, for notice and cut-offs. */
export function formatPackDuration(total: number, largest: "hours" | "days" = "hours"): string {
  if (largest === "days" && total >= minutesOf.day && total % minutesOf.day === 0) {
    return formatDays(total / minutesOf.day);
  }
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  const parts = [hours > 0 ? `${hours} h` : "", minutes > 0 ? `${minutes} min` : ""].filter((part) => part !== "");
  return parts.join(" ") || "0 min";
}

export function formatDays(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
