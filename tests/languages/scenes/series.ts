import { randomUUID } from "node:crypto";
import type { Fields, Screen } from "../crawler.ts";
import { inDays } from "../../support/in-days.ts";
import { bring, fillIn, hold, tokenIn, book, type Stage } from "./scene.ts";

const at = (service: string, days: number) => `/widget/booking/${service}?tz=UTC&date=${inDays(days)}`;

/** The form of the dates as the page shows it, with the suggested times chosen. */
function datesOf({ body }: Screen): Fields {
  const chosen = [...body.matchAll(/<input\b[^>]*\bname="(date-\d+)"[^>]*>/g)]
    .filter(([tag]) => /\bchecked\b|type="hidden"/.test(tag))
    .map(([tag, name]) => [name!, /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ""] as const);
  return { intent: "repeat", key: randomUUID(), ...Object.fromEntries(chosen) };
}

/** Series: rules and their errors, dates with conflicts, a booked series, one date moved, several cancelled. */
export async function playSeries(stage: Stage): Promise<void> {
  const { crawler } = stage;
  const lesson = at("series-lesson", 25);
  // Another visitor already has one of the dates.
  await book(stage, "in the way", at("series-lesson", 32));
  const held = await hold(stage, "series", lesson);
  const rule = (name: string, search: string) =>
    crawler.open(`series: ${name}`, `${held.path.replace("step=repeat", "step=dates")}&${search}`);
  await rule("how often is missing", "repeat=&times=4");
  await rule("too many", "repeat=weekly&times=99");
  await rule("rhythm wrong", "repeat=custom&times=3&every=0&unit=week");
  await rule("every few days", "repeat=custom&times=3&every=3&unit=day");
  await rule("every two weeks", "repeat=custom&times=4&every=2&unit=week&on=1&on=3");
  await rule("every two months", "repeat=custom&times=3&every=2&unit=month");
  await rule("every month", "repeat=monthly&times=3");
  await rule("every day", "repeat=daily&times=12");
  const dates = await rule("every week", "repeat=weekly&times=4");
  const chosen = await crawler.send("series: dates chosen", dates.path, datesOf(dates));
  const booked = await fillIn(stage, "series: booked", chosen.path);
  const token = tokenIn(booked.path, "booking");
  await crawler.open("series: cancel", `/widget/cancel-booking?booking=${token}`);
  await crawler.open("series: move one", `/widget/booking/series-lesson?reschedule=${token}`);
  await crawler.open("series: calendar file", `/widget/calendar.ics?booking=${token}`);
  await crawler.send("series: this and later cancelled", `/widget/cancel-booking?booking=${token}`, {
    scope: "later",
    reason: "",
    key: randomUUID(),
  });

  const aClass = await hold(stage, "series of a class", at("series-class", 26));
  const all = await crawler.open(
    "series: class dates",
    `${aClass.path.replace("step=repeat", "step=dates")}&repeat=weekly&times=3`,
  );
  const kept = await crawler.send("series: class dates held", all.path, datesOf(all));
  const guests = await fillIn(stage, "series: guests", kept.path);
  await bring(stage, "series: class booked", guests.path, { guestCount: "1" });

  const wish = await hold(stage, "series on request", at("series-request", 27));
  const wished = await crawler.open(
    "series: dates wished for",
    `${wish.path.replace("step=repeat", "step=dates")}&repeat=weekly&times=3`,
  );
  const going = await crawler.send("series: dates asked for", wished.path, datesOf(wished));
  const asked = await fillIn(stage, "series: requested", going.path);
  await crawler.open("series: withdraw", `/widget/cancel-booking?booking=${tokenIn(asked.path, "booking")}`);
}
