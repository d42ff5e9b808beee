import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SoftPasskey } from "../../../src/use-cases/office/testing/soft-passkey.ts";
import type { TestDatabase } from "../../../src/store/testing/database.ts";
import { officePages } from "../../../src/web/office-pages.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { linkToken } from "../../../src/use-cases/office/door/sign-in/tokens.ts";
import { Browser, mailTo } from "./browser.ts";
import { signIn } from "./office-people.ts";

const folder = temporaryFolder();
const invite = "/office/saltwater-house/people/invite";
const secret = "x".repeat(32);
let database: TestDatabase;
let app: App;
beforeAll(async () => {
  database = await withDemo();
  app = new App(await freePort(), folder.path, {
    DATABASE_URL: database.url,
    NODE_ENV: "test",
    LOG_LEVEL: "warn",
    LIMITS: "off",
    APP_SECRET: secret,
  });
  await app.until("/readyz", 200);
}, 180_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

/** The browser of a new operator, and the operator's address. */
async function enter(isWeak: boolean): Promise<{ browser: Browser; email: string; cookie: string }> {
  const cookie = await signIn(database.pool, { role: "owner", provider: "saltwater-house", isWeak });
  const browser = new Browser(app.origin);
  const value = cookie.split("=")[1]!;
  browser.cookies.set("office", value);
  const { rows } = await database.pool.query<{ email: string }>(
    "select email from operators join sign_ins on operator_id = operators.id where token_hash = sha256($1::bytea)",
    [value],
  );
  return { browser, email: rows[0]!.email, cookie: value };
}

async function weaken(browser: Browser): Promise<void> {
  await database.pool.query("update sign_ins set strong_until = now() where token_hash = sha256($1::bytea)", [
    browser.cookies.get("office"),
  ]);
}

async function challenge(browser: Browser, path: string): Promise<object> {
  const { status, body } = await browser.open(path, {});
  expect(status).toBe(200);
  return JSON.parse(body) as object;
}

async function addPasskey(browser: Browser): Promise<SoftPasskey> {
  const passkey = new SoftPasskey();
  const options = await challenge(browser, "/office/me/passkeys/challenge");
  const response = passkey.make({ options, origin: app.origin });
  const added = await browser.open("/office/me/passkeys", { name: "Phone", response });
  expect(added.to).toBe("/office/me?done=passkey");
  return passkey;
}

describe("a form that needs a fresh proof", () => {
  const typed = { email: "someone@team.example", role: "member", staff: "", money: "yes" };

  it("waits while the operator proves who they are by mail, without scripts", async () => {
    const { browser, email, cookie } = await enter(true);
    const sent = await browser.open(invite, typed);
    expect([sent.status, sent.to]).toEqual([303, `/office/confirm?next=${encodeURIComponent(`${invite}?kept=yes`)}`]);
    const asking = await browser.open(sent.to);
    expect(asking.body).toContain("What you typed is kept.");
    const next = `${invite}?kept=yes`;
    expect(asking.body).toContain(`value="${next}"`);
    const mailed = await browser.open("/office/confirm", { next });
    const { code } = await mailTo(database.pool, email);
    expect((await browser.open(mailed.to)).body).toContain(`value="${next}"`);
    const entered = await browser.open("/office/sign-in/code", { code, next });
    expect([entered.status, entered.to]).toEqual([303, next]);
    const found = await browser.open(entered.to);
    expect(found.body).toContain("Everything you typed is still here.");
    expect(found.body).toMatch(
      /name="email"[^>]*value="someone@team.example"|value="someone@team.example"[^>]*name="email"/,
    );
    expect(found.body).toMatch(/<input[^>]*(?=[^>]*value="member")(?=[^>]*checked)[^>]*>/);
    expect(found.body).toMatch(/<input[^>]*(?=[^>]*name="money")(?=[^>]*checked)[^>]*>/);
    // Nothing was done yet, and the former cookie is worthless.
    expect((await database.pool.query("select 1 from invitations where email = $1", [typed.email])).rowCount).toBe(0);
    const thief = new Browser(app.origin);
    thief.cookies.set("office", cookie);
    expect((await thief.open("/office/me")).to).toContain("/office/sign-in");
    expect((await browser.open(invite, typed)).to).toContain("done=invited");
  });

  it("waits also if the operator opens the mailed link", async () => {
    const { browser, email } = await enter(true);
    await browser.open(invite, { ...typed, email: "link@team.example" });
    await browser.open("/office/confirm", { next: `${invite}?kept=yes` });
    const { link } = await mailTo(database.pool, email);
    const entered = await browser.open(link, {});
    expect(entered.to).toBe(`${invite}?kept=yes`);
    expect((await browser.open(entered.to)).body).toContain("link@team.example");
  });

  it("waits while the operator uses a passkey", async () => {
    const { browser } = await enter(false);
    const passkey = await addPasskey(browser);
    await weaken(browser);
    const sent = await browser.open(invite, { ...typed, email: "passkey@team.example" });
    expect((await browser.open(sent.to)).body).toContain("Use a passkey");
    const options = await challenge(browser, "/office/confirm/challenge");
    const response = passkey.use({ options, origin: app.origin });
    const entered = await browser.open("/office/confirm/passkey", { response, next: `${invite}?kept=yes` });
    expect(entered.to).toBe(`${invite}?kept=yes`);
    expect((await browser.open(entered.to)).body).toContain("passkey@team.example");
  });

  it("is sealed, and only the same sign-in finds it", async () => {
    const { browser } = await enter(true);
    await browser.open(invite, { ...typed, email: "sealed@team.example" });
    const { rows } = await database.pool.query<{ sealed_fields: string }>("select sealed_fields from kept_forms");
    for (const { sealed_fields: sealed } of rows)
      expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("@team.example");
    const other = await enter(false);
    expect((await other.browser.open(`${invite}?kept=yes`)).body).not.toContain("sealed@team.example");
  });

  it("is not kept for a role that may not send it", async () => {
    const cookie = await signIn(database.pool, { role: "front-desk", provider: "saltwater-house", isWeak: true });
    const browser = new Browser(app.origin);
    browser.cookies.set("office", cookie.split("=")[1]!);
    const before = await database.pool.query("select 1 from kept_forms");
    expect((await browser.open(invite, typed)).status).toBe(403);
    expect((await database.pool.query("select 1 from kept_forms")).rowCount).toBe(before.rowCount);
  });
});

describe("an invitation of someone who can sign in already", () => {
  it("asks them to sign in first, without scripts, and then adds the business to theirs", async () => {
    const owner = await enter(false);
    const email = "rui@saltwater-house.example";
    const cycles = new Browser(app.origin);
    cycles.cookies.set(
      "office",
      (await signIn(database.pool, { role: "owner", provider: "ribeira-cycles" })).split("=")[1]!,
    );
    const sent = await cycles.open("/office/ribeira-cycles/people/invite", { email, role: "member", staff: "" });
    expect(sent.to).toContain("done=invited");
    const { rows } = await database.pool.query<{ id: string }>("select id from invitations where email = $1", [email]);
    const path = `/office/invitation/${linkToken("invitation", rows[0]!.id, secret)}`;

    const browser = new Browser(app.origin);
    const shown = await browser.open(path);
    expect(shown.body).toContain("This address can already sign in.");
    expect(shown.body).not.toContain('name="name"');
    const forced = await browser.open(path, { name: "Anybody" });
    expect([forced.status, browser.cookies.has("office")]).toEqual([409, false]);
    const [, to] = /href="(\/office\/sign-in\?next=[^"]+)"/.exec(shown.body)!;
    const next = new URL(to!, app.origin).searchParams.get("next")!;
    expect(next).toBe(path);
    await browser.open("/office/sign-in", { email, next });
    const { code } = await mailTo(database.pool, email);
    expect((await browser.open("/office/sign-in/code", { code, next })).to).toBe(path);
    const cookie = browser.cookies.get("office");

    // The owner opens the same mail in a browser where they work.
    const seen = await owner.browser.open(path);
    expect(seen.body).toContain(`This invitation is for ${email}, but someone else is signed in here.`);
    expect((await owner.browser.open(path, { name: "" })).status).toBe(409);

    expect((await browser.open(path)).body).toContain("Join");
    expect((await browser.open(path, {})).to).toBe("/office");
    expect(browser.cookies.get("office")).toBe(cookie);
    const { rows: grants } = await database.pool.query(
      `select o.name, p.slug, g.role from grants g join operators o on o.id = g.operator_id join providers p on p.id = g.provider_id
        where o.email = $1 order by slug`,
      [email],
    );
    expect(grants).toEqual([
      { name: "Rui Pinto", slug: "ribeira-cycles", role: "member" },
      { name: "Rui Pinto", slug: "saltwater-house", role: "front-desk" },
    ]);
    const again = await browser.open(path);
    expect(again.status).toBe(410);
    expect(again.body).toContain("Someone has accepted this invitation already.");
  });

  it("comes back after another person has signed out", async () => {
    const { browser } = await enter(false);
    const path = "/office/invitation/unknown";
    expect((await browser.open("/office/sign-out", { next: path })).to).toBe(path);
    expect(browser.cookies.has("office")).toBe(false);
    for (const next of ["https://evil.example", "//evil.example/office"]) {
      const other = await enter(false);
      expect((await other.browser.open("/office/sign-out", { next })).to).toBe("/office/sign-in");
    }
  });
});

