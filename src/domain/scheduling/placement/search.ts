import { hasBit, type Bitmap } from "../bits/bitmap.ts";
import { dayAt } from "#domain/time/wall.ts";
import { mayGive } from "../rules/member-caps.ts";
import type { Session } from "../schedule.ts";
import type { Candidate, PreparedLine } from "../prepare/prepared.ts";
import type { Board } from "../times/board.ts";
import { loosestTrim } from "../times/trim.ts";
import type { RosterMember } from "../times/roster.ts";
import { busyOverlap, busyTimes, fitsTrack, type OpenedSession } from "./opened.ts";
import { Outlook } from "./outlook.ts";
import { assignUnits } from "./units.ts";

/**
 * A start that needs more steps counts as not bookable, both in listings and at booking. Even a few dozen lines stay
 * far below this.
 */
const mostSteps = 5_000;

/** A line's placement: in an existing session, or in one that this visit opens. */
export type LineAssignment = { readonly line: PreparedLine; readonly start: number } & (
  | { readonly session: Session; readonly opened: null }
  | { readonly session: null; readonly opened: OpenedSession }
);

/**
 * Searches placements for all lines of a visit at one start. Each line in order takes its first choice that still
 * leaves placements for the later lines: an existing session with seats left, then a session that this visit already
 * opens, then the preferred member.
 */
export class Search {
  readonly #board: Board;
  readonly #outlook: Outlook;
  readonly #order: readonly PreparedLine[];
  readonly #free = new Map<number, Bitmap[]>();
  readonly #ends: number[];
  #found: LineAssignment[] = [];
  #opened: OpenedSession[] = [];
  #bit = 0;
  #steps = 0;

  constructor(board: Board) {
    this.#board = board;
    this.#outlook = new Outlook(board);
    this.#order = board.visit.order;
    this.#ends = board.visit.lines.map(() => 0);
  }

  isPossible(bit: number): boolean {
    if (!this.#outlook.isPossible(bit)) return false;
    return this.#outlook.isExact || this.find(bit) !== null;
  }

  /** Placements in search order, or null if the visit cannot start then. */
  find(bit: number): readonly LineAssignment[] | null {
    this.#bit = bit;
    this.#steps = 0;
    this.#found = [];
    this.#opened = [];
    this.#ends.fill(0);
    const isFound = this.#outlook.isPossible(bit) && this.#placeFrom(0);
    this.#outlook.reset();
    return isFound ? this.#found : null;
  }

  /** When each candidate of a line is free if the line starts `start` minutes after the visit. */
  freeAt(line: PreparedLine, start: number): readonly Bitmap[] {
    const key = start * this.#order.length + line.index;
    let free = this.#free.get(key);
    if (!free) {
      const trim = loosestTrim(this.#board.visit, line);
      free = line.candidates.map((candidate) => this.#board.candidateFree(line, candidate, start, trim));
      this.#free.set(key, free);
    }
    return free;
  }

  #placeFrom(position: number): boolean {
    const line = this.#order[position];
    if (!line) return this.#settles();
    if (++this.#steps > mostSteps) return false;
    const start = this.#ends[line.person]!;
    const isPlaced =
      this.#join(position, line, start) || this.#share(position, line, start) || this.#open(position, line, start);
    if (!isPlaced) this.#ends[line.person] = start;
    return isPlaced;
  }

  #join(position: number, line: PreparedLine, start: number): boolean {
    const { origin, step } = this.#board.grid;
    for (const session of line.sessions?.get(origin + this.#bit * step + start) ?? []) {
      let left = session.seats - session.seatsTaken - line.seats;
      for (const found of this.#found) if (found.session === session) left -= found.line.seats;
      if (left < 0) continue;
      if (this.#goOn(position, { line, start, session, opened: null }, session.duration)) return true;
    }
    return false;
  }

  #share(position: number, line: PreparedLine, start: number): boolean {
    if (line.sessions === null) return false;
    for (const opened of this.#opened) {
      if (opened.line.service !== line.service || opened.start !== start) continue;
      if (opened.seatsTaken + line.seats > line.service.seats || !isCandidate(line, opened)) continue;
      opened.seatsTaken += line.seats;
      if (this.#goOn(position, { line, start, session: null, opened }, opened.end - start)) return true;
      opened.seatsTaken -= line.seats;
    }
    return false;
  }

  #open(position: number, line: PreparedLine, start: number): boolean {
    const free = this.freeAt(line, start);
    for (let index = this.#firstCandidate(line); index < free.length; index++) {
      if (!hasBit(free[index]!, this.#bit)) continue;
      const candidate = line.candidates[index]!;
      const opened = { line, candidate, start, end: start + candidate.duration, seatsTaken: line.seats, units: [] };
      if (this.#opened.some((other) => sharesMember(other.candidate, candidate) && busyOverlap(other, opened)))
        continue;
      if (!this.#mayOpen(candidate)) continue;
      this.#opened.push(opened);
      if (line.turn === 0) this.#outlook.take(candidate, true);
      if (
        this.#outlook.isPossible(this.#bit, position + 1) &&
        assignUnits(this.#board, this.#bit, this.#opened, false) &&
        this.#goOn(position, { line, start, session: null, opened }, candidate.duration)
      ) {
        return true;
      }
      if (line.turn === 0) this.#outlook.take(candidate, false);
      this.#opened.pop();
    }
    return false;
  }

  /** A member with a cap may give only some of the visit's sessions. */
  #mayOpen({ members }: Candidate): boolean {
    const { visit, grid } = this.#board;
    return members.every((roster) => {
      if (roster.member.cap === undefined) return true;
      const given = this.#opened.filter(({ candidate }) => candidate.members.includes(roster)).length;
      return mayGive(roster.member, dayAt(visit.zone, grid.origin + this.#bit * grid.step), given + 1);
    });
  }

  #goOn(position: number, found: LineAssignment, duration: number): boolean {
    this.#found.push(found);
    this.#ends[found.line.person] = found.start + duration;
    if (this.#placeFrom(position + 1)) return true;
    this.#found.pop();
    return false;
  }

  /**
   * Among interchangeable lines, a later line opens with a later candidate. The reverse would be the same placement.
   */
  #firstCandidate(line: PreparedLine): number {
    if (this.#board.visit.hasChains) return 0;
    let first = 0;
    for (const { line: other, candidate } of this.#opened) {
      if (other.kind === line.kind && candidate.index >= first) first = candidate.index + 1;
    }
    return first;
  }

  /** If lines follow each other, the buffers between sessions, and therefore the units, are only known at the end. */
  #settles(): boolean {
    const { hasChains, services } = this.#board.visit;
    if (hasChains && services.some(({ service }) => service.bufferBefore + service.bufferAfter > 0)) {
      const members = new Set(this.#opened.flatMap(({ candidate }) => candidate.members));
      for (const member of members) if (!this.#fits(member)) return false;
    }
    return assignUnits(this.#board, this.#bit, this.#opened, true);
  }

  #fits(member: RosterMember): boolean {
    const track = this.#opened.filter(({ candidate }) => candidate.members.includes(member));
    return fitsTrack(track, busyTimes, ({ line, candidate, start }, trim) =>
      hasBit(this.#board.memberFree(line, candidate, member, start, trim), this.#bit),
    );
  }
}

function sharesMember(one: Candidate, other: Candidate): boolean {
  return one.members.some((member) => other.members.includes(member));
}

function isCandidate(line: PreparedLine, { candidate }: OpenedSession): boolean {
  return line.candidates.some(
    ({ members, duration }) => members[0] === candidate.members[0] && duration === candidate.duration,
  );
}
