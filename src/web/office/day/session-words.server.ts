import { answerPath, officeBookingPath, officeSessionPath } from "#domain/navigation/office-addresses.ts";
import type { DayBlock, DayRequest, DayVisit, OfficeDay } from "#use-cases/office/day/read-day.ts";
import { formatDay as isoDay } from "#domain/time/day.ts";
import { dayIn, formatTime } from "../../i18n/formats.ts";
import { formatShort } from "../shared/words/office-words.server.ts";
import { attendanceName } from "../shared/front-desk/attendance-views.server.ts";
import { blockName } from "../shared/front-desk/block-words.server.ts";
import { colourOf, nameOf } from "../shared/front-desk/visit-words.server.ts";
import type { OpenDay } from "./day-head.server.ts";
import type { Mark, DayVisitView } from "../shared/day/day-views.ts";
import type { Translator } from "../../i18n/translator.ts";

type Session = OfficeDay["sessions"][number];

export interface DaySessionWords extends Pick<
  DayVisitView,
  "who" | "what" | "state" | "marks" | "look" | "hue" | "edge"
> {
  href: string | null;
  parties: { name: string; href: string }[];
  /** The booking that can be picked up, and its revision. */
  movable: { revision: number } | null;
}

interface Where {
  slug: string;
  date: string;
  locale: string;
  now: number;
}

/** What a session is called, and where it leads. A class leads to its attendance list. */
export function describeSession(session: Session, { slug, locale, now }: Where, t: Translator): DaySessionWords {
  const { visits, isOpen, isCancelled, isScheduled, service, seats, seatsTaken, waiting } = session;
  const plain = { ...colourOf(session.serviceNumber), marks: [], parties: [], movable: null, href: null };
  if (!isOpen) return { ...plain, who: t("console.day.taken"), what: "", state: "", look: "taken" };
  const booked = visits.filter(({ state }) => state === "scheduled");
  if (isScheduled || seats > 1)
    return {
      ...plain,
      who: service,
      what: "",
      look: isCancelled ? "cancelled" : "class",
      parties: booked.map((visit) => ({
        name: withCount(nameOf(visit, locale, t), visit.seats, t),
        href: officeBookingPath(slug, visit.reference),
      })),
      state: isCancelled
        ? t("console.booking.state.cancelled")
        : [
            t("console.day.seats", { taken: String(seatsTaken), seats: String(seats) }),
            ...(waiting > 0 ? [t("console.day.waiting", { count: waiting })] : []),
          ].join(" · "),
      href: officeSessionPath(slug, session.id),
    };
  const [visit] = booked;
  if (visit === undefined)
    return { ...plain, who: t("console.day.hold"), what: service, state: minutesLeft(visits, now, t), look: "hold" };
  return {
    ...plain,
    who: nameOf(visit, locale, t),
    what: service,
    look: visit.attendance ?? "booked",
    state: visit.attendance === null ? "" : attendanceName(visit.attendance, t),
    marks: marksOf(visit, t),
    href: officeBookingPath(slug, visit.reference),
    movable: session.startsAt.getTime() > now ? { revision: visit.revision } : null,
  };
}

function marksOf({ isFirst, isOwing, isSeries, hasRemarks }: DayVisit, t: Translator): Mark[] {
  return [
    ...(hasRemarks ? [{ kind: "remark" as const, text: t("console.day.remark") }] : []),
    ...(isFirst ? [{ kind: "star" as const, text: t("console.day.first") }] : []),
    ...(isOwing ? [{ kind: "coin" as const, text: t("console.day.owing") }] : []),
    ...(isSeries ? [{ kind: "loop" as const, text: t("console.day.series") }] : []),
  ];
}

/** A block says its own words, or its kind. Others see only that someone is away. */
export function blockWords(block: DayBlock, t: Translator): { text: string; what: string; isAway: boolean } {
  if (!block.isOpen) return { text: t("console.day.taken"), what: "", isAway: false };
  const kind = blockName(block.kind, t);
  const isAway = block.kind === "time-off" || block.kind === "ill" || block.kind === "closed";
  return block.words === "" ? { text: kind, what: "", isAway } : { text: block.words, what: kind, isAway };
}

function minutesLeft(visits: readonly DayVisit[], now: number, t: Translator): string {
  const ends = visits.flatMap(({ heldUntil }) => (heldUntil === null ? [] : [Date.parse(heldUntil)]));
  const minutes = Math.ceil((Math.max(now, ...ends) - now) / 60_000);
  return minutes > 0 && minutes < 60 ? t("console.day.holdEnds", { minutes: String(minutes) }) : "";
}

/** A request is dashed, and leads to its answer. */
export function sayRequest(request: DayRequest, { slug, locale }: Where, t: Translator): DaySessionWords {
  return {
    who: nameOf(request, locale, t),
    what: request.service,
    look: "request",
    parties: [],
    marks: [],
    movable: null,
    ...colourOf(request.serviceNumber),
    state: t("console.booking.state.requested"),
    href: answerPath(slug, request.reference),
  };
}

/** The time at which something begins, with its day if that is not the page's. */
export function sessionTimeOf(at: Date, { day, viewer, now }: Pick<OpenDay, "day" | "viewer" | "now">): string {
  const isOnDay = dayIn(at.getTime(), viewer.zone) === isoDay(day);
  return isOnDay ? formatTime(at.getTime(), viewer) : formatShort(at.getTime(), viewer, now);
}

function withCount(name: string, seats: number, t: Translator): string {
  return seats > 1 ? `${name}, ${t("console.day.people", { count: seats })}` : name;
}
