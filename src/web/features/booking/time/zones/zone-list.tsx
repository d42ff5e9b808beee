import { useHydrated } from "../../../../ui/hydrated.ts";
import type { BookingQuery } from "../../query.ts";
import type { BookingData } from "../../views.ts";
import { PlainZones } from "./plain-zones.tsx";
import { ZoneSearch } from "./zone-search.tsx";

export interface ZoneListProps {
  data: Extract<BookingData, { step: "time" }>;
  /** What stays when another zone is chosen. */
  keeps: Partial<BookingQuery>;
  onChoose: (zone: string) => void;
}

/** The search over all zones; its script is fetched by those alone who want another one. */
export function ZoneList(props: ZoneListProps) {
  return useHydrated() ? <ZoneSearch {...props} /> : <PlainZones {...props} />;
}
