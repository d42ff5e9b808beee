export interface PreferredTime {
  slot: string;
  kind: string;
}

const minute = 60_000;

/**
 * Every kind of start that a day's page does not show: taken or closed on the grid, off the grid, in the past, beyond
 * the booking window, and times that do not exist.
 */
export function notOffered(
  date: string,
  offered: ReadonlySet<string>,
  random: (below: number) => number,
): PreferredTime[] {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const wishes: PreferredTime[] = [];
  function add(kind: string, at: number): void {
    const slot = new Date(at).toISOString();
    if (!offered.has(slot)) wishes.push({ slot, kind });
  }
  add("in the past", midnight - (90 + random(1_000)) * 1440 * minute);
  add("beyond the window", midnight + (70 + random(2_000)) * 1440 * minute + 10 * 60 * minute);
  wishes.push({ slot: impossible[random(impossible.length)]!, kind: "nonexistent" });
  for (let n = 0; n < 3; n++) {
    // 9:00 to 17:00 in Berlin is within 7:00 to 16:00 UTC, in summer and in winter.
    add("taken, hidden or closed", midnight + (7 * 60 + 15 * random(37)) * minute);
    add("at night", midnight + (17 * 60 + 30 * random(20)) * minute);
    add("off the grid", midnight + (8 * 60 + 15 * random(28) + 1 + random(14)) * minute);
  }
  for (const slot of [...offered].slice(0, 2)) add("off the grid", Date.parse(slot) + 7 * minute);
  return wishes;
}

const impossible = [
  "2027-03-28T02:30",
  "2027-03-28T02:30[Europe/Berlin]",
  "2027-02-29T10:00:00.000Z",
  "2027-02-30T10:00Z",
  "2027-03-29T24:30Z",
  "2027-03-29T10:00:30Z",
  "9999-12-31T23:30:00Z",
  "+275760-09-13T00:00:00Z",
  "0000-00-00T00:00Z",
  "tomorrow",
];
