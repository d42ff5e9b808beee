import type { Candidate, PreparedLine } from "../prepare/prepared.ts";
import type { Trim } from "../times/board.ts";

/** A session that a visit would open. Times are minutes after the visit's start. */
export type OpenedSession = {
  /** The line that opens it. */
  readonly line: PreparedLine;
  readonly candidate: Candidate;
  readonly start: number;
  readonly end: number;
  seatsTaken: number;
  /** The units assigned to each need of the line. */
  units: number[][];
};

export function overlap(one: OpenedSession, other: OpenedSession): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Consecutive sessions of one visit on the same member or unit have no buffer between them. */
export function trimIn(session: OpenedSession, track: readonly OpenedSession[]): Trim {
  return {
    before: track.some((other) => other.end === session.start),
    after: track.some((other) => other.start === session.end),
  };
}

/** Whether one member or unit can serve all of these sessions, given when it is free of earlier claims. */
export function fitsTrack(
  track: readonly OpenedSession[],
  isFree: (session: OpenedSession, trim: Trim) => boolean,
): boolean {
  const claims = track.map((session) => {
    const trim = trimIn(session, track);
    const { bufferBefore, bufferAfter } = session.line.service;
    return {
      session,
      trim,
      from: session.start - (trim.before ? 0 : bufferBefore),
      to: session.end + (trim.after ? 0 : bufferAfter),
    };
  });
  return claims.every(
    ({ session, trim, from, to }, index) =>
      isFree(session, trim) && claims.every((other, at) => at <= index || from >= other.to || other.from >= to),
  );
}
