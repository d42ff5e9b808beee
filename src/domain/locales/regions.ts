/** The ISO weekday (1 = Monday) in the leftmost column of a month grid. Server only, because browsers differ. */
export function firstWeekdayOf(tag: string): number {
  return weekdays.getOrInsertComputed(tag, () => new Intl.Locale(tag).getWeekInfo().firstDay);
}

const weekdays = new Map<string, number>();

/** The usual clock of the region. Server only, for the same reason. */
export function clockOf(tag: string): "12" | "24" {
  return clocks.getOrInsertComputed(tag, () => {
    const { hourCycle } = new Intl.DateTimeFormat(tag, { hour: "numeric" }).resolvedOptions();
    return hourCycle === "h12" ? "12" : "24";
  });
}

const clocks = new Map<string, "12" | "24">();
