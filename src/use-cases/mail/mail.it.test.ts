import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseInstant } from "#domain/time/instant.ts";
import { cancelBooking } from "../booking/manage/cancel-booking.ts";
import { cancelSeat } from "../booking/manage/cancel-seat.ts";
import { reschedule } from "../booking/manage/reschedule.ts";
import { noAddress } from "#domain/mail/why-unsent.ts";
import { field, form, page } from "#domain/forms/testing/build.ts";
import { insertForm } from "#store/set-up/forms.ts";
import { newPackProvider } from "#store/set-up/pack-provider.ts";
import { must } from "../booking/testing/office.ts";
import { operatorWith } from "../office/testing/operator.ts";
import { resendMail } from "./send/resend-mail.ts";
import { PostOffice } from "./testing/post-office.ts";
import { verifyAddress } from "./verify-address.ts";

let post: PostOffice;
beforeEach(async () => {
  post = await PostOffice.open();
});
afterEach(() => post.close());

const ada = "ada@example.com";
const named = (...names: string[]) => ({
  count: names.length,
  named: names.map((name) => ({ name, email: `${name.toLowerCase()}@guests.example` })),
});

function calendarOf(mail: { attachments: { mimeType: string; content: unknown }[] } | undefined): string {
  const part = mail?.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  const { content } = part ?? {};
  return typeof content === "string" ? content : new TextDecoder().decode(content as ArrayBuffer);
}

