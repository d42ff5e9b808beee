import { priceOfPart, splitPrice } from "../pricing/split.ts";
import type { Instant } from "../time/instant.ts";

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
  /** How many more people can join. */
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
};

/** The page, the hold and the waiting list ask this one function. */
export function seeCourse<Session extends CourseSession>(
  course: Course<Session>,
  { now, notice, people, currency }: JoinQuestion,
): CourseOutlook<Session> {
  const { sessions, lateJoining, mostEnrolled, enrolled } = course;
  const ahead = sessions.filter(({ state, start }) => state === "open" && start > now);
  const all = Math.max(ahead.length, course.days - sessions.filter(({ state }) => state !== "open").length);
  const begun = all - ahead.length;
  const places = Math.max(0, Math.min(mostEnrolled - enrolled, ...ahead.map(({ seatsLeft }) => seatsLeft)));
  const price = lateJoining === "remaining" ? priceOfPart(course.price, ahead.length, all, currency) : course.price;
  const isLate = begun > (lateJoining === "closed" ? 0 : course.joinUntil);
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
    ...{ ahead, begun, all, places, price },
    full: ahead.find(({ seatsLeft }) => seatsLeft < people) ?? null,
    shares: ahead.length === 0 ? [] : splitPrice(price, ahead.length, currency),
  };
}
