import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { MailFacts, WrittenMail } from "#domain/mail/facts.ts";
import { localeCodes, localeOf, type LocaleCode } from "#domain/locales/locales.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { cancelBooking } from "../booking/manage/cancel-booking.ts";
import { cancelSeat } from "../booking/manage/cancel-seat.ts";
import { readManaged } from "../booking/manage/read-manage.ts";
import { reschedule } from "../booking/manage/reschedule.ts";
import { must, type VisitChoice } from "../booking/testing/office.ts";
import { confirmRequest } from "../office/requests/confirm-request.ts";
import { declineRequest } from "../office/requests/decline-request.ts";
import { readRequest } from "../office/requests/office-link.ts";
import { proposeTime } from "../office/requests/propose-time.ts";
import { leave, pay } from "../payments/testing/pay.ts";
import { englishFinder, type EnglishFinder } from "../../../tests/languages/english.ts";
import { mailTexts } from "../../../tests/languages/mail-texts.ts";
import { remind } from "./send/remind.ts";
import { PostOffice } from "./testing/post-office.ts";
import { isLong } from "../../../tests/support/long.ts";

let post: PostOffice;
beforeEach(async () => {
  post = await PostOffice.open();
});
afterEach(() => post.close());

async function book(code: LocaleCode, choice: VisitChoice = {}): Promise<string> {
  const token = await post.office.book("massage", choice);
  await post.office.change(`update bookings set locale = '${code}'`);
  return token;
}

async function remindAt(time: string): Promise<void> {
  await post.office.change("update mails set created_at = '2026-11-01T00:00:00Z'");
  post.office.now = new Date(time);
  await remind(post.services);
  await post.work();
}

/** A visit that is booked, reminded of, moved, left by a guest and cancelled. */
async function goThrough(code: LocaleCode): Promise<void> {
  await post.office.change(
    `update services set guests = 'named', seats = 12, reminder_minutes = '{1440}', follow_up_minutes = 60,
     follow_up_text = 'x', durations = '{60}' where slug = 'massage'`,
  );
  const named = ["Bela", "Cato"].map((name) => ({ name, email: `${name.toLowerCase()}@guests.example` }));
  const token = await book(code, { guests: { count: 2, named } });
  await post.work();
  await remindAt("2026-11-15T12:00:00Z");
  must(await reschedule({ token, start: parseInstant("2026-11-17T11:00:00Z")!, key: randomUUID() }, post.services));
  await post.work();
  must(await cancelSeat({ of: { booking: token, guest: 1 }, key: randomUUID() }, post.services));
  await post.work();
  must(await cancelBooking({ token, reason: "x", key: randomUUID() }, post.services));
  await post.work();
}

/** A visit that is paid and followed up. */
async function payAndCome(code: LocaleCode): Promise<void> {
  await post.office.change("update services set guests = 'none', pay_now = 'full' where slug = 'massage'");
  const token = await book(code, { start: parseInstant("2026-11-18T10:00:00Z")! });
  await pay(await leave(token, post.services), post.services);
  await post.work();
  await remindAt("2026-11-18T14:00:00Z");
  await post.office.change(
    "update services set pay_now = 'nothing', reminder_minutes = '{}', follow_up_minutes = null",
  );
}

/** Requests that are answered with another time, confirmed and declined. */
async function ask(code: LocaleCode): Promise<void> {
  post.office.now = new Date("2026-11-18T15:00:00Z");
  await post.office.change("update services set confirmation = 'request' where slug = 'massage'");
  for (const answer of ["propose", "confirm", "decline"]) {
    const token = await book(code, { start: parseInstant("2026-11-19T10:00:00Z")! });
    await post.work();
    const { booking } = must(await readManaged(token, post.services));
    const named = { reference: booking.reference, provider: "harbour-practice" };
    if (answer === "propose") {
      const link = /office=([\w-]+)/.exec(post.server.to("office@harbour.example").at(-1)!.text!)![1]!;
      await proposeTime(must(await readRequest(link, post.services)), "2026-11-20 11:00", post.services);
    } else if (answer === "confirm") await confirmRequest({ ...named, start: null, staff: null }, post.services);
    else await declineRequest({ ...named, reason: "x" }, post.services);
    await post.work();
  }
}

/** All of these mails in one language. */
async function play(code: LocaleCode): Promise<void> {
  await post.office.change(`update providers set default_locale = '${code}'`);
  await goThrough(code);
  await payAndCome(code);
  await ask(code);
}

const twelve = [
  "booked",
  "cancelled",
  "confirmed",
  "declined",
  "follow-up",
  "handed-over",
  "proposed",
  "receipt",
  "reminder",
  "requested",
  "rescheduled",
  "seat-cancelled",
];

it.each(isLong ? (["en", "de", "pl"] as const) : (["de"] as const))(
  "every mail is in %s for every recipient, and can be written in every language",
  async (played) => {
    const told: MailFacts[] = [];
    const { mailing } = post.services;
    const write = mailing.write.bind(mailing);
    mailing.write = (facts) => {
      told.push(facts);
      return write(facts);
    };
    await play(played);
    const kinds = new Set((await post.states()).filter(({ state }) => state === "sent").map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(twelve);
    for (const mail of post.handed) expectLanguage(played, mail, mailTexts(mail));
    expect(post.handed.filter(({ calendar }) => calendar !== null).length).toBeGreaterThan(8);

    expect([...new Set(told.map(({ kind }) => kind))].sort()).toEqual(twelve);
    for (const code of localeCodes) {
      for (const facts of isLong ? told : onePerKind(told)) {
        const mail = await write({ ...facts, locale: code, tag: localeOf(code).tag });
        expectLanguage(code, mail, mailTexts({ ...mail, calendar: null }));
      }
    }
  },
);

/** Each kind of mail once for each kind of recipient. */
function onePerKind(told: readonly MailFacts[]): MailFacts[] {
  return [...new Map(told.map((facts) => [`${facts.kind} ${facts.recipient}`, facts])).values()];
}

function expectLanguage(code: LocaleCode, { html }: Pick<WrittenMail, "html">, texts: string[]): void {
  const english = finderOf(code);
  expect(html).toContain(`lang="${localeOf(code).tag}"`);
  expect(english.pieces).toBeGreaterThan(code === "en" ? -1 : 400);
  for (const text of new Set(texts)) {
    expect(text).not.toMatch(/[{}]|\b(undefined|null|NaN)\b|mail\.\w/);
    expect([text, english.find(text)]).toEqual([text, null]);
  }
}

const finders = new Map<LocaleCode, EnglishFinder>();

function finderOf(code: LocaleCode): EnglishFinder {
  const finder = finders.get(code) ?? englishFinder(code);
  finders.set(code, finder);
  return finder;
}
