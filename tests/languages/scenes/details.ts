import { randomUUID } from "node:crypto";
import { inDays } from "../../support/in-days.ts";
import { ada, book, fillIn, hold, type Stage } from "./scene.ts";

const at = (service: string, more = "") => `/widget/booking/${service}?tz=UTC&date=${inDays(22)}${more}`;

/** The details step of every kind of service: empty, with every error, correct. */
export async function playDetails(stage: Stage): Promise<void> {
  const { crawler } = stage;
  const nothing = { firstName: "", lastName: "", email: "" };
  const wrong = { ...ada, firstName: "=1+1\u0000", lastName: "Β".repeat(300), email: "ada", notes: "Ν".repeat(9_000) };
  const visit = await hold(stage, "details", at("office-visit", "&staff=any"));
  await fillIn(stage, "details: nothing typed", visit.path, nothing);
  await fillIn(stage, "details: all wrong", visit.path, { ...wrong, phone: "12", country: "PT" });
  const call = await hold(stage, "a call", at("office-call"));
  await fillIn(stage, "a call: no place chosen, no such birthday", call.path, {
    birthDay: "31",
    birthMonth: "2",
    birthYear: "1980",
  });
  const lesson = await hold(stage, "with terms", at("office-class"));
  await fillIn(stage, "terms not accepted", lesson.path);
  const asks = await hold(stage, "with questions", at("office-asks"));
  await fillIn(stage, "questions unanswered", asks.path, { shown: "hurts where shoe" });
  const table = `/widget/booking/round-table?tz=UTC`;
  const round = await hold(stage, "everything is asked", table);
  await fillIn(stage, "everything is missing", round.path, nothing);
  await crawler.open(
    "prefilled",
    `${at("office-call")}&first_name=%CE%91&email=ada@example.com&theme=dark&hide_details=1`,
  );
}

/** One-time links. */
export async function playOneTimeLinks(stage: Stage): Promise<void> {
  const { crawler } = stage;
  await crawler.open("link: long ago", "/widget/otl/groups-long-ago");
  await crawler.open("link: nobody's", "/widget/otl/unheard-of");
  const path = `/widget/otl/groups-fixed-desktop-0?tz=UTC&date=${inDays(24)}`;
  const first = await hold(stage, "link", path);
  const second = await hold(stage, "link, in another window", path, 2);
  await fillIn(stage, "link: booked", first.path);
  await fillIn(stage, "link: used in the meantime", second.path);
  await crawler.open("link: used", path);
}

/** The outcome, and the pages of a frame or of another day. */
export async function playOutcomes(stage: Stage): Promise<void> {
  const { crawler } = stage;
  const token = await book(stage, "outcome", at("embed-call"));
  await crawler.open("framed", `/widget/booking/embed-call?booking=${token}`, {
    headers: { "Sec-Fetch-Dest": "iframe" },
  });
  await crawler.open("calendar file", `/widget/calendar.ics?booking=${token}`);
  await crawler.open("sent from a frame twice", at("embed-call"), {
    form: { intent: "details", key: randomUUID(), ...ada },
  });
}
