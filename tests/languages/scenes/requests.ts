import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { inDays } from "../../support/in-days.ts";
import { book, change, fillIn, bring, hold, type Stage } from "./scene.ts";

const at = (days: number) => `/widget/booking/request-visit?tz=UTC&date=${inDays(days)}`;
const place = { locationAnswer: "Ρόδος 9" };

/** The link of the office's mail about a request. */
async function officeLink({ world }: Stage, token: string): Promise<string> {
  const { rows } = await world.pool.query<{ reference: string }>(
    "select reference from bookings where manage_token_hash = sha256($1::bytea)",
    [token],
  );
  const { reference } = rows[0]!;
  return vi.waitFor(
    async () => {
      const mail = (await world.mails()).find(({ text }) => text.includes(reference) && text.includes("office="));
      return `/widget/request?office=${/office=([\w-]+)/.exec(mail!.text)![1]!}`;
    },
    { timeout: 20_000, interval: 100 },
  );
}

/** Requests to the office, and every answer that it can give. */
export async function playRequests(stage: Stage): Promise<void> {
  const { crawler } = stage;
  const asked = await hold(stage, "request", at(28));
  await fillIn(stage, "request: no place named", asked.path);
  const day = await crawler.open("request without a time", "/widget/booking/request-day?tz=UTC");
  const counted = await fillIn(stage, "request without a time: who comes", day.path, { notes: "Νότες" });
  await bring(stage, "request without a time: no guests", counted.path, { guestCount: "0" });
  await bring(stage, "request without a time: sent", counted.path, { guestCount: "3" });
  const lesson = await hold(stage, "request with names", `/widget/booking/request-lesson?tz=UTC&date=${inDays(28)}`);
  const named = await fillIn(stage, "request with names: who comes", lesson.path);
  await bring(stage, "request with names: sent", named.path, {
    "guest-1-name": "Βέλα",
    "guest-1-email": "bela@example.com",
  });

  const first = await book(stage, "request sent", at(29), place);
  const link = await officeLink(stage, first);
  await crawler.open("office: a request", link);
  const answer = (name: string, form: Record<string, string>) => crawler.send(`office: ${name}`, link, form);
  await answer("no time typed", { intent: "propose", typed: "" });
  await answer("an unreadable time", { intent: "propose", typed: "tomorrow" });
  await answer("a time that occurs twice", { intent: "propose", typed: "2027-10-31 01:30" });
  await answer("a time outside working hours", { intent: "confirm-at", typed: `${inDays(29)} 03:00` });
  await answer("a reason that is too long", { intent: "decline", reason: "Ν".repeat(9_000) });
  await answer("proposed", { intent: "propose", typed: `${inDays(29)} 12:00` });
  await crawler.open("proposal", `/widget/proposal?booking=${first}`);
  await crawler.send("proposal: taken", `/widget/proposal?booking=${first}`, { intent: "accept" });
  await crawler.open("office: confirmed", link);

  const second = await book(stage, "a second request", at(30), place);
  const secondLink = await officeLink(stage, second);
  await crawler.send("office: declined", secondLink, { intent: "decline", reason: "Όχι" });
  await crawler.send("office: already answered", secondLink, { intent: "confirm" });
  await crawler.open("request declined", `/widget/booking/request-visit?booking=${second}`);
  await crawler.open("request declined: cancel", `/widget/cancel-booking?booking=${second}`);

  const third = await book(stage, "a third request", at(31), place);
  const thirdLink = await officeLink(stage, third);
  await crawler.open("request: reschedule", `/widget/booking/request-visit?reschedule=${third}`);
  await crawler.send("office: another proposed", thirdLink, { intent: "propose", typed: `${inDays(31)} 13:00` });
  await change(stage, third, "proposed_starts_at = now() - interval '1 day'");
  await crawler.send("proposal: lost", `/widget/proposal?booking=${third}`, { intent: "accept" });
  await crawler.open("request: withdraw", `/widget/cancel-booking?booking=${third}`);
  await crawler.send("request: withdrawn", `/widget/cancel-booking?booking=${third}`, {
    reason: "",
    key: randomUUID(),
  });
  await crawler.open("office: withdrawn", thirdLink);
  await wishTaken(stage);
}

/** The preferred time is taken before the request is sent. */
async function wishTaken(stage: Stage): Promise<void> {
  const asked = await hold(stage, "a wish", at(33));
  await book(stage, "rival", `/widget/booking/request-rival?tz=UTC&date=${inDays(33)}`);
  await fillIn(stage, "a wish that is gone", asked.path, place);
}
