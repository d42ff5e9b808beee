import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recipientKinds, type MailKind } from "../../../src/domain/mail/events.ts";
import { carriesCalendar } from "../../../src/use-cases/mail/compose/compose-mail.ts";
import type { TestDatabase } from "../../../src/store/testing/database.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { signIn } from "./office-people.ts";

const folder = temporaryFolder();
const provider = "saltwater-house";
const root = `/office/${provider}/set-up`;
let database: TestDatabase;
let app: App;
let cookie: string;
/** An external calendar, behind a login if it has one. */
let outside: Server;
let host: string;
let onRead: () => Promise<unknown> = () => Promise.resolve();
const secretPath = "/private-7f3a.ics";
const ics = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:x",
  "BEGIN:VEVENT",
  "UID:a",
  "DTSTAMP:20270101T000000Z",
  "DTSTART:20270105T090000Z",
  "DTEND:20270105T100000Z",
  "SUMMARY:Choir",
  "END:VEVENT",
  "END:VCALENDAR",
  "",
].join("\r\n");

beforeAll(async () => {
  database = await withDemo();
  outside = createServer((request, response) => {
    void onRead().then(() => {
      const isIn = request.headers.authorization === `Basic ${btoa("ines:a secret")}`;
      response.statusCode = request.url === secretPath ? 200 : isIn ? 200 : 401;
      return response.end(ics);
    });
  }).listen(0, "127.0.0.1");
  await once(outside, "listening");
  host = `127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const settings = {
    DATABASE_URL: database.url,
    LOG_LEVEL: "warn",
    WORKER: "separate",
    PRIVATE_CALENDAR_HOSTS: host,
    NODE_ENV: "test",
  };
  app = new App(await freePort(), folder.path, settings);
  await app.until("/readyz", 200);
  cookie = await signIn(database.pool, { role: "manager", provider });
}, 180_000);
afterAll(async () => {
  await app?.kill();
  outside?.close();
  await database?.close();
  folder[Symbol.dispose]();
});

async function read(path: string): Promise<string> {
  const response = await fetch(app.origin + path, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  return response.text();
}

async function send(path: string, form: Record<string, string>): Promise<{ status: number; to: string; body: string }> {
  const response = await fetch(app.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie, Origin: app.origin },
    body: new URLSearchParams(form),
  });
  return { status: response.status, to: response.headers.get("Location") ?? "", body: await response.text() };
}

describe("the snippets for other websites", () => {
  it("are for the whole business, unless a thing of it is chosen", async () => {
    expect(await read(`${root}/sites`)).toContain(`${app.origin}/widget/appointment/${provider}`);
    const service = await read(`${root}/sites?show=/widget/booking/massage&language=de&kind=popup`);
    expect(service).toContain(`${app.origin}/de/widget/booking/massage`);
    expect(service).toContain("data-almanac-popup");
    expect(service).toContain('src="/embed/preview?show=%2Fwidget%2Fbooking%2Fmassage&amp;language=de&amp;kind=popup"');
  });

  it("offer nothing of another business", async () => {
    const page = await read(`${root}/sites?show=/widget/appointment/ribeira-cycles`);
    expect(page).not.toContain("ribeira-cycles");
  });

  it("say which sites may show them", async () => {
    const set = "update providers set frame_sites = $1 where slug = $2";
    await database.pool.query(set, [["https://tide.example"], provider]);
    expect(await read(`${root}/sites`)).toContain("Only these: https://tide.example.");
    await database.pool.query(set, [[], provider]);
    expect(await read(`${root}/sites`)).toContain("Any website.");
  });
});

describe("an external calendar", () => {
  const list = `${root}/calendars`;
  const feed = { member: "ines-carvalho", name: "Privé 2", kind: "feed", user: "", password: "", writes: "" };
  const count = async () => (await database.pool.query("select from calendars")).rowCount;

  it("is read, added, read again and removed, and no page or log shows its secrets", async () => {
    const added = await send(`${list}/add`, { ...feed, address: `http://${host}${secretPath}` });
    expect(added).toMatchObject({ status: 303, to: `${list}?done=calendar-added` });
    const shown = await read(list);
    expect(shown).toContain(`Calendar file · ${host}`);
    expect(shown).toContain("1 busy time");
    expect(shown).not.toContain("private-7f3a");
    const named = { member: "ines-carvalho", name: "prive-2" };
    expect((await send(`${list}/read`, named)).to).toBe(`${list}?done=calendar-read`);

    // A login is asked for from now on.
    await database.pool.query(
      `update calendars set address = $1, sealed = null, is_from_pack = true, etag = null, known_to = null`,
      [`http://${host}/locked.ics`],
    );
    await send(`${list}/read`, named);
    expect(await read(list)).toContain("The server doesn’t accept the login.");
    const login = await send(`${list}/login`, { ...named, user: "ines", password: "a secret" });
    expect(login).toMatchObject({ status: 303, to: `${list}?done=saved` });
    expect(await read(list)).not.toContain("The server doesn’t accept the login.");
    // What a pack lists, the pack removes.
    expect((await send(`${list}/remove`, named)).to).toBe(`${list}?done=calendar-of-pack`);
    expect(await count()).toBe(1);
    await database.pool.query("update calendars set is_from_pack = false");
    expect((await send(`${list}/remove`, named)).to).toBe(`${list}?done=calendar-removed`);
    expect(await count()).toBe(0);

    const { rows } = await database.pool.query<{ verb: string; before: object; after: object; all: string }>(
      "select verb, before, after, log::text as all from log where about_kind = 'thing' order by id",
    );
    expect(rows.map(({ verb, before, after }) => ({ verb, before, after }))).toEqual([
      {
        verb: "setup.change",
        before: null,
        after: { calendar: "prive-2", kind: "feed", host, hasLogin: false, writesBookings: false },
      },
      {
        verb: "setup.change",
        before: null,
        after: { calendar: "prive-2", kind: "feed", host, hasLogin: true, writesBookings: false },
      },
      { verb: "setup.change", before: { calendar: "prive-2" }, after: null },
    ]);
    expect(rows.map(({ all }) => all).join(" ")).not.toMatch(/a secret|private-7f3a|locked/);
  });

  it.each([
    ["https://169.254.169.254/latest/meta-data/", "This address isn’t allowed"],
    ["http://example.com/x.ics", "This address isn’t allowed"],
    ["somewhere", "Type an address that begins with https://"],
    ["", "Type an address that begins with https://"],
  ])("at “%s” is refused, and the password does not come back", async (address, said) => {
    const refused = await send(`${list}/add`, { ...feed, address, user: "ines", password: "a secret" });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain(said);
    expect(refused.body).toContain('value="Privé 2"');
    expect(refused.body).not.toContain("a secret");
    expect(await count()).toBe(0);
  });

  it("is refused for a member of another business, without a name, and for writing to a file", async () => {
    const address = `http://${host}${secretPath}`;
    const { rows } = await database.pool.query<{ slug: string }>(
      "select s.slug from staff s join providers p on p.id = s.provider_id where p.slug = 'ribeira-cycles' limit 1",
    );
    for (const [change, said] of [
      [{ member: rows[0]!.slug }, "Choose whose calendar it is."],
      [{ name: "…" }, "Type a name with letters or digits."],
      [{ writes: "yes" }, "only to a CalDAV calendar"],
    ] as const)
      expect((await send(`${list}/add`, { ...feed, address, ...change })).body).toContain(said);
    expect(await count()).toBe(0);
  });

  it("does not replace one that came meanwhile", async () => {
    onRead = () =>
      database.pool.query(
        `insert into calendars (provider_id, staff_id, name, kind, address, is_from_pack)
         select provider_id, id, 'prive-2', 'feed', 'https://tide.example/x.ics', true from staff
          where slug = 'ines-carvalho' on conflict do nothing`,
      );
    const late = await send(`${list}/add`, { ...feed, address: `http://${host}${secretPath}` });
    expect(late.body).toContain("This calendar was changed or removed meanwhile.");
    const { rows } = await database.pool.query("select address, is_from_pack from calendars");
    expect(rows).toEqual([{ address: "https://tide.example/x.ics", is_from_pack: true }]);
    await database.pool.query("delete from calendars");
  });
});

