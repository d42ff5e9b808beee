import type { Candidate, PreparedLine } from "../prepare/prepared.ts";
import type { Trim } from "../times/trim.ts";

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

/** Whether a member who gives both sessions would be busy with both at once. */
export function busyOverlap(one: OpenedSession, other: OpenedSession): boolean {
  if (!overlap(one, other)) return false;
  if (one.candidate.busy === null && other.candidate.busy === null) return true;
  const others = busyTimes(other);
  return busyTimes(one).some((piece) => others.some(({ from, to }) => piece.from < to && from < piece.to));
}

type Times = { readonly from: number; readonly to: number };

/** When a session needs its members or its units, without buffers. */
export type TimesOf = (session: OpenedSession) => readonly Times[];

/** Units are taken for the whole session. */
export function wholeTime({ start, end }: OpenedSession): readonly Times[] {
  return [{ from: start, to: end }];
}

/** Members are busy in pieces. */
export function busyTimes(session: OpenedSession): readonly Times[] {
  const { start, candidate } = session;
  if (candidate.busy === null) return wholeTime(session);
  const times: Times[] = [];
  for (let i = 0; i < candidate.busy.length; i += 2) {
    times.push({ from: start + candidate.busy[i]!, to: start + candidate.busy[i + 1]! });
  }
  return times;
}

/** Sessions of one visit that touch on the same member or unit have no buffer between them. */
export function trimIn({ start, end }: OpenedSession, track: readonly OpenedSession[], timesOf: TimesOf): Trim {
  return {
    before: track.some((other) => timesOf(other).some(({ to }) => to === start)),
    after: track.some((other) => timesOf(other).some(({ from }) => from === end)),
  };
}

/** What a session claims of a member or unit: its times, with the buffers at both ends that the trim leaves. */
export function claimedTimes(session: OpenedSession, trim: Trim, timesOf: TimesOf): Times[] {
  const { bufferBefore, bufferAfter } = session.line.service;
  const times = timesOf(session);
  return times.map(({ from, to }, index) => ({
    from: index > 0 || trim.before ? from : from - bufferBefore,
    to: index + 1 < times.length || trim.after ? to : to + bufferAfter,
  }));
}

/** Whether one member or unit can serve all of these sessions, given when it is free of earlier claims. */
export function fitsTrack(
  track: readonly OpenedSession[],
  timesOf: TimesOf,
  isFree: (session: OpenedSession, trim: Trim) => boolean,
): boolean {
  const claims: Times[] = [];
  for (const session of track) {
    const trim = trimIn(session, track, timesOf);
    if (!isFree(session, trim)) return false;
    claims.push(...claimedTimes(session, trim, timesOf));
  }
  return claims.every(({ from, to }, index) =>
    claims.every((other, at) => at <= index || from >= other.to || other.from >= to),
  );
}
