import { expect, it } from "vitest";
import { weeklyTimes } from "./weekly-times.server.ts";

it("names weekly times and extra dates by day and hour, and keeps the name of the pack to itself", () => {
  const timetable = {
    times: [
      { on: ["thursday"], at: "19:00" },
      { id: "early", on: ["saturday", "monday"], at: "7:30" },
      { on: "tuesday", at: "09:05" },
    ],
    extra: [{ date: "2027-01-20", at: "18:00" }],
  };
  expect(weeklyTimes({ timetable }, "en-GB")).toEqual([
    { value: "thursday-1900", label: "Thursday, 19:00" },
    { value: "early", label: "Monday, Saturday, 07:30" },
    { value: "tuesday-0905", label: "Tuesday, 09:05" },
    { value: "2027-01-20-1800", label: "Wednesday, 20 January 2027, 18:00" },
  ]);
  expect(weeklyTimes({ timetable }, "de-DE")[0]).toEqual({ value: "thursday-1900", label: "Donnerstag, 19:00" });
});

it("leaves out what is not complete yet", () => {
  const timetable = {
    times: [{ at: "19:00" }, { on: ["monday"], at: "soon" }, {}],
    extra: [{ date: "2027-13-99", at: "18:00" }],
  };
  expect(weeklyTimes({ timetable }, "en-GB")).toEqual([]);
  expect(weeklyTimes({}, "en-GB")).toEqual([]);
});
