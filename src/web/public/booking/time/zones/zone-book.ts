import type { FindZones, FoundZone, ListedZone } from "#domain/zones/find-zones.ts";
import type { ComboOption, FindOptions } from "../../../../ui/combobox/matches.ts";
import { formatTime, type Viewer } from "../../../../i18n/formats.ts";

/** Zones whose clocks agree, with the label of that time. */
export interface ZoneClocks {
  label: string;
  /** Minutes ahead of UTC on the day in question. */
  minutes: number;
  now: number;
  zones: string[];
}

/** The data of the list of zones: names, which are cached for long, and clocks, which are valid only today. */
export interface ZoneBook {
  zones: readonly ListedZone[];
  find: FindZones;
  clocks: readonly ZoneClocks[];
  /** The time when the list was opened. */
  now: number;
}

/** The options and the search, in the form that a combobox needs. */
export function readZoneBook(
  { zones, find, clocks, now }: ZoneBook,
  viewer: Pick<Viewer, "locale" | "clock">,
): { options: readonly ComboOption[]; find: FindOptions } {
  const clockOf = new Map(clocks.flatMap((clock) => clock.zones.map((zone) => [zone, clock] as const)));
  const offsets = new Map([...clockOf].map(([zone, { minutes }]) => [zone, minutes]));
  const timeOf = (minutes: number) => formatTime(now + minutes * 60_000, { ...viewer, zone: "UTC" });
  const option = ({ zone: { id, label, name }, via }: FoundZone): ComboOption => {
    const clock = clockOf.get(id);
    // The offset comes first, because a narrow list cuts the end.
    const named = clock === undefined ? name : `${clock.label} · ${name}`;
    return { value: id, label, note: via === null ? named : `${via} · ${named}`, detail: clock && timeOf(clock.now) };
  };
  return {
    options: zones.map((zone) => option({ zone, via: null })),
    find: (query) => find(query, offsets).map(option),
  };
}
