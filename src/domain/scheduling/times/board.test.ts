import { describe, expect, test } from "vitest";
import { listBits, type Bitmap } from "../bits/bitmap.ts";
import { ask, at, claims, every, hours, member, party, service } from "../testing/build.ts";
import { Board } from "./board.ts";
import { sessionSpan, UNTRIMMED } from "./trim.ts";

const FROM = at("2027-06-14T00:00Z");
const TO = at("2027-06-15T00:00Z");

const services = [
  service({
    bufferBefore: 10,
    bufferAfter: 20,
    eligibleMembers: [{ memberId: "ada" }, { memberId: "bob" }],
    resources: [{ resourceId: "room", units: 2 }],
  }),
];
const staff = [
  member("ada", { weekly: [hours("09:00", "12:00")], claims: claims("2027-06-14T10:00Z", "2027-06-14T10:30Z") }),
  member("bob", { weekly: [hours("11:00", "13:00")] }),
];
const resources = [
  {
    id: "room",
    units: [
      claims("2027-06-14T09:00Z", "2027-06-14T11:00Z"),
      claims("2027-06-14T10:00Z", "2027-06-14T12:00Z"),
      claims(),
    ],
  },
];

function board(given: Parameters<typeof ask>[0] = {}, visit?: Parameters<typeof ask>[1]): Board {
  return new Board(ask({ services, staff, resources, ...given }, visit), FROM, TO);
}

/** The times of day in a bitmap. */
function timesOf({ grid }: Board, bits: Bitmap): string[] {
  return Array.from(listBits(bits, grid.origin, grid.step), (start) => every(1, "00:00", "23:59")[start - FROM]!);
}

describe("memberFree", () => {
  const own = board();
  const [line] = own.visit.lines;
  const ada = line!.candidates[0]!;
  const free = (trim: Parameters<Board["memberFree"]>[4], offset = 0) =>
    timesOf(own, own.memberFree(line!, ada, ada.members[0]!, offset, trim));

  test("with both buffers", () => {
    expect(free(UNTRIMMED)).toEqual(["09:00", "11:00", "11:30"]);
  });

  test("without the buffer before", () => {
    expect(free({ before: true, after: false })).toEqual(["09:00", "10:30", "11:00", "11:30"]);
  });

  test("without the buffer after", () => {
    expect(free({ before: false, after: true })).toEqual(["09:00", "09:30", "11:00", "11:30"]);
  });

  test("without either", () => {
    expect(free({ before: true, after: true })).toEqual(["09:00", "09:30", "10:30", "11:00", "11:30"]);
  });

  test("for a line that starts later in the visit", () => {
    expect(free({ before: true, after: true }, 60)).toEqual(["08:00", "08:30", "09:30", "10:00", "10:30"]);
  });

  test("is computed once", () => {
    const first = own.memberFree(line!, ada, ada.members[0]!, 0, UNTRIMMED);
    expect(own.memberFree(line!, ada, ada.members[0]!, 0, UNTRIMMED)).toBe(first);
    expect(own.memberFree(line!, ada, ada.members[0]!, 30, UNTRIMMED)).not.toBe(first);
  });
});

describe("candidateFree", () => {
  test("one member: that member's times", () => {
    const own = board();
    const [line] = own.visit.lines;
    const [ada] = line!.candidates;
    expect(own.candidateFree(line!, ada!, 0, UNTRIMMED)).toBe(
      own.memberFree(line!, ada!, ada!.members[0]!, 0, UNTRIMMED),
    );
  });

  test("everyone: the intersection, without changing the members' bitmaps", () => {
    const own = board({ services: [{ ...services[0]!, staffing: "all" }] });
    const [line] = own.visit.lines;
    const [all] = line!.candidates;
    expect(timesOf(own, own.candidateFree(line!, all!, 0, UNTRIMMED))).toEqual(["11:00", "11:30"]);
    expect(timesOf(own, own.memberFree(line!, all!, all!.members[0]!, 0, UNTRIMMED))).toEqual([
      "09:00",
      "11:00",
      "11:30",
    ]);
    expect(timesOf(own, own.memberFree(line!, all!, all!.members[1]!, 0, UNTRIMMED))).toEqual(
      every(30, "11:00", "12:30"),
    );
  });
});

const between = (texts: string[]) => texts.filter((text) => text >= "07:00" && text <= "13:00");

describe("units", () => {
  const own = board();
  const [line] = own.visit.lines;

  test.each([
    [0, ["07:00", "07:30", "08:00", "11:30", "12:00", "12:30", "13:00"]],
    [1, ["07:00", "07:30", "08:00", "08:30", "09:00", "12:30", "13:00"]],
    [2, every(30, "07:00", "13:00")],
  ])("unit %i, regardless of working hours", (unit, expected) => {
    expect(between(timesOf(own, own.unitFree(line!, line!.needs[0]!, unit, 30, 0, UNTRIMMED)))).toEqual(expected);
  });

  test("two together", () => {
    expect(between(timesOf(own, own.unitsFree(line!, 30, 0, UNTRIMMED)))).toEqual([
      ...every(30, "07:00", "09:00"),
      ...every(30, "11:30", "13:00"),
    ]);
  });

  test("none needed: always free", () => {
    const free = board({ services: [service()] });
    expect(timesOf(free, free.unitsFree(free.visit.lines[0]!, 30, 0, UNTRIMMED))).toHaveLength(48);
  });
});

test("openings extend as far as the longest visit, and are computed once", () => {
  const own = board({ services: [service({ durations: [120], bufferAfter: 30 })] }, party("massage massage"));
  const [ada] = own.visit.members;
  expect(own.visit.reach).toBe(270);
  expect(own.openings(ada!, null)).toBe(own.openings(ada!, null));
  expect(own.openings(ada!, null)).toEqual([FROM + 540, FROM + 720]);
});

test("stretchOf omits trimmed buffers", () => {
  const [line] = board().visit.lines;
  expect(sessionSpan(line!, 45, 15, UNTRIMMED)).toEqual({ offset: 15, duration: 45, before: 10, after: 20 });
  expect(sessionSpan(line!, 45, 15, { before: true, after: true })).toEqual({
    offset: 15,
    duration: 45,
    before: 0,
    after: 0,
  });
});
