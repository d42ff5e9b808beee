import type { BookableService, ServiceLocation } from "./service.ts";

/** The location of a booking as it was when chosen, in the provider's original language. */
export interface MeetingPoint {
  kind: string;
  label: string;
  detail: string;
}

/** The original label and detail identify a location, whatever language it is shown in. */
export function asWritten({ label, detail, own }: ServiceLocation): { label: string; detail: string } {
  return own ?? { label, detail };
}

export function isSameMeetingPoint(one: ServiceLocation, other: ServiceLocation): boolean {
  const [own, theirs] = [asWritten(one), asWritten(other)];
  return one.kind === other.kind && own.label === theirs.label && own.detail === theirs.detail;
}

/** Translates the meeting point using the services it was chosen with. Text typed by the visitor is left unchanged. */
export function localizeMeetingPoint(
  meetingPoint: MeetingPoint,
  services: readonly Pick<BookableService, "locations">[],
): MeetingPoint {
  const known = services
    .flatMap(({ locations }) => locations)
    .find((location) => location.kind === meetingPoint.kind && asWritten(location).label === meetingPoint.label);
  if (known === undefined) return meetingPoint;
  const isAsWritten = meetingPoint.kind !== "ask" && asWritten(known).detail === meetingPoint.detail;
  return { kind: meetingPoint.kind, label: known.label, detail: isAsWritten ? known.detail : meetingPoint.detail };
}
