import { expect, it } from "vitest";
import type { SessionView, WeekDayView } from "../../../../ui/timetable/week-views.ts";
import { nearest } from "./lost-notice.tsx";

type Data = Parameters<typeof nearest>[0];

function session(value: string, state: SessionView["state"] = "open"): SessionView {
  const rest = { length: "1 hr", leaf: { month: "", day: "", weekday: "" }, name: "Yoga", lang: undefined, by: "" };
  return {
    id: value,
    value,
    state,
    time: value.slice(11, 16),
    ...rest,
    price: null,
    status: "",
    note: null,
    href: null,
    waiting: null,
  };
}

function day(date: string, sessions: SessionView[]): WeekDayView {
  return { date, weekday: "", day: "", isToday: false, sessions, waiting: null };
}

const tried = "2026-11-25T07:30Z";
const free = { value: "2026-11-19T07:30Z", label: "07:30" };

function data(days: WeekDayView[] | null): Data {
  const week = days && { title: "", previous: null, next: null, days, emptiness: null };
  return { time: { day: { slots: [free] } }, week } as unknown as Data;
}

it("names no time of another day after a lost class", () => {
  const days = [day("2026-11-19", [session(free.value)]), day("2026-11-25", [session(tried, "few")])];
  expect(nearest(data(days), Date.parse(tried))).toEqual([]);
});

it("names the other classes of that day that have seats", () => {
  const others = [
    session("2026-11-25T18:00Z"),
    session("2026-11-25T12:00Z", "full"),
    session("2026-11-25T09:00Z", "few"),
  ];
  const days = [day("2026-11-25", [session(tried, "full"), ...others])];
  expect(nearest(data(days), Date.parse(tried)).map(({ label }) => label)).toEqual(["09:00", "18:00"]);
});

it("names the times of the day on screen in the month", () => {
  expect(nearest(data(null), Date.parse(free.value))).toEqual([free]);
});
