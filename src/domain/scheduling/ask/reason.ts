import { dayAt } from "#domain/time/wall.ts";
import type { SlotReason } from "../slots.ts";
import { emptyBitmap, hasBit, intersect, unite, type Bitmap } from "../bits/bitmap.ts";
import { lineFree } from "../placement/line-free.ts";
import { Board } from "../times/board.ts";
import { loosestTrim, sessionSpan } from "../times/trim.ts";
import { Search } from "../placement/search.ts";
import type { Candidate, PreparedLine, PreparedVisit } from "../prepare/prepared.ts";
import { closureReason, isClosedOn } from "../rules/closures.ts";
import { isDayCapped } from "../rules/daily-cap.ts";
import { fullPeriodOn } from "../rules/full-periods.ts";
import { setOpen } from "../times/free-times.ts";
import { hoursReason, withoutHours } from "./not-offered.ts";

/** Explains why a start that is not bookable cannot be booked. */
export function reasonAgainst(visit: PreparedVisit, start: number): SlotReason {
  const { now, bounds } = visit;
  if (start < now) return { code: "past" };
  if (start < bounds.notice) return { code: "notice" };
  if (start < bounds.windowFrom || start >= bounds.windowTo) return { code: "window" };
  const reason = new Reasons(visit, start, start + 1).at(start);
  const free = reason.code === "closed" ? withoutHours(visit) : null;
  return free !== null && new Reasons(free, start, start + 1).isOpen(start) ? hoursReason(visit, start) : reason;
}

/** Reasons for the starts of a range. The range must lie within notice and window. */
export class Reasons {
  readonly #visit: PreparedVisit;
  readonly #board: Board;
  readonly #open: readonly Bitmap[];
  readonly #free: readonly Bitmap[];
  readonly #freeWithoutNeeds: Bitmap[] = [];
  #search: Search | null = null;
  #withoutResources: Search | null = null;

  constructor(visit: PreparedVisit, from: number, to: number) {
    this.#visit = visit;
    this.#board = new Board(visit, from, to);
    this.#open = visit.lines.map((line) => openFor(this.#board, line));
    this.#free = visit.lines.map((line) => lineFree(this.#board, line));
  }

  /** The starts at which the visit could be booked if nothing were taken. */
  openStarts(): number[] {
    const { origin, step, count } = this.#board.grid;
    return Array.from({ length: count }, (_, bit) => origin + bit * step).filter((start) => this.isOpen(start));
  }

  isOpen(start: number): boolean {
    const bit = this.#bitOf(start);
    return (
      bit !== null &&
      this.#visit.lines.every((line) => hasBit(this.#open[line.index]!, bit) || this.#meets(line, start))
    );
  }

  at(start: number): SlotReason {
    const bit = this.#bitOf(start);
    if (bit === null || !this.isOpen(start)) return { code: "closed" };
    const day = dayAt(this.#visit.zone, start);
    if (isClosedOn(this.#visit, day)) return closureReason(this.#visit, day);
    const full = fullPeriodOn(this.#visit, day);
    if (full === "week" || full === "month") return { code: "period-cap", per: full };
    if (full === "day" || isDayCapped(this.#visit, day)) return { code: "daily-cap" };
    for (const line of this.#visit.lines) {
      if (hasBit(this.#free[line.index]!, bit)) continue;
      if (this.#meets(line, start)) return { code: "no-seats", seatsLeft: seatsLeftFor(line, start) };
      const withoutNeeds = (this.#freeWithoutNeeds[line.index] ??= lineFree(this.#board, strip(line)));
      return { code: hasBit(withoutNeeds, bit) ? "resource" : "busy" };
    }
    return this.#reasonAgainstAll(bit, start);
  }

  /** Called when each line would fit on its own. */
  #reasonAgainstAll(bit: number, start: number): SlotReason {
    this.#search ??= new Search(this.#board);
    // The start would be bookable, but "look busy" hides it.
    if (this.#search.isPossible(bit)) return { code: "busy" };
    const crowded = this.#visit.lines.find((line) => this.#meets(line, start));
    if (crowded) return { code: "no-seats", seatsLeft: seatsLeftFor(crowded, start) };
    this.#withoutResources ??= new Search(boardWithoutResources(this.#visit, this.#board));
    return { code: this.#withoutResources.isPossible(bit) ? "resource" : "full" };
  }

  /** Whether a session of this line's service starts when the line would. */
  #meets(line: PreparedLine, start: number): boolean {
    return line.offsets.some((offset) => line.sessions?.has(start + offset));
  }

  #bitOf(start: number): number | null {
    const { origin, step, count, mask } = this.#board.grid;
    const bit = (start - origin) / step;
    return Number.isInteger(bit) && bit >= 0 && bit < count && (!mask || hasBit(mask, bit)) ? bit : null;
  }
}

/** The starts at which a member who can give the line is working and the service is offered. */
function openFor(board: Board, line: PreparedLine): Bitmap {
  const bits = emptyBitmap(board.grid.count);
  for (const offset of line.offsets) {
    for (const candidate of line.candidates) unite(bits, candidateOpen(board, line, candidate, offset));
  }
  return bits;
}

function candidateOpen(board: Board, line: PreparedLine, candidate: Candidate, offset: number): Bitmap {
  const span = sessionSpan(line, candidate.duration, offset, loosestTrim(board.visit, line));
  const [first, ...others] = candidate.members.map((member) => {
    const bits = emptyBitmap(board.grid.count);
    setOpen(bits, board.grid, board.openings(member, line.calendar), span);
    return bits;
  });
  for (const other of others) intersect(first!, other);
  return first!;
}

function strip(line: PreparedLine): PreparedLine {
  return { ...line, needs: [] };
}

function boardWithoutResources(visit: PreparedVisit, { range }: Board): Board {
  return new Board({ ...visit, lines: visit.lines.map(strip), order: visit.order.map(strip) }, range.from, range.to);
}

function seatsLeftFor(line: PreparedLine, start: number): number {
  const sessions = line.offsets.flatMap((offset) => line.sessions?.get(start + offset) ?? []);
  return Math.max(0, ...sessions.map(({ seats, seatsTaken }) => seats - seatsTaken));
}
