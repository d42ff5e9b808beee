import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../../src/store/testing/database.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { fieldsIn } from "./form-fields.ts";
import { signIn } from "./office-people.ts";

const folder = temporaryFolder();
const provider = "saltwater-house";
const root = `/office/${provider}/set-up`;
let database: TestDatabase;
let app: App;
let cookie: string;

beforeAll(async () => {
  database = await withDemo();
  app = new App(await freePort(), folder.path, { DATABASE_URL: database.url, LOG_LEVEL: "warn", WORKER: "separate" });
  await app.until("/readyz", 200);
  cookie = await signIn(database.pool, { role: "manager", provider });
}, 180_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

async function get(path: string): Promise<string> {
  const response = await fetch(app.origin + path, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  return response.text();
}

async function send(path: string, fields: [string, string][], changes: Record<string, string> = {}) {
  const kept = fields.filter(([name]) => !(name in changes));
  const body = new URLSearchParams([...kept, ...Object.entries(changes), ["do", "save"]]);
  const headers = { Cookie: cookie, Origin: app.origin, "Content-Type": "application/x-www-form-urlencoded" };
  const response = await fetch(app.origin + path, { method: "POST", redirect: "manual", headers, body });
  return { status: response.status, location: response.headers.get("Location"), html: await response.text() };
}

/** Presses again after reading what the change means. */
async function sendTwice(path: string, changes: Record<string, string>) {
  const first = await send(path, fieldsIn(await get(path)), changes);
  return first.html.includes('name="confirmed"') ? send(path, fieldsIn(first.html)) : first;
}

function post(path: string, fields: Record<string, string>): Promise<Response> {
  const headers = { Cookie: cookie, Origin: app.origin, "Content-Type": "application/x-www-form-urlencoded" };
  return fetch(app.origin + path, { method: "POST", redirect: "manual", headers, body: new URLSearchParams(fields) });
}

async function rows<Row extends object>(query: string): Promise<Row[]> {
  return (await database.pool.query<Row>(query)).rows;
}

describe("the editor", () => {
  it("changes nothing when a form is sent as it was opened", async () => {
    for (const [kind, slug] of [
      ["service", "massage"],
      ["service", "back-school"],
      ["service", "morning-yoga"],
      ["staff", "jonas-weber"],
      ["provider", provider],
      ["menu", "a-slow-day"],
      ["coupon", "welcome"],
      ["package", "ten-mornings"],
    ]) {
      const path = `${root}/${kind}/${slug}`;
      const sent = await send(path, fieldsIn(await get(path)));
      expect([path, sent.status, sent.location]).toEqual([path, 303, `${path}?done=set-up-same`]);
    }
  });

  it("saves what was typed, with a version and a log entry", async () => {
    const path = `${root}/service/gift-hour`;
    const sent = await send(path, fieldsIn(await get(path)), { summary: "An hour, wrapped in paper" });
    expect([sent.status, sent.location]).toEqual([303, `${path}?done=set-up-saved`]);
    expect(await get(path)).toContain("An hour, wrapped in paper");
    expect(await rows("select verb, after->'fields' as fields from log where about_kind = 'thing'")).toEqual([
      { verb: "setup.change", fields: ["summary"] },
    ]);
  });

  it("shows every fault at its field, in the operator's language, and keeps what was typed", async () => {
    const path = `${root}/service/gift-hour`;
    const sent = await send(`/de${path}`, fieldsIn(await get(path)), { seats: "many", name: "", notice: "soon" });
    expect(sent.status).toBe(422);
    expect(sent.html).toContain('id="seats-error"');
    expect(sent.html).toContain('value="many"');
    expect(sent.html).toContain('value="soon"');
    expect(sent.html).toContain("Geben Sie eine ganze Zahl");
  });

  it("shows two editors both texts, merges the rest and loses nothing", async () => {
    const path = `${root}/service/home-visit`;
    const opened = fieldsIn(await get(path));
    const first = await send(path, opened, { summary: "Theirs, saved first", position: "77" });
    expect(first.status).toBe(303);
    const second = await send(path, opened, {
      summary: "Mine, typed meanwhile",
      "thank-you": "See you",
    });
    expect(second.status).toBe(409);
    expect(second.html).toContain("Theirs, saved first");
    expect(second.html).toContain("Mine, typed meanwhile");
    const merged = fieldsIn(second.html);
    expect(merged).toContainEqual(["position", "77"]);
    expect(merged).toContainEqual(["thank-you", "See you"]);
    const third = await send(path, merged);
    expect(third.status).toBe(303);
    expect(await rows("select summary, position, thank_you_text from services where slug = 'home-visit'")).toEqual([
      { summary: "Mine, typed meanwhile", position: 77, thank_you_text: "See you" },
    ]);
  });

  it("goes back to an earlier version", async () => {
    const path = `${root}/service/home-visit`;
    const history = await get(`${path}/history`);
    expect(history).toContain("Theirs, saved first");
    const [, version] = /name="version" value="(\d+)"/.exec(history)!;
    expect((await post(`${path}/history`, { back: "1", version: version! })).status).toBe(303);
    const [after] = await rows<{ summary: string }>("select summary from services where slug = 'home-visit'");
    expect(["Theirs, saved first", "Mine, typed meanwhile"]).not.toContain(after!.summary);
  });

  it("takes a thing away and brings it back", async () => {
    const path = `${root}/group/hands-on`;
    const asked = await get(`${path}/remove`);
    const [, version] = /name="version" value="(\d+)"/.exec(asked)!;
    expect((await post(`${path}/remove`, { version: version!, held: "0" })).status).toBe(303);
    expect((await fetch(`${app.origin}${path}`, { headers: { Cookie: cookie } })).status).toBe(404);
    const bin = await get(`${root}/bin`);
    const [, id] = /name="id" value="([^"]+)"/.exec(bin)!;
    expect((await post(`${root}/bin`, { kind: "group", id: id! })).status).toBe(303);
    expect(await get(path)).toContain("Hands on");
    expect(await get(`${root}/bin`)).not.toContain(id);
    expect((await post(`${path}/history`, { back: "1", version: "3" })).status).toBe(303);
  });

  it("says what a change means for visits to come before it is saved", async () => {
    const upcoming = await rows<{ slug: string }>(
      `select s.slug from services s join booking_lines l on l.service_id = s.id
         join bookings b on b.id = l.booking_id and b.state = 'scheduled' and b.starts_at > now()
         join providers p on p.id = s.provider_id where p.slug = '${provider}' and s.supply = 'starts' limit 1`,
    );
    const path = `${root}/service/${upcoming[0]!.slug}`;
    const opened = fieldsIn(await get(path));
    const asked = await send(path, opened, { price: "71.50" });
    expect(asked.status).toBe(409);
    expect(asked.html).toContain('name="confirmed"');
    const prices = () => rows<{ total: number }>("select total from bookings order by id");
    const before = await prices();
    expect((await send(path, fieldsIn(asked.html))).status).toBe(303);
    expect(await prices()).toEqual(before);
    // Going back is such a change, too.
    const history = await get(`${path}/history`);
    const [, back] = /name="back" value="(\d+)"/.exec(history)!;
    const [, version] = /name="version" value="(\d+)"/.exec(history)!;
    const told = await post(`${path}/history`, { back: back!, version: version! });
    expect(told.status).toBe(409);
    const page = await told.text();
    expect(page).toMatch(/visits? to come keeps? what was agreed/);
    expect(page).toContain("Save anyway");
    const [, confirmed] = /name="confirmed" value="([^"]+)"/.exec(page)!;
    expect((await post(`${path}/history`, { back: back!, version: version!, confirmed: confirmed! })).status).toBe(303);
    expect(await rows(`select from services where slug = '${upcoming[0]!.slug}' and price = 7150`)).toEqual([]);
    expect(await prices()).toEqual(before);
  });

  it("refuses another currency while anything is booked", async () => {
    const path = `${root}/provider/${provider}`;
    const sent = await send(path, fieldsIn(await get(path)), { currency: "CHF", confirmed: "9-all" });
    expect(sent.status).toBe(409);
    expect(await rows(`select currency from providers where slug = '${provider}'`)).toEqual([{ currency: "EUR" }]);
  });

  it("leaves every visit a room when there are fewer, and refuses fewer than visits need", async () => {
    const path = `${root}/resource/treatment-rooms`;
    const of = "r.provider_id = p.id and r.slug = 'treatment-rooms' and p.slug = 'saltwater-house'";
    // Two visits at one time, in the second and the last of four.
    await database.pool.query(
      `update resources r set units = 4 from providers p where ${of};
       insert into claims (provider_id, session_id, resource_id, unit, during)
       select r.provider_id, s.id, r.id, 1 + 2 * (row_number() over (order by s.id) - 1), '[2031-03-03 10:00+00,2031-03-03 11:00+00)'
         from resources r join providers p on ${of}
         join lateral (select distinct lines.session_id as id from booking_lines lines
                         join bookings b on b.provider_id = lines.provider_id and b.id = lines.booking_id and b.state = 'scheduled'
                        where lines.provider_id = p.id and lines.cancelled_at is null order by 1 limit 2) s on true`,
    );
    const units = async () =>
      (
        await rows<{ unit: number }>(
          "select unit from claims where lower(during) = '2031-03-03 10:00+00' order by unit",
        )
      ).map(({ unit }) => unit);
    expect(await units()).toEqual([1, 3]);
    const fewer = await sendTwice(path, { units: "2" });
    expect([fewer.status, await units()]).toEqual([303, [0, 1]]);
    const none = await sendTwice(path, { units: "1" });
    expect([none.status, await units()]).toEqual([409, [0, 1]]);
    expect(none.html).toMatch(/(One visit needs|visits need) more of this room than would be left/);
    expect(none.html).not.toContain("Save anyway");
  });
});
