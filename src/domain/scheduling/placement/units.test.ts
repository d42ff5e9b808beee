import { describe, expect, test } from "vitest";
import type { Claims } from "../schedule.ts";
import { ask, at, claims, member, party, service } from "../testing/build.ts";
import { Board } from "../times/board.ts";
import type { OpenedSession } from "./opened.ts";
import { assignUnits } from "./units.ts";

const TEN = at("2027-06-14T10:00Z");

/** Sessions that start the given minutes after ten, each with the number of units it needs. */
function assign(units: Claims[], ...wanted: [start: number, end: number, count: number][]): number[][] | null {
  const services = wanted.map(([start, end, count], index) =>
    service({
      id: `service-${index}`,
      durations: [end - start],
      bufferAfter: 10,
      resources: [{ resourceId: "room", units: count }],
    }),
  );
  const visit = ask(
    { services, staff: [member("ada")], resources: [{ id: "room", units }] },
    party(services.map(({ id }) => id).join(" ")),
  );
  const board = new Board(visit, TEN, TEN + 1);
  const opened = wanted.map(([start, end], index): OpenedSession => {
    const line = visit.lines[index]!;
    return { line, candidate: line.candidates[0]!, start, end, seatsTaken: 1, units: [] };
  });
  return assignUnits(board, 0, opened, true) ? opened.map((session) => session.units[0] ?? []) : null;
}

const FREE = claims();
const UNTIL_HALF_PAST = claims("2027-06-14T09:00Z", "2027-06-14T10:30Z");
const FROM_ELEVEN = claims("2027-06-14T11:00Z", "2027-06-14T12:00Z");

describe("assignUnits", () => {
  test("takes the first free unit", () => {
    expect(assign([UNTIL_HALF_PAST, FREE, FREE], [0, 30, 1])).toEqual([[1]]);
  });

  test("fails if none is free", () => {
    expect(assign([UNTIL_HALF_PAST], [0, 30, 1])).toBeNull();
    expect(assign([], [0, 30, 1])).toBeNull();
  });

  test("several for one session", () => {
    expect(assign([FREE, UNTIL_HALF_PAST, FREE], [0, 30, 2])).toEqual([[0, 2]]);
    expect(assign([FREE, UNTIL_HALF_PAST, FREE], [0, 30, 3])).toBeNull();
  });

  test("none needed", () => {
    expect(assign([], [0, 30, 0])).toEqual([[]]);
  });

  test("gives simultaneous sessions different units", () => {
    expect(assign([FREE, FREE], [0, 30, 1], [0, 30, 1])).toEqual([[0], [1]]);
    expect(assign([FREE], [0, 30, 1], [0, 30, 1])).toBeNull();
  });

  test("lets consecutive sessions share a unit, without a buffer between them", () => {
    expect(assign([FREE], [0, 30, 1], [30, 60, 1])).toEqual([[0], [0]]);
  });

  test("but not with a gap shorter than the buffer", () => {
    expect(assign([FREE], [0, 30, 1], [35, 60, 1])).toBeNull();
    expect(assign([FREE, FREE], [0, 30, 1], [35, 60, 1])).toEqual([[0], [1]]);
    expect(assign([FREE], [0, 30, 1], [40, 60, 1])).toEqual([[0], [0]]);
  });

  test("reassigns: a session gives up its unit to one that stays longer", () => {
    expect(assign([FREE, FROM_ELEVEN], [0, 30, 1], [0, 90, 1])).toEqual([[1], [0]]);
  });

  test("counts a buffer that overlaps a later claim, unless a session follows", () => {
    expect(assign([FROM_ELEVEN], [0, 55, 1])).toBeNull();
    expect(assign([FROM_ELEVEN], [0, 50, 1])).toEqual([[0]]);
    expect(assign([claims("2027-06-14T10:35Z", "2027-06-14T12:00Z"), FREE], [0, 30, 1], [30, 60, 1])).toEqual([
      [1],
      [1],
    ]);
  });
});
