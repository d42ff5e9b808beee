import type { Candidate, PreparedLine } from "../prepare/prepared.ts";
import type { Board } from "../times/board.ts";
import { loosestTrim } from "../times/trim.ts";
import { Matching, type Demand } from "./matching.ts";

/**
 * Detects early that a party cannot fit, which saves the search from trying every order. The first lines of all people
 * overlap, so they need distinct members and distinct units. For visits with single lines, single members and fixed
 * durations this check is exact.
 */
export class Outlook {
  readonly isExact: boolean;
  readonly #members: Matching;
  /** The position in the visit's order of each line whose member is matched. */
  readonly #positions: readonly number[];
  readonly #units: readonly Matching[];
  readonly #memberCount: number;

  constructor(board: Board) {
    const { order, lines, members } = board.visit;
    const first = order.filter((line) => line.turn === 0 && line.sessions === null);
    const single = first.filter((line) => line.service.staffing !== "all");
    this.#positions = single.map((line) => order.indexOf(line));
    this.#members = new Matching(
      single.map((line) => memberWish(board, line)),
      members.length,
    );
    this.#memberCount = members.length;
    this.#units = unitMatchings(board, first);
    this.isExact =
      single.length === lines.length && lines.every((line) => line.needs.length === 0 || line.durations.length === 1);
  }

  /** Whether free members can serve all first lines from this position of the order on. */
  isPossible(bit: number, position = 0): boolean {
    const first = position === 0 ? 0 : this.#positions.findIndex((at) => at >= position);
    if (first >= 0 && !this.#members.isPossible(bit, first)) return false;
    return position > 0 || this.#units.length === 0 || this.#units.every((matching) => matching.isPossible(bit));
  }

  take({ members }: Candidate, isTaken: boolean): void {
    for (const { index } of members) this.#members.block(index, isTaken);
  }

  reset(): void {
    for (let index = 0; index < this.#memberCount; index++) this.#members.block(index, false);
  }
}

function memberWish(board: Board, line: PreparedLine): Demand {
  const trim = loosestTrim(board.visit, line);
  return {
    wants: Int32Array.from(line.candidates, ({ members }) => members[0]!.index),
    when: line.candidates.map((candidate) => board.candidateFree(line, candidate, 0, trim)),
  };
}

/** One matching per resource. A line that needs two units has two wishes. */
function unitMatchings(board: Board, lines: readonly PreparedLine[]): Matching[] {
  const wishes = new Map<string, { units: number; wishes: Demand[] }>();
  for (const line of lines) {
    const shortest = Math.min(...line.durations);
    for (const need of line.needs) {
      const units = Int32Array.from(need.units.keys());
      const trim = loosestTrim(board.visit, line);
      const wish = {
        wants: units,
        when: Array.from(units, (unit) => board.unitFree(line, need, unit, shortest, 0, trim)),
      };
      const same = wishes.get(need.resourceId) ?? { units: units.length, wishes: [] };
      for (let count = 0; count < need.count; count++) same.wishes.push(wish);
      wishes.set(need.resourceId, same);
    }
  }
  return Array.from(wishes.values(), ({ units, wishes: all }) => new Matching(all, units));
}
