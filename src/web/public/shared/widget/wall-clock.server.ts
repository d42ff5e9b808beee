import type { RouterContextProvider } from "react-router";
import { isInPerson, meetingPointsOf, type MeetingPoint } from "#domain/booking/meeting-point.ts";
import type { BookableService } from "#domain/booking/service.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { offsetAt } from "#domain/time/wall.ts";
import { isZoneId, zoneBetween } from "#domain/time/zone.ts";
import { cityOf, zonePlaceOf } from "#use-cases/zones/city-of.ts";
import { formatOffset, formatTime, type Viewer } from "../../../i18n/formats.ts";
import type { BookingQuery } from "../booking/state/query.ts";
import { tagContext, zoneContext } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { readZoneCookie } from "../../../http/zone-cookie.ts";
import { formatDuration } from "../../../i18n/duration.ts";
import type { Translator } from "../../../i18n/translator.ts";

/** What the server knows about the visitor's clock. */
export interface Visitor extends Omit<Viewer, "zone"> {
  /** From the URL or the cookie. Null if neither names it. */
  zone: string | null;
}

interface Provider {
  name: string;
  zone: string;
}

interface Booked {
  state: string;
  location: MeetingPoint | null;
  /** The visitor's zone when the booking was made. */
  zone: string;
}

/** The clock that a page shows: the place's for a visit in person, otherwise the visitor's. */
export interface WallClock {
  viewer: Viewer;
  /** How the clock is named. Null for the visitor's own clock. */
  place: { name: string; isCity: boolean } | null;
  visitor: Visitor;
  provider: Provider;
  /** Whether the services can also take place in person. Then earlier pages showed the place's clock. */
  hasPlace: boolean;
}

type Arguments = { context: Readonly<RouterContextProvider>; request: Request };

export function readVisitor({ context, request }: Arguments, { tz, clock }: BookingQuery): Visitor {
  if (tz !== null && !isZoneId(tz)) throw refused({ code: "zone-unknown" });
  return { locale: context.get(tagContext), clock, zone: tz ?? readZoneCookie(request.headers.get("Cookie")) };
}

/** Tells the page which zone the server assumed, so that its script can correct it. A zone in the URL is certain. */
export function assumeZone(context: Readonly<RouterContextProvider>, { tz }: BookingQuery, zone: string): void {
  context.get(zoneContext).assumed = tz === null ? zone : null;
}

export function wallClockOf(
  visitor: Visitor,
  provider: Provider,
  services: readonly Pick<BookableService, "locations">[],
  booking: Booked | null,
): WallClock {
  const places = meetingPointsOf(booking, services).filter(isInPerson);
  const place = places.length === 0 ? null : zonePlaceOf(provider, places, visitor.locale);
  const zone = place === null ? (visitor.zone ?? booking?.zone ?? provider.zone) : provider.zone;
  const hasPlace = services.some(({ locations }) => locations.some(isInPerson));
  return { viewer: { ...visitor, zone }, place, visitor, provider, hasPlace };
}

/** "Lisbon, GMT · you are 1 hr ahead", or "Berlin, GMT+1 · 10:00 at Saltwater House" */
export function nameZone(clock: WallClock, at: number, t: Translator): string {
  const { viewer, place, provider, hasPlace } = clock;
  const name = place?.name ?? cityOf(viewer);
  const zone = withDistance(t("mail.zone", { city: name, offset: formatOffset(at, viewer) }), clock, at, t);
  const business = { ...viewer, zone: provider.zone };
  if (place === null && hasPlace && !areSame(viewer, business, at))
    return `${zone} · ${t("mail.atBusiness", { time: formatTime(at, business), provider: provider.name })}`;
  return zone;
}

/** "All times are Lisbon time · you are 1 hr ahead". Null on the visitor's own clock. */
export function sayPlaceClock(clock: WallClock, at: number, t: Translator): string | null {
  const { place } = clock;
  if (place === null) return null;
  const { name } = place;
  const line = place.isCity ? t("meeting.cityTime", { city: name }) : t("meeting.placeTime", { place: name });
  return withDistance(line, clock, at, t);
}

/** Adds how far the visitor's clock is from the place's. */
export function withDistance(line: string, clock: WallClock, at: number, t: Translator): string {
  const distance = sayDistance(clock, at, t);
  return distance === null ? line : `${line} · ${distance}`;
}

/** How far the visitor's clock is from the place's, if the visitor's zone is known. */
function sayDistance({ place, visitor, provider }: WallClock, at: number, t: Translator): string | null {
  if (place === null || visitor.zone === null) return null;
  const minutes = offsetOf(visitor.zone, at) - offsetOf(provider.zone, at);
  if (minutes === 0) return null;
  const duration = formatDuration(Math.abs(minutes), t);
  return minutes > 0 ? t("meeting.ahead", { duration }) : t("meeting.behind", { duration });
}

/** Whether two clocks show the same time at that moment. */
export function areSame(one: Viewer, other: Viewer, at: number): boolean {
  return offsetOf(one.zone, at) === offsetOf(other.zone, at);
}

/** Minutes ahead of UTC. */
function offsetOf(zone: string, at: number): number {
  const instant = floorToInstant(at);
  return offsetAt(zoneBetween(zone, instant, instant), instant);
}
