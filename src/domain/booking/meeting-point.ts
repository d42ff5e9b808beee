import type { BookableService, ServiceLocation } from "./service.ts";

/** The location of a booking as it was when chosen, in the provider's original language. */
export interface MeetingPoint {
  kind: string;
  label: string;
  detail: string;
  /** Only in types: what is shown is not accepted where something is decided or stored. */
  isShown?: never;
}

/** The same in the reader's language, to be shown. */
export interface ShownMeetingPoint extends Omit<MeetingPoint, "isShown"> {
  isShown?: true;
}

/** The kinds of a location that are calls. */
export const remoteKinds = ["we-call", "you-call", "video"] as const;

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
  if (!isOpen && booking.location !== null) return [booking.location];
  return services.flatMap(({ locations }) => locations.map((one) => ({ kind: one.kind, ...asWritten(one) })));
}

/** The original label and detail identify a location, whatever language it is shown in. */
export function asWritten({ label, detail, own }: ServiceLocation): { label: string; detail: string } {
  return own ?? { label, detail };
}

export function isSameMeetingPoint(one: ServiceLocation, other: ServiceLocation): boolean {
  const own = asWritten(one);
  const theirs = asWritten(other);
  return one.kind === other.kind && own.label === theirs.label && own.detail === theirs.detail;
}

/** Whether a booking's meeting point is this location. The detail of a location that asks is the visitor's own. */
export function isAtLocation(chosen: MeetingPoint | null, offered: ServiceLocation): boolean {
  const { label, detail } = asWritten(offered);
  if (chosen?.kind !== offered.kind || chosen.label !== label) return false;
  return offered.kind === "ask" || chosen.detail === detail;
}

/** Translates the meeting point using the services it was chosen with. Text typed by the visitor is left unchanged. */
export function localizeMeetingPoint(
  meetingPoint: MeetingPoint,
  services: readonly Pick<BookableService, "locations">[],
): ShownMeetingPoint {
  const known = services
    .flatMap(({ locations }) => locations)
    .find((location) => location.kind === meetingPoint.kind && asWritten(location).label === meetingPoint.label);
  const { kind, label, detail } = meetingPoint;
  if (known === undefined) return { kind, label, detail };
  const isAsWritten = kind !== "ask" && asWritten(known).detail === detail;
  return { kind, label: known.label, detail: isAsWritten ? known.detail : detail };
}
