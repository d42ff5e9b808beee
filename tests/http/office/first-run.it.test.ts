import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { withDatabase, type TestDatabase } from "../../../src/store/testing/database.ts";
import { App, freePort } from "../../support/app.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { Browser } from "./browser.ts";
import { signIn } from "./office-people.ts";

const folder = temporaryFolder();
let database: TestDatabase;
let app: App;
let owner: Browser;
/** The path of the setup link. */
let link: string;

const week = { "hours.monday": "09:00-17:00" };
const business = { name: "Tide", "time-zone": "Europe/Lisbon", currency: "EUR", locale: "en", instead: "" };
const haircut = { name: "Haircut", durations: "30", "durations.unit": "min", price: "45" };

beforeAll(async () => {
  database = await withDatabase();
  app = new App(await freePort(), folder.path, {
    DATABASE_URL: database.url,
    DEMO: "off",
    WORKER: "separate",
    LIMITS: "off",
  });
  await app.until("/readyz", 200);
  link = await vi.waitFor(() => /\/office\/setup\/[\w-]+/.exec(app.output)![0], { timeout: 20_000, interval: 50 });
  owner = new Browser(app.origin);
}, 180_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

/** The hidden fields of a page's form. */
function hidden(body: string): Record<string, string> {
  const inputs = body.match(/<input type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.map((input) => [/name="([^"]*)"/.exec(input)![1]!, /value="([^"]*)"/.exec(input)![1]!]),
  );
}

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query<Record<string, unknown>>(query)).rows;
}

/** Adds a business as the owner. Returns the address of its steps. */
async function addBusiness(name: string): Promise<string> {
  const { to } = await owner.open("/office/new-business", { ...business, name });
  return to.replace(/\/service$/, "");
}

