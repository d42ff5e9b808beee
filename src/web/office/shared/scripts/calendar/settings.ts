import type { CalendarSettings } from "../../day/day-views.ts";

/** The part of the page that the script keeps current. It stays; its content is replaced. */
export const root = document.querySelector<HTMLElement>("[data-calendar]")!;

let current = read(root);

function read(element: HTMLElement): CalendarSettings {
  return JSON.parse(element.dataset["calendar"]!) as CalendarSettings;
}

/** From the newest version of the page. */
export function settings(): CalendarSettings {
  return current;
}

export function renewSettings(from: HTMLElement): void {
  current = read(from);
}
