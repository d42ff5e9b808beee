import { hasBit } from "../bits/bitmap.ts";
import type { PreparedNeed } from "../prepare/prepared.ts";
import type { Board } from "../times/board.ts";
import { loosestTrim } from "../times/trim.ts";
import { fitsTrack, overlap, wholeTime, type OpenedSession } from "./opened.ts";

type UnitDemand = { readonly session: OpenedSession; readonly need: PreparedNeed; readonly slot: number };

/**
 * Gives every session the units it needs, each unit to one session at a time. Returns false if that is impossible.
 * Tries all combinations, because the units of one resource are free at different times. `isFinal` also checks the
 * buffers between the sessions, which are only known once all sessions are.
 */
export function assignUnits(board: Board, bit: number, opened: readonly OpenedSession[], isFinal: boolean): boolean {
  if (opened.every(({ line }) => line.needs.length === 0)) return true;
  const byResource = new Map<string, UnitDemand[]>();
  for (const session of opened) {
    session.units = session.line.needs.map(() => []);
    for (const [slot, need] of session.line.needs.entries()) {
      const demands = byResource.get(need.resourceId) ?? [];
      for (let unit = 0; unit < need.count; unit++) demands.push({ session, need, slot });
      byResource.set(need.resourceId, demands);
    }
  }
  for (const demands of byResource.values()) {
    const tracks: OpenedSession[][] = demands.length > 0 ? demands[0]!.need.units.map(() => []) : [];
    if (!assign(board, bit, demands, 0, tracks, isFinal && board.visit.hasChains)) return false;
  }
  return true;
}

function assign(
  board: Board,
  bit: number,
  demands: UnitDemand[],
  at: number,
  tracks: OpenedSession[][],
  isExact: boolean,
): boolean {
  const demand = demands[at];
  if (!demand) {
    const { need } = demands[0] ?? {};
    return !isExact || !need || tracks.every((track, unit) => isTrackFree(board, bit, need, unit, track));
  }
  const { session, need, slot } = demand;
  const mine = session.units[slot]!;
  const { line, start, end } = session;
  // Units of a session are assigned in ascending order, so that no set is tried twice.
  for (let unit = (mine.at(-1) ?? -1) + 1; unit < need.units.length; unit++) {
    const track = tracks[unit]!;
    if (track.some((other) => overlap(other, session))) continue;
    if (!hasBit(board.unitFree(line, need, unit, end - start, start, loosestTrim(board.visit, line)), bit)) continue;
    track.push(session);
    mine.push(unit);
    if (assign(board, bit, demands, at + 1, tracks, isExact)) return true;
    track.pop();
    mine.pop();
  }
  return false;
}

function isTrackFree(
  board: Board,
  bit: number,
  need: PreparedNeed,
  unit: number,
  track: readonly OpenedSession[],
): boolean {
  return fitsTrack(track, wholeTime, ({ line, start, end }, trim) =>
    hasBit(board.unitFree(line, need, unit, end - start, start, trim), bit),
  );
}