describe("an installation without a business", () => {
  it("makes one owner with its link, who begins with a business", async () => {
    const people = [owner, new Browser(app.origin)];
    const sent = await Promise.all(
      people.map((browser, n) => browser.open(link, { name: "Marta Reis", email: `marta${n}@example.com` })),
    );
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 410]);
    owner = people[sent.findIndex(({ status }) => status === 303)]!;
    expect(sent.find(({ status }) => status === 303)!.to).toBe("/office/first-run");
    expect(await owner.open("/office/first-run")).toMatchObject({ status: 302, to: "/office/new-business" });
    expect(await owner.open("/office")).toMatchObject({ status: 302, to: "/office/new-business" });
    expect((await owner.open(link)).status).toBe(410);
  });

  it("guesses the zone, the currency and the language from what the browser says", async () => {
    const page = await fetch(`${app.origin}/pl/office/new-business`, {
      headers: {
        "Accept-Language": "pl-PL",
        Cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    const body = await page.text();
    for (const value of ["Europe/Warsaw", "PLN", "pl"])
      expect(body).toMatch(new RegExp(`<option value="${value}" selected=""`));
  });

  it("opens its link in the language of the browser", async () => {
    const answer = await fetch(app.origin + link, { headers: { "Accept-Language": "fi" }, redirect: "manual" });
    expect(answer.headers.get("Location")).toBe(`/fi${link}`);
  });

  it("adds one business if the form comes twice", async () => {
    const { body } = await owner.open("/office/new-business");
    const form = { ...business, ...hidden(body) };
    const sent = await Promise.all([
      owner.open("/office/new-business", form),
      owner.open("/office/new-business", form),
    ]);
    expect(sent.map(({ to }) => to)).toEqual(Array(2).fill("/office/tide/start/service"));
    expect(await rows("select slug from providers")).toEqual([{ slug: "tide" }]);
  });
});

describe("the steps", () => {
  it("lead from nothing to a page that offers times, with the owner as the first member", async () => {
    const start = await addBusiness("Harbour");
    const unfinished = await owner.open("/office/harbour/people");
    expect(unfinished.body).toContain("Visitors can’t book yet");
    expect(unfinished.body).toContain(`href="${start}/service"`);
    expect((await owner.open(`${start}/done`)).body).toContain("Almost there");
    expect(await owner.open(`${start}/service`, haircut)).toMatchObject({ status: 303, to: `${start}/hours` });
    expect((await owner.open("/office/harbour/people")).body).toContain(`href="${start}/hours"`);
    const hours = await owner.open(`${start}/hours`);
    expect(hours.body.match(/value="09:00-17:00"/g)).toHaveLength(5);
    const form = { ...hidden(hours.body), "hours.monday": "10:00-12:00", "hours.saturday": "" };
    expect(await owner.open(`${start}/hours`, form)).toMatchObject({ status: 303, to: `${start}/look` });
    const look = hidden((await owner.open(`${start}/look`)).body);
    expect(await owner.open(`${start}/look`, { ...look, "brand.color": "own", "brand.own": "#123456" })).toMatchObject({
      status: 303,
      to: `${start}/done`,
    });
    const done = await owner.open(`${start}/done`);
    expect(done.body).toContain("Visitors can book now");
    expect(done.body).toMatch(/First free time: Monday, .*10:00/);
    expect((await owner.open("/office/harbour/people")).body).not.toContain("Visitors can’t book yet");
    expect((await owner.open("/widget/appointment/harbour")).body).toContain("Haircut");
    expect(
      await rows(`select s.name, s.email like 'marta%' as "isHers", p.primary_color as color from staff s
                    join providers p on p.id = s.provider_id where p.slug = 'harbour'`),
    ).toEqual([{ name: "Marta Reis", isHers: true, color: "123456" }]);
  });

  it("can be gone back to, and then change what is there", async () => {
    const start = await addBusiness("Quay");
    await owner.open(`${start}/service`, haircut);
    const page = await owner.open(`${start}/service`);
    expect(page.body).toContain('value="Haircut"');
    await owner.open(`${start}/service`, { ...hidden(page.body), ...haircut, price: "50" });
    const first = await owner.open(`${start}/business`);
    expect(first.body).toContain('value="Quay"');
    const form = { ...hidden(first.body), ...business, name: "The Quay" };
    const { instead: _, ...typed } = form;
    expect(await owner.open(`${start}/business`, typed)).toMatchObject({ status: 303, to: `${start}/service` });
    expect(
      await rows(`select p.name, s.name as service, s.price::int, s.durations from services s
                    join providers p on p.id = s.provider_id where p.slug = 'quay'`),
    ).toEqual([{ name: "The Quay", service: "Haircut", price: 5000, durations: [30] }]);
  });

  it("can be taken in another order: hours before any service", async () => {
    const start = await addBusiness("Pier");
    expect(await owner.open(`${start}/hours`, week)).toMatchObject({ status: 303, to: `${start}/look` });
    expect((await owner.open(`${start}/done`)).body).toContain(`href="${start}/service"`);
    await owner.open(`${start}/service`, haircut);
    expect((await owner.open(`${start}/done`)).body).toContain("Visitors can book now");
  });

  it("make one service and one member if a form comes twice, also at the same time", async () => {
    const start = await addBusiness("Mole");
    const twice = await Promise.all([owner.open(`${start}/service`, haircut), owner.open(`${start}/service`, haircut)]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(await owner.open(`${start}/service`, haircut)).toMatchObject({ status: 303 });
    const hours = await Promise.all([owner.open(`${start}/hours`, week), owner.open(`${start}/hours`, week)]);
    expect(hours.map(({ status }) => status)).toEqual([303, 303]);
    for (const table of ["services", "staff"])
      expect(
        await rows(`select t.slug from ${table} t join providers p on p.id = t.provider_id where p.slug = 'mole'`),
      ).toHaveLength(1);
  });

  it("lose nothing of two people: what differs comes back with what was typed", async () => {
    const start = await addBusiness("Jetty");
    await owner.open(`${start}/service`, haircut);
    const other = await owner.open(`${start}/service`, { ...haircut, price: "99" });
    expect(other.status).toBe(409);
    expect(other.body).toContain("Someone else changed this meanwhile");
    expect(other.body).toContain('value="99"');
    expect(
      await rows("select price::int from services s join providers p on p.id = s.provider_id where p.slug = 'jetty'"),
    ).toEqual([{ price: 4500 }]);
    expect(await owner.open(`${start}/service`, { ...hidden(other.body), ...haircut, price: "99" })).toMatchObject({
      status: 303,
    });
    await owner.open(`${start}/hours`, week);
    const late = await owner.open(`${start}/hours`, { "hours.friday": "08:00-09:00" });
    expect(late.status).toBe(409);
    expect(late.body).toContain('value="08:00-09:00"');
  });

  it.each([
    ["business", { ...business, instead: undefined, name: " " }, 1],
    ["business", { ...business, instead: undefined, "time-zone": "Mars", currency: "XXZ" }, 2],
    ["service", { name: "", durations: "", price: "" }, 2],
    ["service", { name: "Ok", durations: "-5", price: "much" }, 2],
    ["service", { name: "n".repeat(300), durations: "30" }, 1],
    ["hours", {}, 0],
    ["hours", { "hours.monday": "9 to 5", "hours.tuesday": "12:00-12:00" }, 2],
    ["look", { "brand.color": "red" }, 0],
  ])("say what is wrong at each field of %s: %j", async (step, typed, faults) => {
    const start = "/office/jetty/start";
    const page = await owner.open(`${start}/${step}`);
    const said = Object.fromEntries(
      Object.entries(typed).filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
    const answer = await owner.open(`${start}/${step}`, { ...hidden(page.body), ...said });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("Please correct this");
    expect(answer.body.match(/aria-invalid="true"/g) ?? []).toHaveLength(faults);
    for (const text of Object.values(said).filter((one) => one.length < 100 && one.trim() !== ""))
      if (step !== "look" && text !== "30") expect(answer.body).toContain(`"${text}"`);
  });

  it("refuse what their forms do not have", async () => {
    const start = "/office/jetty/start";
    expect((await owner.open(`${start}/service`, { ...haircut, public: "no" })).status).toBe(422);
    expect((await owner.open("/office/new-business", { ...business, slug: "mine" })).status).toBe(422);
    expect((await owner.open(`${start}/done`, {})).status).toBe(404);
    expect((await owner.open(`${start}/money`)).status).toBe(404);
    expect((await owner.open(`${start}/money`, {})).status).toBe(404);
  });

  it("are for people who set up this business", async () => {
    const { id } = (
      await rows("select s.id from services s join providers p on p.id = s.provider_id where p.slug = 'quay'")
    )[0]!;
    const stranger = await signIn(database.pool, { role: "owner", provider: "tide" });
    const desk = await signIn(database.pool, { role: "front-desk", provider: "jetty" });
    const status = async (cookie: string, path: string, form?: Record<string, string>) => {
      const answer = await fetch(app.origin + path, {
        redirect: "manual",
        headers: { Cookie: cookie, Origin: app.origin },
        ...(form !== undefined && { method: "POST", body: new URLSearchParams(form) }),
      });
      return answer.status;
    };
    for (const step of ["business", "service", "hours", "look", "done"]) {
      expect(await status(stranger, `/office/jetty/start/${step}`)).toBe(404);
      expect(await status(desk, `/office/jetty/start/${step}`)).toBe(403);
    }
    expect(await status(stranger, "/office/jetty/start/service", haircut)).toBe(404);
    expect(await status(desk, "/office/jetty/start/service", haircut)).toBe(403);
    // The id of another business's service names nothing here.
    const form = { ...haircut, name: "Stolen", id: String(id), version: "1" };
    expect(await status(stranger, "/office/tide/start/service", form)).toBe(303);
    expect(
      await rows(
        "select name from services where name = 'Stolen' and id = (select id from services where slug = 'haircut' limit 1)",
      ),
    ).toEqual([]);
    expect((await rows(`select name from services where id = '${String(id)}'`))[0]).toEqual({ name: "Haircut" });
  });
});
