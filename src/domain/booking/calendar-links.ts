export interface CalendarEvent {
  title: string;
  details: string;
  location: string;
  /** Milliseconds. */
  start: number;
  end: number;
  zone: string;
}

export type CalendarKind = "google" | "outlook" | "office" | "yahoo";

/**
 * Links that open a calendar with the event filled in. Phones get different URLs, which their apps understand. Spaces
 * are encoded as %20 because calendars would show a `+` literally.
 */
export function calendarLinks(event: CalendarEvent, isPhone: boolean): { kind: CalendarKind; href: string }[] {
  const [text, details, location, zone] = [event.title, event.details, event.location, event.zone].map(
    encodeURIComponent,
  ) as [string, string, string, string];
  const google = `text=${text}&dates=${basic(event.start)}%2F${basic(event.end)}&ctz=${zone}&details=${details}&location=${location}`;
  const outlook = `rru=addevent&startdt=${iso(event.start)}&enddt=${iso(event.end)}&subject=${text}&location=${location}&body=${details}`;
  const compose = isPhone
    ? `deeplink/compose?path=%2Fcalendar%2Faction%2Fcompose&${outlook}`
    : `action/compose?${outlook}`;
  return [
    {
      kind: "google",
      href: `https://calendar.google.com/calendar/${isPhone ? "render?action=TEMPLATE&" : "r/eventedit?"}${google}`,
    },
    { kind: "outlook", href: `https://outlook.live.com/calendar/0/${compose}` },
    { kind: "office", href: `https://outlook.office.com/calendar/0/${compose}` },
    {
      kind: "yahoo",
      href: `https://calendar.yahoo.com/?v=60&title=${text}&st=${basic(event.start)}&et=${basic(event.end)}&desc=${details}&in_loc=${location}`,
    },
  ];
}

/** Detects a phone from the browser's request headers. */
export function isPhone(headers: { get(name: string): string | null }): boolean {
  const hint = headers.get("sec-ch-ua-mobile");
  return hint === null ? /\b(Mobi|Mobile|Android|iPhone|iPod)\b/.test(headers.get("user-agent") ?? "") : hint === "?1";
}

/** The calendar that visitors of a platform most likely use. `apple` is the calendar file, which every program opens. */
export function ownCalendar(headers: { get(name: string): string | null }): CalendarKind | "apple" {
  const agent = headers.get("user-agent") ?? "";
  if (agent.includes("Android")) return "google";
  return agent.includes("Windows") ? "outlook" : "apple";
}

/** 20260309T130500Z */
function basic(at: number): string {
  return iso(at).replaceAll(/[-:]/g, "");
}

/** 2026-03-09T13:05:00Z */
function iso(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, "Z");
}