/** Forms that end something, with the names of the fields that say what. */
const endings: readonly [path: string, fields: readonly string[]][] = [
  ["me/end", ["id"]],
  ["me/passkeys/remove", ["id"]],
  [":provider/desk/stop", ["id"]],
  [":provider/keys/revoke", ["id"]],
  [":provider/people/withdraw", ["id"]],
  [":provider/set-up/calendars/read", ["member", "name"]],
  [":provider/set-up/calendars/remove", ["member", "name"]],
];

describe("a form about something that is not here", () => {
  it("says so, and claims nothing", async () => {
    const { browser } = await enter(false);
    const wrong: string[] = [];
    for (const [path, fields] of endings)
      for (const value of [crypto.randomUUID(), "-".repeat(36), "nobody", ""]) {
        const address = `/office/${path.replace(":provider", "saltwater-house")}`;
        const sent = await browser.open(address, Object.fromEntries(fields.map((name) => [name, value])));
        const page = sent.status === 303 ? await browser.open(sent.to) : sent;
        const alert = /<[^>]*role="alert"/.test(page.body);
        if (sent.status >= 500 || !alert) wrong.push(`${address} ${value}: ${sent.status} ${sent.to}`);
      }
    expect(wrong).toEqual([]);
  });

  it("is known for every form that names something in a field called id", async () => {
    const own = officePages.filter(
      ({ path, needs }) => needs.change !== undefined && /(end|remove|stop|revoke|withdraw)$/.test(path),
    );
    const listed = new Set(endings.map(([path]) => path));
    // These name what they end in their address.
    const named = own.filter(({ path }) => !listed.has(path) && !/:(\w+)\/\w+$/.test(path.replace(":provider", "")));
    expect(named.map(({ path }) => path)).toEqual([]);
  });

  it("invites no one for a member of the team who is not here, or with a role that is none", async () => {
    const { browser } = await enter(false);
    const typed = { email: "nobody@team.example", role: "member", staff: crypto.randomUUID() };
    const unknown = await browser.open(invite, typed);
    expect(unknown.status).toBe(422);
    expect(unknown.body).toContain("This member of the team doesn’t exist any more.");
    expect((await browser.open(invite, { ...typed, staff: "", role: "king" })).status).toBe(403);
    expect((await database.pool.query("select 1 from invitations where email = $1", [typed.email])).rowCount).toBe(0);
  });
});

