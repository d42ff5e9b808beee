import type { Span } from "#domain/time/instant.ts";
import type { Slots } from "../slots.ts";
import { hasBit, listBits } from "../bits/bitmap.ts";
import { newSessionFree } from "../placement/line-free.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import { bookable, type Bookable } from "./bookable.ts";

const NONE: Slots = { starts: new Int32Array(0), seatsLeft: null };

/** Lists all starts of a range at which the whole visit can be booked. */
export function listSlots(visit: PreparedVisit, { from, to }: Span): Slots {
  const found = bookable(visit, from, to);
  if (!found) return NONE;
  const { grid } = found.board;
  const starts = listBits(found.bits, grid.origin, grid.step);
  return { starts, seatsLeft: seatsLeftAt(visit, found, starts) };
}

/** The most seats that any one session has left at each start, if the whole visit is for one service with seats. */
function seatsLeftAt(visit: PreparedVisit, { board }: Bookable, starts: Int32Array): Int32Array | null {
  const line = visit.lines[0]!;
  if (line.sessions === null || visit.services.length > 1 || visit.hasChains) return null;
  const { origin, step } = board.grid;
  const canOpen = newSessionFree(board, line);
  return starts.map((start) => {
    let most = hasBit(canOpen, (start - origin) / step) ? line.service.seats : 0;
    for (const { seats, seatsTaken } of line.sessions?.get(start) ?? []) most = Math.max(most, seats - seatsTaken);
    return most;
  });
}
