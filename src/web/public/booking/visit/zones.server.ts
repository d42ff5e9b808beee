import { readPlainDay } from "#domain/time/day.ts";
import { listZones } from "#use-cases/zones/list-zones.ts";
import { listOffsets } from "#use-cases/zones/list-offsets.ts";
import { formatOffset } from "../../../i18n/formats.ts";
import { readZoneBook, type ZoneClocks } from "../time/zones/zone-book.ts";
import type { ZoneOptions } from "../page/booking-views.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";

interface Wanted {
  find: string;
  /** Noon of the chosen day: offsets may change before then. */
  noon: Date;
  now: Date;
}

/** The zones that match the search, or all of them, for a page without JavaScript. */
export function presentZones({ code, viewer }: BookingRequest, { find, noon, now }: Wanted): ZoneOptions {
  const text = find.slice(0, 100);
  const book = { ...listZones(code, now), clocks: presentZoneClocks(viewer.locale, noon, now), now: now.getTime() };
  return { find: text, options: [...readZoneBook(book, viewer).find(text)] };
}

/** The offsets in use, with a label in the locale's language. */
export function presentZoneClocks(locale: string, noon: Date, now: Date): ZoneClocks[] {
  return listOffsets(noon, now).map((clocks) => ({
    label: formatOffset(noon.getTime(), { locale, zone: clocks.zones[0]! }),
    ...clocks,
  }));
}

export function noonOf(day: string | null): Date | null {
  return day === null || readPlainDay(day) === null ? null : new Date(`${day}T12:00:00Z`);
}
