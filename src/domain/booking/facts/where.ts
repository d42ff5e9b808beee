import type { ShownMeetingPoint } from "../meeting-point.ts";
import type { BookableService } from "../service.ts";

/** Where a visit takes place. */
export interface VisitPlace {
  /** What all lines have in common. The label is empty if they share only the address. Null if it is not known. */
  common: ShownMeetingPoint | null;
  /** What else each line needs: its room, or its whole place. Empty if the common place says it. */
  ofLines: string[];
}

/**
 * The chosen location, or that of each service. Services without a common location are not asked for one, so the visit
 * stores none: its lines then take place where their own services do.
 */
export function placeOf(
  location: ShownMeetingPoint | null,
  lines: readonly { serviceId: string }[],
  services: readonly Pick<BookableService, "id" | "locations">[],
): VisitPlace {
  const nowhere = { common: location, ofLines: lines.map(() => "") };
  if (location !== null) return nowhere;
  const places = lines.map(({ serviceId }) => onlyPlaceOf(services.find(({ id }) => id === serviceId)));
  const known = places.filter((place) => place !== null);
  const [first] = known;
  if (first === undefined) return nowhere;
  const isAt = (name: "kind" | "label" | "detail") =>
    known.length === lines.length && known.every((place) => place[name] === first[name]);
  if (!isAt("kind") || !isAt("detail") || (first.detail === "" && !isAt("label")))
    return { common: null, ofLines: places.map((place) => (place === null ? "" : sayPlace(place))) };
  const { kind, label, detail } = first;
  if (isAt("label")) return { ...nowhere, common: { kind, label, detail } };
  return { common: { kind, label: "", detail }, ofLines: known.map((place) => place.label) };
}

/** Null if the visitor would choose one, or would type it. */
function onlyPlaceOf(service: Pick<BookableService, "locations"> | undefined): ShownMeetingPoint | null {
  const [first, ...others] = service?.locations ?? [];
  return first === undefined || others.length > 0 || first.kind === "ask" ? null : first;
}

/** "Saltwater House, Rua das Marés 14" */
export function sayPlace({ label, detail }: Pick<ShownMeetingPoint, "label" | "detail">): string {
  return [label, detail].filter((text) => text !== "").join(", ");
}
