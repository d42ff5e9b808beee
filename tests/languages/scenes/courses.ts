import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { onDisk } from "../../../src/packs/testing/good-pack.ts";
import { inDays } from "../../support/in-days.ts";
import { fillIn, hold, tokenIn, type Stage } from "./scene.ts";

const page = "/widget/booking/kyklos";
const hours =
  "{monday: 06:00-23:00, tuesday: 06:00-23:00, wednesday: 06:00-23:00, thursday: 06:00-23:00, friday: 06:00-23:00}";

/** Courses to join, under way, too late, full and cancelled. */
function pack(): Record<string, string> {
  const course = (id: string, days: number, at: string, more: string) =>
    `  - {id: ${id}, name: Κύκλος, first: ${inDays(days)}, at: ${at}, sessions: 6, price: 60.00, ${more}}`;
  return {
    "kyklos/provider.yaml": ["slug: kyklos", "name: Κύκλοι", "time-zone: Europe/Lisbon", "currency: EUR"].join("\n"),
    "kyklos/staff/eleni.yaml": ["name: Ελένη", `hours: ${hours}`].join("\n"),
    "kyklos/services/kyklos.yaml": [
      "name: Χορός",
      "durations: 1 h",
      "staff: [eleni]",
      "seats: 8",
      "guests: count",
      "price-per: person",
      "waiting-list: true",
      "courses:",
      course(
        "next",
        20,
        "08:00",
        `changes: [{date: ${inDays(27)}, cancelled: true, reason: Βροχή.}, {date: ${inDays(34)}, to: ${inDays(34)} 20:00, reason: Ομίχλη.}]`,
      ),
      course("rest", -3, "10:00", "join-until: 3 sessions, single-sessions: trial, single-price: 9.00"),
      course("whole", -3, "12:00", "late-joining: whole, single-sessions: any, single-price: 12.00"),
      course("late", -20, "14:00", "late-joining: closed"),
      course("full", 22, "16:00", "course-seats: 2"),
      "make-up: {until: 2 h, within: 10 days, most: 1}",
    ].join("\n"),
  };
}

/** Courses of a service: what joining means now, joining, and what the business cancels. */
export async function playCourses({ crawler, world }: Stage): Promise<void> {
  const folder = await onDisk(pack());
  await world.almanac("load", folder);
  rmSync(folder, { recursive: true });
  const open = (name: string, path: string) => crawler.open(`course: ${name}`, path);
  await open("list", page);
  for (const key of ["next", "rest", "whole", "late", "full"]) await open(key, `${page}?course=${key}`);
  const join = (key: string, people: number) =>
    crawler.send(`course: join ${key}`, `${page}?course=${key}&people=${people}`, {
      intent: "hold",
      course: key,
      key: randomUUID(),
    });
  const held = await join("full", 2);
  await open("full now", `${page}?course=full`);
  await join("full", 1);
  await join("late", 1);
  const stage = { crawler, world };
  const booked = await fillIn(stage, "course: outcome", held.path);
  const token = tokenIn(booked.path, "booking");
  await playWaiting(stage, token);
  await open("move a date", `${page}?reschedule=${token}`);
  await open("classes of a week", `/widget/timetable/kyklos?week=${inDays(22)}`);
  const next = await join("next", 1);
  await world.pool.query(
    "update sessions set seats_taken = seats where course_position = 5 and course_id in (select id from courses where key = 'next')",
  );
  await join("next", 2);
  await open("one date full", `${page}?course=next`);
  const joined = await fillIn(stage, "course: two outcomes", next.path);
  await playMakeUp(stage, tokenIn(joined.path, "booking"));
  const months = `${page}?view=month`;
  const trials = [await hold(stage, "course: trial", months), await hold(stage, "course: trial again", months)];
  for (const [index, { path }] of trials.entries()) await fillIn(stage, `course: trial ${index}`, path);
  await world.almanac("courses", "cancel", "kyklos", "full", "--reason", "Πλημμύρα.");
  await open("cancelled by the business", `${page}?booking=${token}`);
  await open("cancelled course", `${page}?course=full`);
}

/** The waiting list of a full course, up to its end. */
async function playWaiting({ crawler, world }: Stage, booked: string): Promise<void> {
  const open = (name: string, path: string) => crawler.open(`course waiting: ${name}`, path);
  const list = "/widget/waiting/kyklos?tz=UTC&course=full";
  const entry = (token: string) => `/widget/waiting-list?entry=${token}`;
  await open("join", `${list}&people=1`);
  await open("join as two", `${list}&people=2`);
  await open("unknown course", "/widget/waiting/kyklos?course=nowhere&people=1");
  const join = async (name: string, email: string, seats: string) =>
    crawler.send(`course waiting: ${name}`, `${list}&people=1`, {
      name: "Άδα",
      email,
      phone: "",
      seats,
      key: randomUUID(),
    });
  const first = tokenIn((await join("joined", "first@example.com", "1")).path, "entry");
  const second = tokenIn((await join("joined as second", "second@example.com", "2")).path, "entry");
  await open("my data", `/widget/my-data?entry=${first}`);
  await world.pool.query("update courses set most_enrolled = 3 where key = 'full'");
  await crawler.send("course waiting: another number", entry(second), { intent: "change", seats: "1" });
  const offer = await open("offered", entry(first));
  const [, hold = ""] = /hold=([\w-]{20,})/.exec(offer.body) ?? [];
  await open("the details of the offer", `${page}?people=1&hold=${hold}`);
  await crawler.send("course waiting: no thanks", entry(first), { intent: "leave" });
  await open("offered to the second", entry(second));
  await world.pool.query(
    "update bookings set hold_expires_at = now() where offered_until is not null and state = 'held'",
  );
  await open("expired", entry(second));
  await world.pool.query("update courses set most_enrolled = 2 where key = 'full'");
  const third = tokenIn((await join("joined as third", "third@example.com", "1")).path, "entry");
  await world.pool.query(
    "update waiting_entries set state = 'removed', removed_why = 'closed', ended_at = now() where course_id is not null and state = 'waiting'",
  );
  await world.pool.query("update courses set waiting = 0");
  await open("closed", entry(third));
  await open("still booked", `${page}?booking=${booked}`);
}

/** One date is missed, made up, and the session in its place is cancelled. */
async function playMakeUp({ crawler }: Stage, token: string): Promise<void> {
  const at = (path: string, booking: string) => `${path}?${new URLSearchParams({ booking })}`;
  await crawler.open("make-up: before missing a date", at("/widget/cancel-booking", token));
  const cancel = { key: randomUUID(), scope: "this", reason: "" };
  const missed = await crawler.send("make-up: open", at("/widget/cancel-booking", token), cancel);
  await crawler.open("make-up: the missed date", at(page, token));
  await crawler.send("make-up: nothing chosen", missed.path, { key: randomUUID() });
  const session = /name="session"[^>]*value="([^"]+)"/.exec(missed.body)![1]!;
  const made = await crawler.send("make-up: booked", missed.path, { key: randomUUID(), session });
  await crawler.open("make-up: before cancelling it", at("/widget/cancel-booking", tokenIn(made.path, "booking")));
  await crawler.open("make-up: the date that was made up", at(page, token));
}
