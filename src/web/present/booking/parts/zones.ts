import { parseDay } from "#domain/time/day.ts";
import { listZones } from "#use-cases/zones/list-zones.ts";
import { listOffsets } from "#use-cases/zones/list-offsets.ts";
import { formatOffset } from "../../../features/booking/formats.ts";
import { readZoneBook, type ZoneClocks } from "../../../features/booking/time/zones/zone-book.ts";
import type { ZoneOptions } from "../../../features/booking/booking-views.ts";
import type { BookingRequest } from "../open-booking.ts";

interface Wanted {
  find: string;
  /** The day for which a time is chosen: what clocks show may change until then. */
  noon: Date;
  now: Date;
}

/** For a page without scripts: all zones, or those that a search finds. */
export function presentZones({ code, viewer }: BookingRequest, { find, noon, now }: Wanted): ZoneOptions {
  const text = find.slice(0, 100);
  const book = { ...listZones(code, now), clocks: presentZoneClocks(viewer.locale, noon, now), now: now.getTime() };
  return { find: text, options: [...readZoneBook(book, viewer).find(text)] };
}

/** What clocks show, with a label in a language. */
export function presentZoneClocks(locale: string, noon: Date, now: Date): ZoneClocks[] {
  return listOffsets(noon, now).map((clocks) => ({
    label: formatOffset(noon.getTime(), { locale, zone: clocks.zones[0]! }),
    ...clocks,
  }));
}

export function noonOf(day: string | null): Date | null {
  return day === null || parseDay(day) === null ? null : new Date(`${day}T12:00:00Z`);
}
