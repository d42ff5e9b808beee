import { fullName } from "#domain/booking/names.ts";
import { answerPath, officeBookingPath, officeSessionPath } from "#domain/navigation/office-addresses.ts";
import type { DayRequest, DayVisit, OfficeDay } from "#use-cases/office/day/read-day.ts";
import { formatDay as isoDay } from "#domain/time/day.ts";
import { dayIn, formatTime } from "../../../features/booking/formats.ts";
import { formatShort } from "../office-words.ts";
import type { OpenDay } from "./day-head.ts";
import type { VisitView } from "../../../features/office/day/day-views.ts";
import type { Translator } from "../../../i18n/translator.ts";

type Session = OfficeDay["sessions"][number];

export interface SessionWords extends Pick<VisitView, "who" | "what" | "state" | "href" | "look" | "hue"> {
  parties: { name: string; href: string }[];
}

/** A service keeps its colour on every day. */
const hues = 8;

export function hueOf(serviceNumber: number): number {
  return serviceNumber % hues;
}

interface Where {
  slug: string;
  date: string;
  locale: string;
}

/** What a session is called, and where it leads. A class leads to its attendance list. */
export function describeSession(session: Session, { slug, locale }: Where, t: Translator): SessionWords {
  const { visits, isOpen, isCancelled, isScheduled, service, seats, seatsTaken } = session;
  const hue = hueOf(session.serviceNumber);
  if (!isOpen) return { who: t("console.day.taken"), what: "", state: "", href: null, look: "taken", hue, parties: [] };
  const booked = visits.filter(({ state }) => state === "scheduled");
  const parties = booked.map((visit) => ({
    name: withCount(nameOf(visit, locale, t), visit.seats, t),
    href: officeBookingPath(slug, visit.reference),
  }));
  if (isScheduled || seats > 1)
    return {
      ...{ who: service, what: "", hue, parties },
      state: isCancelled
        ? t("console.booking.state.cancelled")
        : t("console.day.seats", { taken: String(seatsTaken), seats: String(seats) }),
      href: officeSessionPath(slug, session.id),
      look: isCancelled ? "cancelled" : "class",
    };
  const [visit] = booked;
  if (visit === undefined)
    return { who: t("console.day.hold"), what: service, state: "", href: null, look: "hold", hue, parties: [] };
  return {
    ...{ who: nameOf(visit, locale, t), what: service, hue, look: "booked", parties: [] },
    state: visit.isSeries ? t("console.day.series") : "",
    href: officeBookingPath(slug, visit.reference),
  };
}

/** A request is dashed, and leads to its answer. */
export function describeRequest(request: DayRequest, { slug, locale }: Where, t: Translator): SessionWords {
  return {
    ...{ who: nameOf(request, locale, t), what: request.service, look: "request", parties: [] },
    hue: hueOf(request.serviceNumber),
    state: t("console.booking.state.requested"),
    href: answerPath(slug, request.reference),
  };
}

/** The time at which something begins, with its day if that is not the page's. */
export function timeOf(at: Date, { day, viewer, now }: Pick<OpenDay, "day" | "viewer" | "now">): string {
  const isOnDay = dayIn(at.getTime(), viewer.zone) === isoDay(day);
  return isOnDay ? formatTime(at.getTime(), viewer) : formatShort(at.getTime(), viewer, now);
}

export function nameOf(
  { firstName, lastName, isErased }: Pick<DayVisit, "firstName" | "lastName" | "isErased">,
  locale: string,
  t: Translator,
): string {
  if (isErased) return t("console.day.unknown");
  // Only visitors at the door may be booked without a name.
  return fullName({ firstName, lastName }, locale) || t("console.new.walkIn");
}

function withCount(name: string, seats: number, t: Translator): string {
  return seats > 1 ? `${name}, ${t("console.day.people", { count: seats })}` : name;
}
