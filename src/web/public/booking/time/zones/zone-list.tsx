import { useHydrated } from "../../../../ui/hydrated.ts";
import { PlainZones } from "./plain-zones.tsx";
import type { ZoneListProps } from "./zone-list-props.ts";
import { ZoneSearch } from "./zone-search.tsx";

/** Searches all zones. Its script loads only when the visitor opens the list. */
export function ZoneList(props: ZoneListProps) {
  return useHydrated() ? <ZoneSearch {...props} /> : <PlainZones {...props} />;
}
