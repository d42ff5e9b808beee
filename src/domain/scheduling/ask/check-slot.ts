import type { Instant } from "#domain/time/instant.ts";
import type { SlotCheck } from "../slots.ts";
import { hasBit } from "../bits/bitmap.ts";
import { describePlacements } from "../placement/describe.ts";
import { Search } from "../placement/search.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import { bookable } from "./bookable.ts";
import { reasonAgainst } from "./reason.ts";

/** Checks whether the visit can start at this instant. Returns a placement for every line, or the reason why not. */
export function checkSlot(visit: PreparedVisit, start: Instant): SlotCheck {
  const found = bookable(visit, start, start + 1);
  if (!found) return { bookable: false, reason: reasonAgainst(visit, start) };
  const { board, bits } = found;
  const bit = (start - board.grid.origin) / board.grid.step;
  if (!Number.isInteger(bit) || bit >= board.grid.count || !hasBit(bits, bit)) {
    return { bookable: false, reason: reasonAgainst(visit, start) };
  }
  const search = new Search(board);
  return { bookable: true, placements: describePlacements(board, search, bit, start) };
}
