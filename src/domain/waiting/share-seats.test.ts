import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { casesOf } from "../../../tests/support/long.ts";
import { placeInLine, shareSeats, type WaitingParty } from "./share-seats.ts";

function party(id: string, seats: number, given: Partial<WaitingParty> = {}): WaitingParty {
  return { id, seats, passedSeats: 0, gathered: 0, ...given };
}

describe("sharing seats", () => {
  test("the first in line gets them, then the next", () => {
    const { takes, left } = shareSeats([party("a", 1), party("b", 2), party("c", 1)], 3, true);
    expect(takes).toEqual([
      { id: "a", seats: 1, isComplete: true },
      { id: "b", seats: 2, isComplete: true },
    ]);
    expect(left).toBe(0);
  });

  test("a party that needs more is passed over, keeps its place and remembers it", () => {
    const { takes, passed, left } = shareSeats([party("a", 4), party("b", 3), party("c", 1)], 2, true);
    expect(takes).toEqual([{ id: "c", seats: 1, isComplete: true }]);
    expect([...passed]).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
    expect(left).toBe(1);
  });

  test("seats are gathered once as many have gone past as it needs", () => {
    const line = [party("a", 4, { passedSeats: 4 }), party("c", 1)];
    expect(shareSeats(line, 3, true).takes).toEqual([{ id: "a", seats: 3, isComplete: false }]);
    const gathering = [{ ...line[0]!, gathered: 3 }, line[1]!];
    expect(shareSeats(gathering, 2, true).takes).toEqual([
      { id: "a", seats: 1, isComplete: true },
      { id: "c", seats: 1, isComplete: true },
    ]);
  });

  test("near the start, nothing is gathered: no seat stays empty", () => {
    expect(shareSeats([party("a", 4, { passedSeats: 9 }), party("c", 1)], 1, false).takes).toEqual([
      { id: "c", seats: 1, isComplete: true },
    ]);
  });

  test("the place in line says how many seats are wanted before", () => {
    const line = [party("a", 4), party("b", 1), party("c", 2)];
    expect(placeInLine(line, "c")).toEqual({ place: 3, seatsBefore: 5 });
    expect(placeInLine(line, "a")).toEqual({ place: 1, seatsBefore: 0 });
  });
});

/** A session in memory: random joins, cancellations, visitors, answers and expired offers. */
class Model {
  readonly seats: number;
  free: number;
  line: (WaitingParty & { overtaken: number; largest: number })[] = [];
  readonly offers = new Map<string, number>();
  #next = 0;
  canGather = true;

  constructor(seats: number) {
    this.seats = seats;
    this.free = 0;
  }

  get kept(): number {
    return this.line.reduce((sum, { gathered }) => sum + gathered, 0);
  }

  join(seats: number): void {
    if (seats > this.seats || this.free >= seats) return;
    this.line.push({ ...party(`p${this.#next++}`, seats), overtaken: 0, largest: 0 });
  }

  release(seats: number): void {
    this.free += seats;
    this.passOn();
  }

  visitor(seats: number): void {
    if (seats > this.free) return;
    this.free -= seats;
    for (const waiting of this.line) {
      waiting.passedSeats += seats;
      waiting.overtaken += seats;
      waiting.largest = Math.max(waiting.largest, seats);
    }
    // The visitor may be the last one to go past a party: what is left is gathered for it.
    this.passOn();
  }

  passOn(): void {
    const before = this.line.map(({ id }) => id);
    const share = shareSeats(this.line, this.free, this.canGather);
    this.free = share.left;
    for (const [id, seats] of share.passed) this.find(id).passedSeats += seats;
    for (const { id, seats, isComplete } of share.takes) {
      const taker = this.find(id);
      taker.gathered += seats;
      for (const earlier of this.line.slice(0, this.line.indexOf(taker))) {
        if (share.takes.some((take) => take.id === earlier.id && take.isComplete)) continue;
        earlier.overtaken += seats;
        earlier.largest = Math.max(earlier.largest, taker.seats);
      }
      if (isComplete) {
        expect(taker.gathered).toBe(taker.seats);
        this.offers.set(id, taker.seats);
      }
    }
    // Parties of the same size are served in the order in which they joined.
    const offered = share.takes.filter(({ isComplete }) => isComplete).map(({ id }) => id);
    for (const id of offered) {
      const own = this.find(id);
      const earlier = before.slice(0, before.indexOf(id)).filter((other) => !offered.includes(other));
      expect(
        earlier.every((other) => this.find(other).seats - this.find(other).gathered > own.seats - own.gathered),
      ).toBe(true);
    }
    this.line = this.line.filter(({ id }) => !offered.includes(id));
  }

  leave(index: number): void {
    const [gone] = this.line.splice(index % Math.max(1, this.line.length), 1);
    if (gone) this.release(gone.gathered);
  }

  endGathering(): void {
    this.canGather = false;
    const kept = this.kept;
    for (const waiting of this.line) waiting.gathered = 0;
    this.release(kept);
  }

  answer(index: number, accepts: boolean): void {
    const id = [...this.offers.keys()][index % Math.max(1, this.offers.size)];
    if (id === undefined) return;
    const seats = this.offers.get(id)!;
    this.offers.delete(id);
    if (!accepts) this.release(seats);
  }

  find(id: string) {
    return this.line.find((waiting) => waiting.id === id)!;
  }
}

const step = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constant("join" as const), n: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant("release" as const), n: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("visitor" as const), n: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom("accept" as const, "expire" as const, "leave" as const),
      n: fc.nat(9),
    }),
  },
  fc.record({ kind: fc.constant("end" as const), n: fc.constant(0) }),
);

test("a list in memory: no one waits for seats that are free, and no one is overtaken beyond the bound", () => {
  let gathered = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      const model = new Model(12);
      let booked = 12;
      for (const { kind, n } of steps) {
        const offered = [...model.offers.values()].reduce((sum, seats) => sum + seats, 0);
        booked = 12 - model.free - model.kept - offered;
        if (kind === "join") model.join(n);
        if (kind === "release" && booked >= n) model.release(n);
        if (kind === "visitor") model.visitor(n);
        if (kind === "accept") model.answer(n, true);
        if (kind === "expire") model.answer(n, false);
        if (kind === "leave") model.leave(n);
        if (kind === "end") model.endGathering();
        gathered += model.kept;
        for (const { seats, gathered: kept, overtaken, largest, passedSeats } of model.line) {
          expect(seats - kept).toBeGreaterThan(model.free);
          if (model.canGather) expect(overtaken).toBeLessThan(seats + largest);
          expect(passedSeats).toBeLessThanOrEqual(overtaken);
        }
        expect(model.free).toBeGreaterThanOrEqual(0);
      }
    }),
    { seed: 802, numRuns: casesOf(10_000) },
  );
  expect(gathered).toBeGreaterThan(100);
});
