import { useHydrated } from "../../../../ui/hydrated.ts";
import { PlainZones } from "./plain-zones.tsx";
import type { ZoneListProps } from "./zone-list-props.ts";
import { ZoneSearch } from "./zone-search.tsx";

/** The search over all zones; its script is fetched by those alone who want another one. */
export function ZoneList(props: ZoneListProps) {
  return useHydrated() ? <ZoneSearch {...props} /> : <PlainZones {...props} />;
}
