import { priceOfPart, splitPrice } from "../pricing/split.ts";
import type { Instant } from "../time/instant.ts";
import { gatheringEndsMinutes, shareSeats, type WaitingParty } from "../waiting/share-seats.ts";

export type CourseSession = {
  readonly id: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly state: "open" | "blocked" | "cancelled";
  readonly seatsLeft: number;
};

/** What decides whether someone can join a course, and for how much. */
export type Course<Session extends CourseSession = CourseSession> = {
  /** Of the whole course, for one person or one booking. */
  readonly price: number;
  readonly lateJoining: "closed" | "whole" | "remaining";
  /** How many sessions may have begun. */
  readonly joinUntil: number;
  /** The most people who join the whole course, and how many have. */
  readonly mostEnrolled: number;
  readonly enrolled: number;
  /** On how many days it takes place, cancelled ones included. */
  readonly days: number;
  /** In order of time. Sessions that were over when the course was loaded are missing. */
  readonly sessions: readonly Session[];
  /** Who waits for places, in order. People who were told that places are on sale for everyone are not in it. */
  readonly line?: readonly WaitingParty[];
};

/** What joining a course means now. */
export type CourseOutlook<Session extends CourseSession = CourseSession> = {
  /**
   * `open`: can be joined. `full`: too few places in the course or in one of its sessions. `closed`: too late to join.
   * `over`: no session is left. `cancelled`: the business cancelled all that were left.
   */
  readonly state: "open" | "full" | "closed" | "over" | "cancelled";
  /** The sessions that someone who joins now gets, in order of time. */
  readonly ahead: readonly Session[];
  /** How many sessions have begun, and how many there are. Cancelled ones do not count. */
  readonly begun: number;
  readonly all: number;
  /** It is closed only until the next session has begun. */
  readonly reopens: boolean;
  /** How many more people can join. Places that people who wait will be offered do not count. */
  readonly places: number;
  /** A session with too few seats for the people who want to join; null if there is none. */
  readonly full: Session | null;
  /** For one person or one booking. */
  readonly price: number;
  /** The price of each session that is ahead, which add up to the price. */
  readonly shares: readonly number[];
};

export type JoinQuestion = {
  readonly now: Instant;
  /** The minimum time in minutes between joining and the first session. */
  readonly notice: number;
  readonly people: number;
  readonly currency: string;
  /** How many of the free places the visitor has just given up. They may have them again before anyone who waits. */
  readonly own?: number;
};

/**
 * Shares free places out to the people who wait for a course. Places are gathered for a large party as seats are, but
 * without a hold: they stay in `left` for no one, and visitors who book a single session may use their seats.
 */
export function sharePlaces(
  line: readonly WaitingParty[],
  places: number,
  { first, now }: { first: Instant; now: Instant },
) {
  return shareSeats(line, places, first - now > gatheringEndsMinutes);
}

/** The page, the hold and the waiting list ask this one function. */
export function seeCourse<Session extends CourseSession>(
  course: Course<Session>,
  { now, notice, people, currency, own = 0 }: JoinQuestion,
): CourseOutlook<Session> {
  const { sessions, lateJoining, mostEnrolled, enrolled, line = [] } = course;
  const ahead = sessions.filter(({ state, start }) => state === "open" && start > now);
  const all = Math.max(ahead.length, course.days - sessions.filter(({ state }) => state !== "open").length);
  const begun = all - ahead.length;
  const free = Math.max(0, Math.min(mostEnrolled - enrolled, ...ahead.map(({ seatsLeft }) => seatsLeft)));
  const first = ahead[0]?.start ?? now;
  const places = line.length === 0 ? free : own + sharePlaces(line, Math.max(0, free - own), { first, now }).left;
  const price = lateJoining === "remaining" ? priceOfPart(course.price, ahead.length, all, currency) : course.price;
  const lastBegun = lateJoining === "closed" ? 0 : course.joinUntil;
  const isLate = begun > lastBegun;
  const isNear = ahead.length > 0 && ahead[0]!.start < now + notice;
  const isCancelled = sessions.some(({ state, start }) => state === "cancelled" && start > now);
  return {
    state:
      ahead.length === 0
        ? isCancelled
          ? "cancelled"
          : "over"
        : isLate || isNear
          ? "closed"
          : places < people
            ? "full"
            : "open",
    ahead,
    begun,
    all,
    places,
    price,
    reopens: isNear && ahead.length > 1 && begun < lastBegun,
    full: ahead.find(({ seatsLeft }) => seatsLeft < people) ?? null,
    shares: ahead.length === 0 ? [] : splitPrice(price, ahead.length, currency),
  };
}
