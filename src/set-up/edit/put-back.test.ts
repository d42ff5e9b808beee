import { describe, expect, it } from "vitest";
import type { ThingValue } from "../things/thing.ts";
import { putBack } from "./put-back.ts";

const before = {
  staff: ["ana", { member: "zoe", price: "30.00" }, "rui"],
  resources: ["rooms"],
  timetable: {
    times: [
      { on: ["monday"], at: "10:00", staff: "zoe" },
      { on: ["friday"], at: "18:00" },
    ],
  },
} satisfies ThingValue;
const withoutZoe = {
  ...before,
  staff: ["ana", "rui"],
  timetable: {
    times: [
      { on: ["monday"], at: "10:00" },
      { on: ["friday"], at: "18:00" },
    ],
  },
} satisfies ThingValue;
const withoutRooms = { staff: before.staff, timetable: before.timetable } satisfies ThingValue;

describe("a thing that named a removed thing", () => {
  it("is as before if nobody touched it", () => {
    expect(putBack({ before, after: withoutZoe }, withoutZoe, "zoe")).toEqual({ value: before, isWhole: true });
    expect(putBack({ before, after: withoutRooms }, withoutRooms, "rooms")).toEqual({ value: before, isWhole: true });
  });

  it("keeps everything else that changed meanwhile", () => {
    const here = {
      name: "Massage",
      staff: ["bea", "ana", "rui"],
      timetable: {
        times: [
          { on: ["friday"], at: "19:00" },
          { on: ["monday"], at: "10:00", price: "5.00" },
        ],
      },
    };
    expect(putBack({ before, after: withoutZoe }, here, "zoe")).toEqual({
      value: {
        name: "Massage",
        staff: ["bea", "ana", { member: "zoe", price: "30.00" }, "rui"],
        timetable: {
          times: [
            { on: ["friday"], at: "19:00" },
            { on: ["monday"], at: "10:00", price: "5.00", staff: "zoe" },
          ],
        },
      },
      isWhole: true,
    });
  });

  it("does not get back a time that is no longer there", () => {
    const here = { ...withoutZoe, timetable: { times: [{ on: ["friday"], at: "18:00" }] } };
    expect(putBack({ before, after: withoutZoe }, here, "zoe")).toEqual({
      value: { ...here, staff: before.staff },
      isWhole: false,
    });
  });

  it("does not need the old room, too, after it was given another one", () => {
    const here = { ...withoutRooms, resources: ["hall"] };
    expect(putBack({ before, after: withoutRooms }, here, "rooms")).toEqual({ value: here, isWhole: false });
  });

  it("does not name it twice if someone has named it again already", () => {
    const here = { ...withoutZoe, staff: ["zoe"] };
    expect(putBack({ before, after: withoutZoe }, here, "zoe").value["staff"]).toEqual(["zoe"]);
    expect(putBack({ before, after: withoutRooms }, before, "rooms")).toEqual({ value: before, isWhole: true });
  });
});
