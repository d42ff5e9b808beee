import { clearBit, clearBits, intersect, isEmpty, listBits, type Bitmap } from "../bits/bitmap.ts";
import { isCounted, kindFree } from "../placement/kind-free.ts";
import { Search } from "../placement/search.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import { clearClosedDays } from "../rules/closures.ts";
import { clearCappedDays, wholeDays } from "../rules/daily-cap.ts";
import { clearFullPeriods } from "../rules/full-periods.ts";
import { hideSlots, looksBusy } from "../rules/look-busy.ts";
import { Board } from "../times/board.ts";

export type Bookable = { readonly board: Board; readonly bits: Bitmap };

/**
 * Finds the starts from `from` up to `to` at which the whole visit can be booked. Every other query is built on this
 * function. Returns null if notice and booking window exclude the whole range.
 */
export function bookable(visit: PreparedVisit, from: number, to: number): Bookable | null {
  const { notice, windowFrom, windowTo } = visit.bounds;
  const earliest = Math.max(notice, windowFrom);
  const low = Math.max(from, earliest);
  const high = Math.min(to, windowTo);
  if (low >= high) return null;
  if (low < visit.covers.from || high > visit.covers.to) {
    throw new RangeError(`The schedule covers ${visit.covers.from} to ${visit.covers.to}, not ${low} to ${high}`);
  }
  if (!looksBusy(visit)) return decide(visit, low, high);

  // Which slots are hidden depends on the other slots of the day, so this needs whole days.
  const days = wholeDays(visit, low, high);
  const whole = decide(visit, Math.max(days.from, earliest), Math.min(days.to, windowTo));
  hideSlots(whole.bits, visit, whole.board.grid);
  keepBetween(whole, low, high);
  return whole;
}

/** The bookable starts before "look busy" hides any. */
function decide(visit: PreparedVisit, from: number, to: number): Bookable {
  const board = new Board(visit, from, to);
  const { grid } = board;
  const bits = kindFree(board, visit.lines[0]!);
  if (grid.mask) intersect(bits, grid.mask);
  for (const line of visit.lines) {
    if (line.kind === line.index && line.index > 0) intersect(bits, kindFree(board, line));
  }
  clearClosedDays(bits, visit, grid);
  clearCappedDays(bits, visit, grid);
  clearFullPeriods(bits, visit, grid);
  if (!isCounted(visit) && !isEmpty(bits)) keepWherePartyFits(board, bits);
  return { board, bits };
}

function keepWherePartyFits(board: Board, bits: Bitmap): void {
  const search = new Search(board);
  for (const bit of listBits(bits, 0, 1)) if (!search.isPossible(bit)) clearBit(bits, bit);
}

function keepBetween({ board: { grid }, bits }: Bookable, from: number, to: number): void {
  const first = Math.max(0, Math.ceil((from - grid.origin) / grid.step));
  const after = Math.max(0, Math.ceil((to - grid.origin) / grid.step));
  if (first > 0) clearBits(bits, 0, Math.min(first, grid.count) - 1);
  if (after < grid.count) clearBits(bits, after, grid.count - 1);
}
