import { atLeast } from "../bits/at-least.ts";
import { intersect, type Bitmap } from "../bits/bitmap.ts";
import type { PreparedLine, PreparedVisit } from "../prepare/prepared.ts";
import type { Board } from "../times/board.ts";
import { loosestTrim } from "../times/trim.ts";
import { lineFree } from "./line-free.ts";

/** The starts at which all lines of one kind could be placed if the visit had no other lines. */
export function kindFree(board: Board, line: PreparedLine): Bitmap {
  const bits = lineFree(board, line);
  const same = linesOfKind(board.visit, line);
  if (same === 1 || !needsOwnMember(line)) return bits;
  const trim = loosestTrim(board.visit, line);
  const candidates = line.candidates.map((candidate) => board.candidateFree(line, candidate, 0, trim));
  intersect(bits, atLeast(candidates, same, board.grid.count));
  return bits;
}

/** Whether the bitmaps per kind are already exact, so that no start needs a search. */
export function isCounted({ lines, hasChains, services }: PreparedVisit): boolean {
  const [first] = lines;
  if (lines.length === 1) return true;
  if (!hasChains) return lines.every(({ kind }) => kind === 0) && needsOwnMember(first!) && first!.needs.length === 0;
  // A member with a cap may give one line of the visit, but not all of them.
  if (lines.some(({ candidates }) => candidates.some(({ members }) => members.some(({ member }) => member.cap))))
    return false;
  // One person whose lines have fixed times and no buffers: the lines never overlap, so any member can give each.
  const isOnePerson = lines.every(({ person, offsets }) => person === 0 && offsets.length === 1);
  return isOnePerson && services.every(({ service }) => service.bufferBefore + service.bufferAfter === 0);
}

function needsOwnMember({ sessions, service, turn }: PreparedLine): boolean {
  return turn === 0 && sessions === null && service.staffing !== "all";
}

function linesOfKind({ lines }: PreparedVisit, { kind }: PreparedLine): number {
  let count = 0;
  for (const line of lines) if (line.kind === kind) count += 1;
  return count;
}
