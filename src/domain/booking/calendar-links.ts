export interface CalendarEvent {
  title: string;
  details: string;
  location: string;
  /** Milliseconds. */
  start: number;
  end: number;
  zone: string;
}

/** Ready-made addresses that open a calendar with the event filled in. Spaces are %20: a `+` would be shown as one. */
export function calendarLinks(
  event: CalendarEvent,
): { kind: "google" | "outlook" | "office" | "yahoo"; href: string }[] {
  const [text, details, location] = [event.title, event.details, event.location].map(encodeURIComponent) as [
    string,
    string,
    string,
  ];
  const dates = `${basic(event.start)}%2F${basic(event.end)}`;
  const outlook = `action/compose?rru=addevent&startdt=${iso(event.start)}&enddt=${iso(event.end)}&subject=${text}&location=${location}&body=${details}`;
  return [
    {
      kind: "google",
      href: `https://calendar.google.com/calendar/r/eventedit?text=${text}&dates=${dates}&ctz=${encodeURIComponent(event.zone)}&details=${details}&location=${location}`,
    },
    { kind: "outlook", href: `https://outlook.live.com/calendar/0/${outlook}` },
    { kind: "office", href: `https://outlook.office.com/calendar/0/${outlook}` },
    {
      kind: "yahoo",
      href: `https://calendar.yahoo.com/?v=60&title=${text}&st=${basic(event.start)}&et=${basic(event.end)}&desc=${details}&in_loc=${location}`,
    },
  ];
}

/** 20260309T130500Z */
function basic(at: number): string {
  return iso(at).replaceAll(/[-:]/g, "");
}

/** 2026-03-09T13:05:00Z */
function iso(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, "Z");
}
