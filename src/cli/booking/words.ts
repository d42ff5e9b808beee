const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, options]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone });
  formats.set(key, made);
  return made;
}

const day = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
const clock = { hour: "2-digit", minute: "2-digit" } as const;

/** "Mon, 16 Nov 2026, 10:00" in the provider's time zone. */
export function printTime(at: Date, zone: string): string {
  return `${format(zone, day).format(at)}, ${format(zone, clock).format(at)}`;
}

/** "Mon, 16 Nov 2026, 10:00–11:15"; shows both days if the visit crosses midnight. */
export function printTimes(from: Date, to: Date, zone: string): string {
  const isOneDay = format(zone, day).format(from) === format(zone, day).format(to);
  return isOneDay
    ? `${printTime(from, zone)}–${format(zone, clock).format(to)}`
    : `${printTime(from, zone)} – ${printTime(to, zone)}`;
}

/** Makes visitors' text safe for a terminal: control characters could move the cursor, bidi marks could reverse a line. */
export function escapeControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, " ").trim();
}

/** Keeps line breaks and indents every line after the first. */
export function escapeLines(text: string, indent: number): string {
  const lines = text.split(/\r\n|\r|\n/).map(escapeControls);
  return lines.join(`\n${" ".repeat(indent)}`);
}

/** Pads each column to its widest cell. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]!.length))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd(),
  );
}