describe("a mail", () => {
  const mail = (kind: string, to = "booker", language = "en") =>
    `${root}/mail?${new URLSearchParams({ kind, to, language })}`;
  const html = async (kind: string, to = "booker", language = "en") => {
    const path = mail(kind, to, language).replace("/mail?", "/mail/html?");
    const response = await fetch(app.origin + path, { headers: { Cookie: cookie } });
    expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    return response.text();
  };

  it("of every kind can be read by everyone who gets it, in any language", async () => {
    for (const [kind, recipients] of Object.entries(recipientKinds))
      for (const to of recipients) {
        const page = await read(mail(kind, to));
        expect([kind, to, page.includes("Plain text")]).toEqual([kind, to, true]);
        expect(page.includes("Calendar file")).toBe(carriesCalendar(kind as MailKind, to));
      }
    expect(await html("reminder", "booker", "de")).toContain('lang="de');
    // The team reads the language of the business.
    expect(await html("booked", "office", "de")).toContain('lang="en');
  });

  it("has the sentence of the business, in the language of the reader, and the log says who wrote it", async () => {
    const english = { text: "Park behind the <old> house.", was: "" };
    expect(await send(mail("booked", "booker", "de"), { text: "Parken Sie hinten.", was: "" })).toMatchObject({
      status: 422,
      body: expect.stringContaining("in the language of your business first"),
    });
    expect((await send(mail("booked"), english)).to).toContain("done=saved");
    expect((await send(mail("booked", "booker", "de"), { text: "Parken Sie hinten.", was: "" })).status).toBe(303);
    expect(await html("booked")).toContain("Park behind the &lt;old&gt; house.");
    expect(await html("booked", "guest")).toContain("Park behind");
    expect(await html("booked", "booker", "de")).toContain("Parken Sie hinten.");
    expect(await html("booked", "booker", "fr")).toContain("Park behind");
    for (const other of [await html("booked", "staff"), await html("reminder")]) expect(other).not.toContain("Park");
    // Each is a version of the business, so that going back to an earlier one shows what it takes away.
    const { rows } = await database.pool.query(
      `select value -> 'mail-notes' ->> 'booked' as own, value #>> '{translations,de,mail-notes,booked}' as german
         from thing_versions where kind = 'provider' order by version desc limit 2`,
    );
    expect(rows).toEqual([
      { own: english.text, german: "Parken Sie hinten." },
      { own: english.text, german: null },
    ]);
  });

  it("keeps a sentence that someone else wrote meanwhile, and refuses several lines", async () => {
    expect(await send(mail("booked"), { text: "Mine.", was: "" })).toMatchObject({
      status: 409,
      body: expect.stringContaining('value="Mine."'),
    });
    for (const text of ["x".repeat(301), "a\nb"])
      expect((await send(mail("booked"), { text, was: "Park behind the <old> house." })).status).toBe(422);
    // Without its original, a sentence has no translation, as in packs.
    expect((await send(mail("booked"), { text: "", was: "Park behind the <old> house." })).status).toBe(303);
    const { rows } = await database.pool.query<{ mail_notes: object; all: string }>(
      "select mail_notes, translations::text as all from providers where slug = $1",
      [provider],
    );
    expect(rows[0]!.mail_notes).toEqual({});
    expect(rows[0]!.all).not.toContain("mailNotes");
  });

  it("is sent as a test to no one but the operator", async () => {
    expect((await send(mail("reminder").replace("/mail?", "/mail/test?"), {})).to).toContain("done=test-sent");
    const { rows } = await database.pool.query<{ message: { to: { address: string }; calendar: unknown } }>(
      "select message from mail_box order by sent_at desc limit 1",
    );
    const { rows: operators } = await database.pool.query<{ email: string }>(
      "select email from operators where name = 'Test manager'",
    );
    expect(rows[0]!.message.to.address).toBe(operators[0]!.email);
    expect(rows[0]!.message.calendar).toBeNull();
  });
});

