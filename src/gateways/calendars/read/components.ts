import { CalendarFault } from "../fault.ts";

export interface Property {
  name: string;
  parameters: ReadonlyMap<string, string>;
  value: string;
}

export interface Component {
  name: string;
  /** Where it begins. Lines count from 1. */
  line: number;
  properties: Property[];
  components: Component[];
}

/** Only the properties that decide when a person is busy. Their titles, descriptions and people are never read. */
const wanted = new Set([
  "UID",
  "DTSTART",
  "DTEND",
  "DURATION",
  "RRULE",
  "RDATE",
  "EXDATE",
  "RECURRENCE-ID",
  "STATUS",
  "TRANSP",
  "X-MICROSOFT-CDO-BUSYSTATUS",
  "FREEBUSY",
  "TZID",
  "TZOFFSETFROM",
  "TZOFFSETTO",
]);

/** Parses the calendars in a text. Some servers send several, one after the other. */
export function parseCalendars(text: string, alsoWanted: readonly string[] = []): Component[] {
  const root: Component = { name: "", line: 1, properties: [], components: [] };
  const open = [root];
  for (const { line, number } of unfold(text)) {
    const name = nameOf(line);
    if (name === "BEGIN") {
      const component = { name: valueOf(line).toUpperCase(), line: number, properties: [], components: [] };
      open.at(-1)!.components.push(component);
      open.push(component);
    } else if (name === "END") {
      if (open.length === 1 || open.pop()!.name !== valueOf(line).toUpperCase()) throw notACalendar();
    } else if (wanted.has(name) || alsoWanted.includes(name)) {
      open.at(-1)!.properties.push(parseProperty(name, line));
    }
  }
  const calendars = root.components.filter((component) => component.name === "VCALENDAR");
  // Reject a truncated text, because the missing part would look free.
  if (calendars.length === 0 || open.length > 1) throw notACalendar();
  return calendars;
}

/** The first property of a name. */
export function propertyOf(component: Component, name: string): Property | undefined {
  return component.properties.find((property) => property.name === name);
}

export function propertiesOf(component: Component, name: string): Property[] {
  return component.properties.filter((property) => property.name === name);
}

/** A line that begins with a space or tab continues the previous line. */
function unfold(text: string): { line: string; number: number }[] {
  const lines: { line: string; number: number }[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = lines.at(-1);
    if (last !== undefined && /^[ \t]/.test(line)) last.line += line.slice(1);
    else lines.push({ line, number: index + 1 });
  }
  return lines;
}

function nameOf(line: string): string {
  const end = line.search(/[;:]/);
  return (end < 0 ? line : line.slice(0, end)).trim().toUpperCase();
}

function valueOf(line: string): string {
  return line.slice(line.indexOf(":") + 1).trim();
}

/** Parses `DTSTART;TZID="Europe/Berlin":20261116T100000`. Quoted values may contain colons and semicolons. */
function parseProperty(name: string, line: string): Property {
  const parameters = new Map<string, string>();
  let at = name.length;
  while (line[at] === ";") {
    const match = /;([A-Za-z0-9-]+)=("[^"]*"|[^;:]*)(?:,(?:"[^"]*"|[^;:,]*))*/y;
    match.lastIndex = at;
    const found = match.exec(line);
    if (found === null) break;
    parameters.set(found[1]!.toUpperCase(), found[2]!.replaceAll('"', ""));
    at = match.lastIndex;
  }
  return { name, parameters, value: line.slice(line.indexOf(":", at) + 1).trim() };
}

function notACalendar(): CalendarFault {
  return new CalendarFault("not-a-calendar", "what came is no calendar, or not all of one");
}
