import type { BookableService, ServiceLocation } from "./service.ts";

/** The location of a booking as it was when chosen, in the provider's original language. */
export interface MeetingPoint {
  kind: string;
  label: string;
  detail: string;
}

const remoteKinds = ["we-call", "you-call", "video"] as const;

/** How a visitor and the provider meet. */
export type Meeting = "in-person" | (typeof remoteKinds)[number];

/** A call reaches visitors wherever they are. Every other kind of location is a place. */
export function meetingAt(location: Pick<MeetingPoint, "kind"> | null): Meeting {
  return remoteKinds.find((one) => one === location?.kind) ?? "in-person";
}

export function isInPerson(location: Pick<MeetingPoint, "kind">): boolean {
  return meetingAt(location) === "in-person";
}

/**
 * The chosen location of a booking. While nothing is booked, the visitor may still choose another one, so all locations
 * of the services count.
 */
export function meetingPointsOf(
  booking: { state: string; location: MeetingPoint | null } | null,
  services: readonly Pick<BookableService, "locations">[],
): readonly MeetingPoint[] {
  const isOpen = booking === null || booking.state === "held" || booking.state === "expired";
  return isOpen || booking.location === null ? services.flatMap(({ locations }) => locations) : [booking.location];
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
