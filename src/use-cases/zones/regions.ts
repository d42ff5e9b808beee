import { modernId } from "./city-of.ts";
import { zoneRows } from "./zones.generated.ts";

/** The region of a zone: `PT` for Europe/Lisbon. Null for a zone without a place, such as UTC. */
export function regionOf(zone: string): string | null {
  return zoneRows[modernId(zone)]?.[0] ?? null;
}

/** The zone of a region that has only one; null for others. */
export function onlyZoneOf(region: string): string | null {
  const own = Object.keys(zoneRows).filter((id) => zoneRows[id]![0] === region);
  return own.length === 1 ? own[0]! : null;
}
