import { emptyBitmap, intersect, setBit, unite, type Bitmap } from "../bits/bitmap.ts";
import type { PreparedLine } from "../prepare/prepared.ts";
import type { Board } from "../times/board.ts";
import { loosestTrim, sessionSpan, type Trim } from "../times/trim.ts";

/** The starts of a visit at which one of its lines, taken alone, can be placed. */
export function lineFree(board: Board, line: PreparedLine): Bitmap {
  const bits = newSessionFree(board, line);
  if (line.sessions) for (const offset of line.offsets) markSessions(board, line, offset, bits);
  return bits;
}

/** The starts at which a new session could be opened for the line. */
export function newSessionFree(board: Board, line: PreparedLine): Bitmap {
  const { count } = board.grid;
  const bits = emptyBitmap(count);
  const trim = loosestTrim(board.visit, line);
  for (const offset of line.offsets) {
    for (const duration of line.durations) {
      if (line.needs.length === 0) {
        markCandidates(board, line, duration, offset, trim, bits);
        continue;
      }
      const free = emptyBitmap(count);
      markCandidates(board, line, duration, offset, trim, free);
      intersect(free, board.unitsFree(line, duration, offset, trim));
      unite(bits, free);
    }
  }
  return bits;
}

function markCandidates(board: Board, line: PreparedLine, duration: number, offset: number, trim: Trim, into: Bitmap) {
  const span = sessionSpan(line, duration, offset, trim);
  // With a single line, no other code reads these bitmaps again, so they are not cached.
  const isOnlyLine = board.visit.lines.length === 1 && line.service.staffing !== "all";
  const scratch = isOnlyLine && line.candidates.length > 1 ? emptyBitmap(board.grid.count) : null;
  for (const candidate of line.candidates) {
    if (candidate.duration !== duration) continue;
    if (!isOnlyLine) unite(into, board.candidateFree(line, candidate, offset, trim));
    else if (!scratch) board.markFree(into, candidate.members[0]!, line.calendar, span, candidate.busy);
    else {
      scratch.fill(0);
      board.markFree(scratch, candidate.members[0]!, line.calendar, span, candidate.busy);
      unite(into, scratch);
    }
  }
}

function markSessions({ grid }: Board, { sessions, seats }: PreparedLine, offset: number, into: Bitmap): void {
  for (const [start, same] of sessions ?? []) {
    const bit = (start - offset - grid.origin) / grid.step;
    if (bit < 0 || bit >= grid.count || !Number.isInteger(bit)) continue;
    if (same.some((session) => session.seats - session.seatsTaken >= seats)) setBit(into, bit);
  }
}
