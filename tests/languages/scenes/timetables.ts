import { inDays } from "../../support/in-days.ts";
import { book, slotsIn, weekday, type Stage } from "./scene.ts";

const classes = "/widget/timetable/saltwater-house";
const swim = "/widget/booking/dawn-swim";
const typed = { phone: "+351 912 345 678", terms: "on" };

/** Weeks of classes: full, cancelled, moved and empty ones, and what the business tells everyone booked. */
export async function playTimetables(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  const open = (name: string, path: string) => crawler.open(`timetable: ${name}`, path);
  await open("feed", `${classes}/calendar.ics`);
  await open("feed of a class", `${classes}/dawn-swim/calendar.ics`);
  await open("a business without classes", "/widget/timetable/ribeira-cycles");
  await open("a week that is over", `${classes}?week=${inDays(-20)}`);
  await open("one class", `${classes}?service=dawn-swim&staff=tomas-ribeiro`);
  const [first, second, third] = [14, 21, 28].map((days) => weekday(6, days));
  const week = (day: string | undefined, people = 1) => `${swim}?week=${day}&people=${people}`;
  const start = slotsIn(await open("a week", week(first)))[0]!;
  await open("a month", `${swim}?view=month`);

  const leave = (left: string) =>
    world.pool.query(`update sessions set seats_taken = seats - ${left} where starts_at = $1 and is_scheduled`, [
      start,
    ]);
  for (const [left, people] of [
    ["1", 1],
    ["2", 3],
    ["0", 1],
  ] as const) {
    await leave(left);
    await open(`${left} seats for ${people}`, week(first, people));
  }
  await leave("seats");

  const cancelled = await book(stage, "timetable: to be cancelled", week(second), typed);
  const moved = await book(stage, "timetable: to be moved", week(third), typed);
  await world.almanac("sessions", "cancel", "dawn-swim", `${second}T07:00`, "--reason", "Καταιγίδα.");
  await world.almanac(
    "sessions",
    "move",
    "dawn-swim",
    `${third}T07:00`,
    "--to",
    `${third}T11:00`,
    "--reason",
    "Ομίχλη.",
  );
  await open("cancelled week", week(second));
  await open("moved week", week(third));
  await open("cancelled by the business", `${swim}?booking=${cancelled}`);
  await open("moved by the business", `${swim}?booking=${moved}`);
}

/** Days on which the business, or one service, is closed. */
export async function playClosures(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  const close = (day: string, note: string) =>
    world.pool.query(
      `insert into closures (provider_id, day, note, source)
       select id, $1, $2, 'list' from providers where slug = 'corner-office'`,
      [day, note],
    );
  const alone = inDays(40);
  const noted = inDays(43);
  const from = 46;
  await close(alone, "");
  await close(noted, "Γιορτή");
  for (const days of [0, 1]) await close(inDays(from + days), "Διακοπές");
  for (const days of [3, 4]) await close(inDays(from + days), "");
  for (const day of [alone, noted, inDays(from), inDays(from + 3)])
    await crawler.open(`closed on ${day}`, `/widget/booking/office-visit?staff=any&tz=UTC&date=${day}`);
  await world.pool.query("delete from closures");
}
