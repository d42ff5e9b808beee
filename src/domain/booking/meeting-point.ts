import type { BookableService, ServiceLocation } from "./service.ts";

/** The place of a booking, as it was when it was chosen and in the provider's own words. */
export interface MeetingPoint {
  kind: string;
  label: string;
  detail: string;
}

/** By these a location is known, in whatever language it is shown. */
export function asWritten({ label, detail, own }: ServiceLocation): { label: string; detail: string } {
  return own ?? { label, detail };
}

export function isSameMeetingPoint(one: ServiceLocation, other: ServiceLocation): boolean {
  const [own, theirs] = [asWritten(one), asWritten(other)];
  return one.kind === other.kind && own.label === theirs.label && own.detail === theirs.detail;
}

/** The place in the words of the services that it was chosen with; what a visitor typed stays theirs. */
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