describe("a room with visits to come", () => {
  const room = `${root}/resource/treatment-rooms`;
  const bin = `${root}/bin`;
  const needing = ["Acupuncture", "First visit", "Gift hour", "Massage", "Physiotherapy"];
  const values = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<input type="hidden" name="(version|held|confirmed)" value="([^"]*)"/g)].map((match) => [
        match[1]!,
        match[2]!,
      ]),
    );
  const idIn = (page: string, name: string) => new RegExp(`${name}.*?name="id" value="([^"]+)"`, "s").exec(page)![1]!;
  const needs = async () =>
    (
      await database.pool.query<{ name: string }>(
        `select s.name from service_resources n join services s on s.id = n.service_id
           join resources r on r.id = n.resource_id where r.slug = 'treatment-rooms' order by s.name`,
      )
    ).rows.map(({ name }) => name);

  it("is removed by two presses, says what that cuts off, and comes back with it by two presses", async () => {
    expect(await needs()).toEqual(needing);
    const page = await read(`${room}/remove`);
    expect(page).toContain("5 services will no longer need it: ");
    for (const name of needing) expect(page).toContain(name);
    expect(page).toMatch(/\d+ visits to come keep their time in it\./);
    const form = values(page);
    // Someone has booked since the page was read.
    const late = await send(`${room}/remove`, { ...form, held: String(Number(form["held"]) - 1) });
    expect(late).toMatchObject({ status: 409, body: expect.stringContaining("booked or moved a visit meanwhile") });
    const removed = { status: 303, to: `${bin}?done=set-up-removed` };
    for (const answer of await Promise.all([1, 2].map(() => send(`${room}/remove`, form))))
      expect(answer).toMatchObject(removed);
    expect(await needs()).toEqual([]);
    expect(await send(`${room}/remove`, form)).toMatchObject(removed);

    const back = { kind: "resource", id: idIn(await read(bin), "Treatment rooms") };
    const restored = { status: 303, to: `${room}?done=set-up-restored` };
    for (const answer of await Promise.all([1, 2].map(() => send(bin, back)))) expect(answer).toMatchObject(restored);
    expect(await send(bin, back)).toMatchObject(restored);
    expect(await needs()).toEqual(needing);
    expect(await read(restored.to)).toContain("It has its place again in: ");
    expect(await read(room)).not.toContain("It has its place again in: ");
  });

  it("has to be back before a service that needs it, and does not replace another room", async () => {
    const service = `${root}/service/acupuncture/remove`;
    const asked = await send(service, values(await read(service)));
    await send(service, { ...values(await read(service)), ...values(asked.body) });
    await send(`${room}/remove`, values(await read(`${room}/remove`)));
    const page = await read(bin);
    const first = await send(bin, { kind: "service", id: idIn(page, "Acupuncture") });
    expect(first).toMatchObject({ status: 409, body: expect.stringMatching(/Bring back Treatment rooms.* first\./) });
    await send(bin, { kind: "resource", id: idIn(page, "Treatment rooms") });
    expect((await send(bin, { kind: "service", id: idIn(page, "Acupuncture") })).status).toBe(303);
    expect(await needs()).toEqual(needing);
  });
});
