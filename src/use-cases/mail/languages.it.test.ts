import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { flatten, type Catalogue } from "#domain/locales/check-catalogues.ts";
import { localeOf, type LocaleCode } from "#domain/locales/locales.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { cancelSeat } from "../booking/cancel-seat.ts";
import { readManaged } from "../booking/read-manage.ts";
import { reschedule } from "../booking/reschedule.ts";
import { must, type VisitChoice } from "../booking/testing/office.ts";
import { confirmRequest } from "../office/confirm-request.ts";
import { declineRequest } from "../office/decline-request.ts";
import { readRequest } from "../office/office-link.ts";
import { proposeTime } from "../office/propose-time.ts";
import { leave, pay } from "../payments/testing/pay.ts";
import { remind } from "./remind.ts";
import { PostOffice } from "./testing/post-office.ts";

let post: PostOffice;
beforeEach(async () => {
  post = await PostOffice.open();
});
afterEach(() => post.close());

function catalogue(code: LocaleCode): Map<string, string> {
  const path = resolve(import.meta.dirname, `../../../locales/${code}.json`);
  return flatten(JSON.parse(readFileSync(path, "utf8")) as Catalogue);
}

/** Pieces of English mails that are long enough to be told from names, and are something else in the other language. */
function englishPieces(code: LocaleCode): string[] {
  const [english, other] = [catalogue("en"), catalogue(code)];
  return [...english]
    .filter(([key, message]) => key.startsWith("mail.") && message !== other.get(key))
    .flatMap(([, message]) => message.split(/\{[^{}]*\}/))
    .filter((piece) => piece.length > 11 && !piece.includes("{") && !piece.includes("}"));
}

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

/** Another that is paid, and followed up. */
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

/** Requests: answered by another time, by yes, by no. */
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

it.each(["en", "de", "pl"] as const)("every mail is in %s, for everybody who reads it", async (code) => {
  await post.office.change(`update providers set default_locale = '${code}'`);
  await goThrough(code);
  await payAndCome(code);
  await ask(code);

  const kinds = new Set((await post.states()).filter(({ state }) => state === "sent").map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([
    ...["booked", "cancelled", "confirmed", "declined", "follow-up", "handed-over", "proposed"],
    ...["receipt", "reminder", "requested", "rescheduled", "seat-cancelled"],
  ]);
  const english = englishPieces(code);
  if (code !== "en") expect(english.length).toBeGreaterThan(40);
  for (const { subject, text, html } of post.server.received) {
    expect(html).toContain(`lang="${localeOf(code).tag}"`);
    for (const words of [subject!, text!]) expect(words).not.toMatch(/[{}]|undefined|null|NaN|mail\.\w/);
    expect([subject, english.filter((piece) => `${subject}\n${text}`.includes(piece))]).toEqual([subject, []]);
  }
});
