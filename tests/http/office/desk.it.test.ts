import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Role } from "../../../src/domain/office/verbs.ts";
import type { TestDatabase } from "../../../src/store/testing/database.ts";
import { SoftPasskey } from "../../../src/use-cases/office/testing/soft-passkey.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { Browser } from "./browser.ts";
import { signIn } from "./office-people.ts";

const folder = temporaryFolder();
const root = "/office/saltwater-house";
let database: TestDatabase;
let app: App;
beforeAll(async () => {
  database = await withDemo();
  app = new App(await freePort(), folder.path, {
    DATABASE_URL: database.url,
    NODE_ENV: "test",
    LOG_LEVEL: "warn",
    LIMITS: "off",
    WORKER: "separate",
  });
  await app.until("/readyz", 200);
  // A name that nothing else has.
  await database.pool.query(
    `with visit as (
       select l.provider_id, l.session_id, l.booking_id from booking_lines l
         join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id
         join providers p on p.id = l.provider_id
        where p.slug = 'saltwater-house' and b.state = 'scheduled' and b.starts_at > now() and l.cancelled_at is null
        order by b.starts_at limit 1)
     update bookings set first_name = 'Zenobia', last_name = 'Quillfeather' from visit
      where bookings.provider_id = visit.provider_id and bookings.id = visit.booking_id`,
  );
}, 180_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

/** Gives an operator a sign-in in this browser. Returns the operator's id. */
async function enter(browser: Browser, role: Role = "front-desk", provider = "saltwater-house"): Promise<string> {
  const cookie = await signIn(database.pool, { role, provider });
  browser.cookies.set("office", cookie.split("=")[1]!);
  const { rows } = await database.pool.query<{ id: string }>(
    "select operator_id as id from sign_ins where token_hash = sha256($1::bytea)",
    [browser.cookies.get("office")],
  );
  return rows[0]!.id;
}

async function addPasskey(browser: Browser): Promise<SoftPasskey> {
  const passkey = new SoftPasskey();
  const { body } = await browser.open("/office/me/passkeys/challenge", {});
  const response = passkey.make({ options: JSON.parse(body) as object, origin: app.origin });
  await browser.open("/office/me/passkeys", { name: "Phone", response });
  return passkey;
}

async function useDesk(browser: Browser, passkey: SoftPasskey): Promise<string> {
  const { body } = await browser.open("/office/sign-in/challenge", {});
  const response = passkey.use({ options: JSON.parse(body) as object, origin: app.origin });
  return (await browser.open("/office/sign-in/passkey", { response, next: root })).to;
}

async function share(browser: Browser): Promise<void> {
  const shared = await browser.open(`${root}/desk`, {});
  expect(shared.to).toBe(`${root}/desk?done=shared`);
}

async function isLive(browser: Browser): Promise<boolean> {
  return (await browser.open("/office/me")).status === 200;
}

/** As if no one had used the browser for this long. */
async function rest(browser: Browser, minutes: number): Promise<void> {
  await database.pool.query(
    "update sign_ins set seen_at = now() - make_interval(mins => $2) where token_hash = sha256($1::bytea)",
    [browser.cookies.get("office"), minutes],
  );
}

it("shows everyone's name while they use it, and only the day's times in between", async () => {
  const desk = new Browser(app.origin);
  await enter(desk);
  expect((await desk.open("/office/me")).body).not.toContain("Switch person");
  await share(desk);
  const { rows } = await database.pool.query<{ day: string }>(
    `select to_char(b.starts_at at time zone p.time_zone, 'YYYY-MM-DD') as day
       from bookings b join providers p on p.id = b.provider_id where b.last_name = 'Quillfeather'`,
  );
  const day = await desk.open(`${root}/agenda/${rows[0]!.day}`);
  expect(day.body).toContain("Quillfeather");
  expect(day.body).toContain("Switch person");
  expect(day.body).toContain('<noscript><meta http-equiv="refresh" content="601; url=/office/desk"/></noscript>');

  expect((await desk.open("/office/desk/switch", {})).to).toBe("/office/desk");
  expect(await isLive(desk)).toBe(false);
  // As if the visit were today.
  await database.pool.query(
    `update sessions set starts_at = now(), ends_at = now() + interval '45 minutes'
      where (provider_id, id) in (select l.provider_id, l.session_id from booking_lines l
        join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id where b.last_name = 'Quillfeather')`,
  );
  const locked = await desk.open("/office/desk");
  expect(locked.body).toContain("Who’s at the desk?");
  expect(locked.body).toMatch(/desk-times__time">[^<]*\d/);
  expect(locked.body).toMatch(/>\d+ visits?</);
  for (const hidden of ["Quillfeather", "Zenobia", "Inês", "Test front-desk", "/bookings/"])
    expect(locked.body).not.toContain(hidden);
});

it("ends a sign-in after ten minutes without use, and leads back to where the person was", async () => {
  const desk = new Browser(app.origin);
  await enter(desk);
  await share(desk);
  await rest(desk, 9);
  expect(await isLive(desk)).toBe(true);
  await rest(desk, 9);
  // A script says that someone types.
  expect((await desk.open("/office/desk/stay", {})).status).toBe(204);
  expect(await isLive(desk)).toBe(true);
  await rest(desk, 10);
  const { status, to } = await desk.open(`${root}/requests`);
  expect([status, to]).toEqual([303, `/office/desk?next=${encodeURIComponent(`${root}/requests`)}`]);
  expect((await desk.open(to)).body).toContain(`value="${root}/requests"`);
  expect((await desk.open("/office/desk/stay", {})).to).toContain("/office/desk");
});

it("names the person who did something, not the desk", async () => {
  const desk = new Browser(app.origin);
  const anna = new Browser(app.origin);
  const ben = new Browser(app.origin);
  const ids = [await enter(anna, "manager"), await enter(ben, "manager")];
  const passkeys = [await addPasskey(anna), await addPasskey(ben)];
  await enter(desk, "owner");
  await share(desk);
  await desk.open("/office/desk/switch", {});
  const invited: string[] = [];
  for (const passkey of passkeys) {
    expect(await useDesk(desk, passkey)).toBe(root);
    const email = `${randomUUID()}@team.example`;
    expect((await desk.open(`${root}/people/invite`, { email, role: "member" })).to).toContain("done=invited");
    invited.push(email);
    await desk.open("/office/desk/switch", {});
  }
  const { rows } = await database.pool.query<{ email: string; operator: string }>(
    `select i.email, l.operator_id as operator from log l join invitations i on i.id = l.about_id
      where l.verb = 'people.invite' and i.email = any($1) order by l.id`,
    [invited],
  );
  expect(rows).toEqual(invited.map((email, index) => ({ email, operator: ids[index]! })));
});

it("ends the sign-in of the person before, also if the next one signs in without switching", async () => {
  const desk = new Browser(app.origin);
  const other = new Browser(app.origin);
  await enter(other, "manager");
  const passkey = await addPasskey(other);
  await enter(desk);
  await share(desk);
  const copy = new Browser(app.origin);
  copy.cookies.set("office", desk.cookies.get("office")!);
  await useDesk(desk, passkey);
  expect(await isLive(copy)).toBe(false);
  await rest(desk, 10);
  expect(await isLive(desk)).toBe(false);
});

it("can be stopped from any browser by those who may, and is logged", async () => {
  const desk = new Browser(app.origin);
  await enter(desk);
  await share(desk);
  await desk.open("/office/desk/switch", {});
  const { rows } = await database.pool.query<{ id: string }>("select id from desks order by shared_at desc limit 1");
  const { id } = rows[0]!;

  const member = new Browser(app.origin);
  await enter(member, "member");
  expect((await member.open(`${root}/desk/stop`, { id })).status).toBe(403);
  expect((await member.open(`${root}/desk`, {})).status).toBe(403);
  const stranger = new Browser(app.origin);
  await enter(stranger, "owner", "ribeira-cycles");
  await stranger.open("/office/ribeira-cycles/desk/stop", { id });
  expect((await desk.open("/office/desk")).status).toBe(200);

  const owner = new Browser(app.origin);
  await enter(owner, "owner");
  expect((await owner.open(`${root}/desk`)).body).toContain("Stop sharing");
  expect((await owner.open(`${root}/desk/stop`, { id })).to).toContain("done=unshared");
  const after = await desk.open(`/office/desk?next=${encodeURIComponent("/office/me")}`);
  expect(after.to).toBe("/office/sign-in?next=%2Foffice%2Fme");
  const logged = await database.pool.query(
    "select verb from log where about_kind = 'desk' and about_id = $1 order by id",
    [id],
  );
  expect(logged.rows).toEqual([{ verb: "desk.share" }, { verb: "desk.end" }]);
});

it("becomes an ordinary browser again, with an ordinary sign-in", async () => {
  const desk = new Browser(app.origin);
  await enter(desk);
  await share(desk);
  const { rows } = await database.pool.query<{ id: string }>("select id from desks order by shared_at desc limit 1");
  await desk.open(`${root}/desk/stop`, { id: rows[0]!.id });
  await rest(desk, 60);
  expect(await isLive(desk)).toBe(true);
  expect((await desk.open("/office/me")).body).not.toContain("Switch person");
});

it("shows nothing to a browser that is not shared", async () => {
  const browser = new Browser(app.origin);
  browser.cookies.set("office-desk", "planted");
  const { status, to } = await browser.open("/office/desk");
  expect([status, to]).toEqual([302, "/office/sign-in"]);
});