describe("a passkey", () => {
  it("signs in with a new cookie, whatever cookie was planted, and ends with the sign-in", async () => {
    const { browser } = await enter(false);
    const passkey = await addPasskey(browser);
    const fresh = new Browser(app.origin);
    for (const planted of ["office", "office-passkey", "office-door"]) fresh.cookies.set(planted, "planted");
    const options = await challenge(fresh, "/office/sign-in/challenge");
    expect(fresh.cookies.get("office-passkey")).not.toBe("planted");
    const response = passkey.use({ options, origin: app.origin });
    const entered = await fresh.open("/office/sign-in/passkey", { response, next: "/office/me" });
    expect([entered.status, entered.to]).toEqual([303, "/office/me"]);
    const cookie = fresh.cookies.get("office")!;
    expect(cookie).not.toBe("planted");
    expect((await fresh.open("/office/sign-in/passkey", { response, next: "" })).status).toBe(422);
    await fresh.open("/office/sign-out", {});
    const thief = new Browser(app.origin);
    thief.cookies.set("office", cookie);
    expect((await thief.open("/office/me")).to).toContain("/office/sign-in");
  });

  it("never continues at another site", async () => {
    const { browser } = await enter(false);
    const passkey = await addPasskey(browser);
    for (const next of ["https://evil.example", "//evil.example", "/\\evil.example", "/office\n//evil.example"]) {
      const options = await challenge(browser, "/office/sign-in/challenge");
      const response = passkey.use({ options, origin: app.origin });
      expect((await browser.open("/office/sign-in/passkey", { response, next })).to).toBe("/office");
    }
  });

  it("gets the same answer whether or not it is known", async () => {
    const { browser } = await enter(false);
    const known = await addPasskey(browser);
    const strip = (body: string) => body.replaceAll(/nonce="[^"]+"/g, "");
    const answers = [];
    for (const [passkey, isVerified] of [
      [known, false],
      [new SoftPasskey(), true],
    ] as const) {
      const stranger = new Browser(app.origin);
      const options = await challenge(stranger, "/office/sign-in/challenge");
      const response = passkey.use({ options, origin: app.origin, isVerified });
      const { status, body } = await stranger.open("/office/sign-in/passkey", { response, next: "" });
      answers.push([status, strip(body), [...stranger.cookies.keys()]]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]![0]).toBe(422);
  });
});

describe("behind a proxy that ends TLS", () => {
  it("cookies are bound to the host and travel only over TLS", async () => {
    await using tls = {
      app: new App(await freePort(), folder.path, {
        DATABASE_URL: database.url,
        LOG_LEVEL: "warn",
        WORKER: "separate",
        APP_URL: "https://book.example",
        APP_SECRET: secret,
        SMTP_URL: "smtp://127.0.0.1:1",
      }),
      async [Symbol.asyncDispose]() {
        await this.app.kill("SIGTERM");
      },
    };
    await tls.app.until("/readyz", 200);
    const cookies = await new Promise<string[]>((resolve, reject) => {
      const headers = {
        Host: "book.example",
        Origin: "https://book.example",
        "Content-Type": "application/x-www-form-urlencoded",
      };
      request(`${tls.app.origin}/office/sign-in`, { method: "POST", headers }, (response) => {
        response.resume();
        resolve(response.headers["set-cookie"] ?? []);
      })
        .on("error", reject)
        .end("email=marta%40saltwater-house.example&next=");
    });
    const door = cookies.find((cookie) => cookie.includes("office-door"));
    expect(door).toMatch(/^__Host-office-door=[\w-]{32}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/);
  }, 90_000);
});