describe("a booking is announced", () => {
  it("to the booker, the staff member and the office, each in a separate mail", async () => {
    await post.office.book("massage");
    await post.work();
    const readers = post.server.received.map(({ recipients }) => recipients.join());
    expect(readers.sort()).toEqual([ada, expect.stringMatching(/^(ines|jonas)-/), "office@harbour.example"]);
    const [mail] = post.server.to(ada);
    expect(mail!.subject).toBe("Booked: Massage, Monday, November 16, 2026 at 10:00 AM");
    expect(mail!.from).toEqual({ name: "Harbour Practice", address: "bookings@book.example" });
    expect(mail!.replyTo).toEqual([{ name: "Harbour Practice", address: "office@harbour.example" }]);
    expect(mail!.html).toContain("See you on November 16, Ada.");
    expect(mail!.text).toContain("See you on November 16, Ada.");
    expect(mail!.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  });

  it("so that replies reach the other side: the visitor's go to the office, the team's to the visitor", async () => {
    await post.office.change("update services set guests = 'named', seats = 12 where slug = 'massage'");
    await post.office.book("massage", { guests: named("Bela") });
    await post.work();
    const visitor = { name: "Ada Byron", address: ada };
    const office = { name: "Harbour Practice", address: "office@harbour.example" };
    for (const { recipients, replyTo } of post.server.received)
      expect(replyTo).toEqual(recipients[0]!.endsWith("@harbour.example") ? [visitor] : [office]);
  });

  it("to the team so that replies about a visitor without an address go to the office, or nowhere", async () => {
    await post.office.book("massage");
    await post.office.change("update bookings set email = ''");
    await post.work();
    expect(post.server.to("office@harbour.example")[0]!.replyTo).toBeUndefined();
    const member = post.server.received.find(({ recipients }) => recipients[0] !== "office@harbour.example");
    expect(member!.replyTo).toMatchObject([{ address: "office@harbour.example" }]);
  });

  it("to the first owner, if the business and those who give it have no address", async () => {
    await post.office.change("update providers set office_email = ''");
    await post.office.change(
      `with people as (insert into operators (name, email, locale)
         select name, name || '@owners.example', 'en' from unnest(array['first', 'second']) as name returning *)
       insert into grants (provider_id, operator_id, role, granted_at)
       select p.id, o.id, 'owner', case o.name when 'first' then timestamptz '2026-01-01' else now() end
         from providers p, people o`,
    );
    const told = () => post.server.received.flatMap(({ recipients }) => recipients).filter((to) => to !== ada);
    await post.office.book("massage");
    await post.work();
    expect(told()).toEqual([expect.stringMatching(/^(ines|jonas)-/)]);
    await post.office.change("update staff set email = ''");
    post.server.received.length = 0;
    await post.office.book("massage");
    await post.work();
    expect(told()).toEqual(["first@owners.example"]);
    // The owner's own address is not for visitors.
    expect(post.server.to(ada)[0]!.replyTo).toBeUndefined();
    await post.office.change("delete from grants");
    post.server.received.length = 0;
    await post.office.book("massage", { start: parseInstant("2026-11-17T10:00:00Z")! });
    await post.work();
    expect(told()).toEqual([]);
  });

  it("in one thread for all recipients and all events", async () => {
    const token = await post.office.book("massage");
    await post.office.book("massage");
    await post.work();
    must(await reschedule({ token, start: parseInstant("2026-11-17T11:00:00Z")!, key: randomUUID() }, post.services));
    must(await cancelBooking({ token, reason: "ill", key: randomUUID() }, post.services));
    await post.work();
    const threads = Map.groupBy(post.server.received, ({ references }) => references);
    expect([...threads.values()].map((mails) => mails.length).toSorted((one, other) => one - other)).toEqual([3, 6]);
    for (const { inReplyTo, references, messageId } of post.server.received) {
      expect(references).toMatch(/^<visit\.[0-9a-f-]{36}@book\.example>$/);
      expect(inReplyTo).toBe(references);
      expect(messageId).not.toBe(references);
    }
  });

  it("with links to it", async () => {
    const token = await post.office.book("massage");
    await post.work();
    const [mail] = post.server.to(ada);
    for (const name of ["booking", "reschedule"]) expect(mail!.text).toContain(`${name}=${token}&tz=Europe%2FLisbon`);
    expect(mail!.text).toContain(`https://book.example/widget/cancel-booking?booking=${token}`);
    // The staff member does not get the visitor's own links.
    for (const { text, recipients } of post.server.received)
      if (!recipients.includes(ada)) expect(text).not.toContain(token);
  });

  it("with an invitation for each recipient, which moving and cancelling update", async () => {
    const token = await post.office.book("massage");
    await post.work();
    must(await reschedule({ token, start: parseInstant("2026-11-17T11:00:00Z")!, key: randomUUID() }, post.services));
    await post.work();
    must(await cancelBooking({ token, reason: "ill", key: randomUUID() }, post.services));
    await post.work();
    const files = post.server.to(ada).map((mail) => calendarOf(mail));
    expect(files.map((file) => /METHOD:(\w+)/.exec(file)?.[1])).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(files.map((file) => /SEQUENCE:(\d+)/.exec(file)?.[1])).toEqual(["0", "1", "2"]);
    expect(new Set(files.map((file) => /UID:(.*)/.exec(file)?.[1])).size).toBe(1);
    expect(files.map((file) => /DTSTART:(\w+)/.exec(file)?.[1])).toEqual([
      "20261116T100000Z",
      "20261117T110000Z",
      "20261117T110000Z",
    ]);
    for (const file of files) expect(file.match(/^ATTENDEE/gm)).toHaveLength(1);
    expect(post.server.to(ada).map(({ subject }) => subject)).toEqual([
      "Booked: Massage, Monday, November 16, 2026 at 10:00 AM",
      "New time: Massage, Tuesday, November 17, 2026 at 11:00 AM",
      "Cancelled: Massage, Tuesday, November 17, 2026 at 11:00 AM",
    ]);
    expect(post.server.to("office@harbour.example").at(-1)!.text).toContain("ill");
    expect(post.server.to(ada).at(-1)!.text).not.toContain("ill\n");
  });

  async function meetAt(kind: string, label: string): Promise<void> {
    await post.office.change(
      `insert into service_locations (provider_id, service_id, position, kind, label, detail)
       select provider_id, id, 1, '${kind}', '${label}', '' from services where slug = 'massage'`,
    );
  }

  it("in the recipient's language, on the clock of the place for a visit in person", async () => {
    await meetAt("address", "By the harbour");
    await post.office.book("massage");
    await post.office.change("update bookings set locale = 'de', time_zone = 'Asia/Tokyo'");
    await post.work();
    const [mail] = post.server.to(ada);
    expect(mail!.subject).toContain("Montag, 16. November 2026 um 10:00");
    expect(mail!.text).toContain("Harbour Practice, GMT+0");
    expect(mail!.text).not.toContain("Tokio");
    expect(mail!.text).toContain("https://book.example/de/widget/booking/");
    expect(mail!.html).toContain('lang="de-DE"');
  });

  it("on the recipient's clock for a call, and says who calls", async () => {
    await meetAt("we-call", "We call you");
    await post.office.book("massage");
    await post.office.change(
      `update bookings set time_zone = 'Asia/Tokyo', 
         location = '{"kind": "we-call", "label": "We call you", "detail": ""}'`,
    );
    await post.work();
    const [mail] = post.server.to(ada);
    expect(mail!.subject).toContain("Monday, November 16, 2026 at 7:00 PM");
    expect(mail!.text).toContain("Tokyo, GMT+9");
    expect(mail!.text).toContain("We’ll call you on November 16, Ada.");
  });

  it("in the format of the booker's region, with the family name first if the language does so", async () => {
    await post.office.book("massage");
    await post.office.change("update bookings set tag = 'en-GB'");
    await post.office.change("update providers set default_locale = 'hu'");
    await post.work();
    expect(post.server.to(ada)[0]!.subject).toContain("Monday, 16 November 2026 at 10:00");
    const [office] = post.server.to("office@harbour.example");
    expect(office!.subject).toMatch(/Byron Ada.*2026\. november 16\., hétfő 10:00/);
  });
});

it("the answers to a service's form reach only those who give the visit", async () => {
  const definition = form({
    kind: "form",
    title: "Health",
    pages: [page("form", [field("allergies", "short-text", { label: "Any allergies?" })])],
  });
  const { db } = post.office.database;
  await db.transaction().execute(async (tx) => {
    const { id } = await tx.selectFrom("providers").select("id").executeTakeFirstOrThrow();
    const limits = { isActive: true, responseCap: null, closesAt: null, needsLink: false };
    const mails = { isOfficeTold: true, officeEmail: null, hasCopy: false };
    const setup = { slug: "health", kind: "form" as const, definition, translations: {}, ...limits, mails };
    await insertForm(tx, newPackProvider(id), setup);
  });
  await post.office.book("massage");
  const answers = { health: { version: 1, typed: {}, answers: { allergies: "Nuts" } } };
  await post.office.change(`update bookings set answers = '${JSON.stringify(answers)}'`);
  await post.work();
  expect(post.server.to("office@harbour.example")[0]!.text).toMatch(/Any allergies\?:?\n? *Nuts/);
  expect(post.server.to(ada)[0]!.text).not.toContain("Nuts");
});

describe("guests", () => {
  it("are told about their own place, without anything that the booker wrote", async () => {
    await post.office.change("update services set guests = 'named', seats = 12 where slug = 'massage'");
    await post.office.book("massage", { guests: named("Bela", "Cato") });
    await post.office.change("update bookings set notes = 'CHEAP PILLS', first_name = 'PILLS'");
    await post.work();
    const [bela] = post.server.to("bela@guests.example");
    const [cato] = post.server.to("cato@guests.example");
    for (const mail of [bela, cato]) {
      const all = mail!.raw + mail!.text + mail!.html + calendarOf(mail);
      for (const word of ["PILLS", "Bela", "Cato", ada]) expect(all).not.toContain(word);
    }
    expect(calendarOf(bela)).not.toContain("cato@");
    expect(/seat=([\w-]+)/.exec(bela!.text!)?.[1]).not.toBe(/seat=([\w-]+)/.exec(cato!.text!)?.[1]);
  });

  it("beyond the tenth get mails only after the booker's address is confirmed", async () => {
    await post.office.change("update services set guests = 'named', seats = 60 where slug = 'massage'");
    const names = Array.from({ length: 50 }, (_, index) => `G${index + 1}`);
    const token = await post.office.book("massage", { guests: named(...names) });
    await post.work();
    const written = post.server.received.filter(({ recipients }) => recipients[0]!.endsWith("@guests.example"));
    expect(written).toHaveLength(10);
    expect((await post.states()).filter(({ state }) => state === "held-back")).toHaveLength(40);

    const [mail] = post.server.to(ada);
    expect(mail!.text).toContain("We haven’t emailed 40 more guests yet");
    const proof = /proof=([\w-]+)/.exec(mail!.text!)![1]!;
    expect(await verifyAddress({ token, proof: `${proof.slice(1)}x` }, post.services)).toMatchObject({ ok: false });
    expect((await post.states()).filter(({ state }) => state === "held-back")).toHaveLength(40);
    must(await verifyAddress({ token, proof }, post.services));
    must(await verifyAddress({ token, proof }, post.services));
    await post.work();
    expect(new Set(post.server.received.flatMap(({ recipients }) => recipients)).size).toBe(50 + 3);
    expect(post.server.received).toHaveLength(50 + 3);
  });

  it("who cancel their seat get a mail, and so does the booker", async () => {
    await post.office.change("update services set guests = 'named', seats = 12 where slug = 'massage'");
    const token = await post.office.book("massage", { guests: named("Bela", "Cato") });
    await post.work();
    must(await cancelSeat({ of: { booking: token, guest: 1 }, key: randomUUID() }, post.services));
    await post.work();
    expect(calendarOf(post.server.to("bela@guests.example")[1])).toContain("METHOD:CANCEL");
    expect(calendarOf(post.server.to(ada)[1])).toContain("METHOD:REQUEST");
    expect(post.server.to("cato@guests.example")).toHaveLength(1);
  });
});

describe("a waiting mail", () => {
  it("has the current facts when it is sent, and is dropped if it no longer applies", async () => {
    const token = await post.office.book("massage");
    must(await cancelBooking({ token, reason: "", key: randomUUID() }, post.services));
    await post.work();
    expect(post.server.to(ada).map(({ subject }) => subject!.split(":")[0])).toEqual(["Cancelled"]);
    const states = await post.states();
    expect(states.filter(({ kind }) => kind === "booked").map(({ state }) => state)).toEqual(Array(3).fill("dropped"));
  });

  it("whose recipient has no address any more says so", async () => {
    await post.office.book("massage");
    await post.office.change("update staff set email = ''");
    await post.work();
    const dropped = await post.office.rows("select reader, answer from mails where state = 'dropped'");
    expect(dropped).toEqual([{ reader: "staff", answer: noAddress }]);
  });

  it("is queued once, however often the form is sent", async () => {
    const token = await post.office.book("massage");
    const key = randomUUID();
    await Promise.all(
      [key, key, key, randomUUID()].map((one) => cancelBooking({ token, reason: "", key: one }, post.services)),
    );
    await Promise.all([post.work(), post.work()]);
    expect(post.server.to(ada)).toHaveLength(1);
  });
});

it("a business with thousands of mails does not delay another one's", async () => {
  await post.office.book("massage");
  const jobs = () =>
    post.office.rows<{ priority: number }>(
      "select priority from graphile_worker._private_jobs order by id desc limit 1",
    );
  expect(await jobs()).toEqual([{ priority: 0 }]);
  await post.office.change(
    `insert into mails (provider_id, about, about_id, kind, event, reader)
       select provider_id, 'booking', gen_random_uuid(), 'cancelled', 'x', 'booker' from bookings, generate_series(1, 3000)`,
  );
  await post.office.book("massage", { start: parseInstant("2026-11-16T11:00:00Z")! });
  expect(await jobs()).toEqual([{ priority: 100 }]);
  await post.office.change("delete from mails where kind = 'cancelled'");
  await post.office.book("massage", { start: parseInstant("2026-11-16T12:00:00Z")! });
  expect(await jobs()).toEqual([{ priority: 0 }]);
  // The last one comes first.
  await post.work();
  expect(post.server.received.at(-1)!.subject).toContain("11:00");
});

/** owner@home.example */
async function addOwner(): Promise<void> {
  await operatorWith(post.office, { role: "owner", staffId: null });
  await post.office.change(
    `update operators set email = 'owner@home.example';
     insert into grants (provider_id, operator_id, role) select p.id, o.id, 'owner' from providers p, operators o`,
  );
}

describe("a mail server", () => {
  it("that rejects an address permanently is asked once more after minutes, and this is reported", async () => {
    post.server.refused.set(ada, 550);
    await post.office.book("massage");
    await post.work();
    await post.wait(4 * 60);
    await post.work();
    const booker = { reader: "booker", kind: "booked" };
    expect(await post.states()).toContainEqual(expect.objectContaining({ ...booker, state: "waiting", attempts: 1 }));
    await post.wait(60);
    await post.work();
    expect(await post.states()).toContainEqual(expect.objectContaining({ ...booker, state: "bounced", attempts: 2 }));
    expect(post.reports).toEqual([
      ["a mail was refused once and is tried again", expect.objectContaining({ reader: "booker", smtpCode: 550 })],
      [
        "a mail was refused",
        { mail: expect.any(String), kind: "booked", reader: "booker", smtpCode: 550, reason: "550 no such mailbox" },
      ],
    ]);
  });

  it("that rejects the office's address gets the mail for an owner, who reads why", async () => {
    const { office, server, services } = post;
    const refuse = async (address: string) => {
      server.refused.set(address, 550);
      await post.work();
      for (let round = 0; round < 2; round++) {
        await post.wait(5 * 60);
        await post.work();
      }
    };
    const states = async () => (await post.states()).filter(({ reader }) => reader === "office");
    await office.book("massage");
    await refuse("office@harbour.example");
    // Nobody else can be told.
    expect(await states()).toMatchObject([{ state: "bounced" }]);
    await addOwner();
    await office.book("massage", { start: parseInstant("2026-11-16T11:00:00Z")! });
    await refuse("office@harbour.example");
    expect(await states()).toMatchObject([{ state: "bounced" }, { state: "sent" }]);
    const [mail] = server.to("owner@home.example");
    expect(mail!.subject).toContain("Ada Byron");
    expect(mail!.text).toContain("This email was for office@harbour.example, which refused it");
    expect(mail!.html).toContain("as an owner of Harbour Practice");
    expect(mail!.replyTo).toEqual([{ name: "Ada Byron", address: ada }]);
    expect(server.to("owner@home.example")).toHaveLength(1);
    // Sent again, it goes to the office's address first.
    const [{ id }] = (await office.rows("select id from mails where reader = 'office' and state = 'sent'")) as [
      { id: string },
    ];
    server.refused.clear();
    expect(await resendMail(id, services)).toMatchObject({ ok: true });
    await post.work();
    expect(server.to("office@harbour.example")).toHaveLength(1);
  });

  it("that rejects the owner's address, too, is not asked for ever", async () => {
    await addOwner();
    for (const address of ["office@harbour.example", "owner@home.example"]) post.server.refused.set(address, 550);
    await post.office.book("massage");
    for (let round = 0; round < 6; round++) {
      await post.work();
      await post.wait(5 * 60);
    }
    const office = (await post.states()).find(({ reader }) => reader === "office");
    expect(office).toMatchObject({ state: "bounced" });
    expect(post.handed.filter(({ to }) => to.address.startsWith("owner"))).toHaveLength(2);
  });

  it("that rejects everything for a moment loses nothing", async () => {
    post.server.refused.set(ada, 550);
    await post.office.book("massage");
    await post.work();
    post.server.refused.clear();
    await post.wait(5 * 60);
    await post.work();
    expect(post.server.to(ada)).toHaveLength(1);
  });

  it("that rejects a mail temporarily is asked again", async () => {
    post.server.refused.set(ada, 450);
    await post.office.book("massage");
    await post.work();
    expect(post.server.to(ada)).toEqual([]);
    post.server.refused.clear();
    await post.work();
    expect(post.server.to(ada)).toEqual([]);
    await post.wait(5);
    await post.work();
    expect(post.server.to(ada)).toHaveLength(1);
    expect(post.reports).toEqual([
      ["a mail was postponed", expect.objectContaining({ reader: "booker", smtpCode: 450 })],
    ]);
  });
});
