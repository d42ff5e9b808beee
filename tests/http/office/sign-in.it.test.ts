import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { MailMessage } from "../../../src/gateways/mail/transport.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { Browser, mailTo } from "./browser.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import type { TestDatabase } from "../../../src/store/testing/database.ts";

const folder = temporaryFolder();
let database: TestDatabase;
let app: App;
beforeAll(async () => {
  database = await withDemo();
  app = new App(await freePort(), folder.path, { DATABASE_URL: database.url, NODE_ENV: "test", LOG_LEVEL: "warn" });
  await app.until("/readyz", 200);
}, 180_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

it("signs in by mail, in the browser that asked, and out again", async () => {
  const browser = new Browser(app.origin);
  // Someone planted a cookie before.
  browser.cookies.set("office", "planted");
  const asked = await browser.open("/office/sign-in", { email: "Marta@saltwater-house.example", next: "/office/me" });
  expect([asked.status, asked.to]).toEqual([303, "/office/sign-in/code?next=%2Foffice%2Fme"]);
  const { link } = await mailTo(database.pool, "marta@saltwater-house.example");

  // A mail scanner opens the link, and even presses its button.
  const scanner = new Browser(app.origin);
  expect((await scanner.open(link)).body).toContain("another browser");
  expect((await scanner.open(link, {})).status).toBe(410);
  expect((await scanner.open("/office/me")).to).toContain("/office/sign-in");

  // Opening it is not enough in the right browser either.
  expect((await browser.open(link)).body).toContain("Sign in");
  expect((await browser.open("/office/me")).to).toContain("/office/sign-in");
  const entered = await browser.open(link, {});
  expect([entered.status, entered.to]).toEqual([303, "/office/me"]);
  const cookie = browser.cookies.get("office")!;
  expect(cookie).not.toBe("planted");
  expect((await browser.open("/office/me")).body).toContain("Marta Reis");
  expect((await browser.open(link, {})).status).toBe(410);

  // A stolen copy is worthless after signing out.
  const thief = new Browser(app.origin);
  thief.cookies.set("office", cookie);
  expect((await thief.open("/office/me")).status).toBe(200);
  expect((await browser.open("/office/sign-out", {})).to).toBe("/office/sign-in");
  expect(browser.cookies.has("office")).toBe(false);
  expect((await thief.open("/office/me")).to).toContain("/office/sign-in");
});

it("answers known and unknown addresses alike", async () => {
  const strip = (body: string) => body.replaceAll(/nonce="[^"]+"/g, "");
  const answers = [];
  for (const email of ["rui@saltwater-house.example", "nobody@saltwater-house.example"]) {
    const browser = new Browser(app.origin);
    const { status, to } = await browser.open("/office/sign-in", { email, next: "" });
    const page = await browser.open(to);
    const wrong = await browser.open("/office/sign-in/code", { code: "AAAAAAAA", next: "" });
    answers.push({
      status,
      to,
      page: strip(page.body),
      wrong: [wrong.status, strip(wrong.body)],
      cookies: [...browser.cookies.keys()],
    });
  }
  expect(answers[0]).toEqual(answers[1]);
});

it("signs in with the code, in the operator's language, and continues where the operator wanted to go", async () => {
  await database.pool.query("update operators set locale = 'pt' where email = 'ines@saltwater-house.example'");
  const browser = new Browser(app.origin);
  await browser.open("/office/sign-in", { email: "ines@saltwater-house.example", next: "/office/me" });
  const mail = await vi.waitFor(
    async () => {
      const found = await database.pool.query<{ message: MailMessage }>("select message from mail_box");
      const own = found.rows.find(({ message }) => message.to.address.startsWith("ines@"));
      expect(own).toBeDefined();
      return own!.message;
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(mail.subject).toMatch(/^O seu código: [2-9A-Z]{4} [2-9A-Z]{4}$/);
  const code = mail.subject.slice(-9);
  const entered = await browser.open("/office/sign-in/code", { code, next: "/office/me" });
  expect([entered.status, entered.to]).toEqual([303, "/pt/office/me"]);
  expect((await browser.open("/office/me")).to).toBe("/pt/office/me");
  expect((await browser.open("/pt/office/me")).body).toContain('lang="pt-PT"');
});

it("still knows where the operator wanted to go after an address or a code was mistyped", async () => {
  const next = "/office/saltwater-house/customers";
  const browser = new Browser(app.origin);
  const mistyped = await browser.open("/office/sign-in", { email: "teresa at home", next });
  expect([mistyped.status, mistyped.body.includes(`name="next" value="${next}"`)]).toEqual([422, true]);
  expect(mistyped.body).toContain('value="teresa at home"');
  await browser.open("/office/sign-in", { email: "nobody@saltwater-house.example", next });
  const wrong = await browser.open("/office/sign-in/code", { code: "AAAAAAAA", next });
  expect([wrong.status, wrong.body.includes(`name="next" value="${next}"`)]).toEqual([422, true]);
  expect(wrong.body).not.toContain("AAAAAAAA");
});

it("lets a browser in which someone has signed in ask again, however often strangers did", async () => {
  const email = "teresa@saltwater-house.example";
  const own = new Browser(app.origin);
  const ask = (browser: Browser) => browser.open("/office/sign-in", { email, next: "" });
  await ask(own);
  const { code } = await mailTo(database.pool, email);
  expect((await own.open("/office/sign-in/code", { code, next: "" })).status).toBe(303);
  const known = own.cookies.get("office-known");
  expect(known).toMatch(/^[\w-]{22}\.[\w-]{16}\.[\w-]{43}$/);

  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push((await ask(new Browser(app.origin))).status);
  expect(statuses).toEqual([303, 303, 303, 429, 429]);
  const refused = await ask(new Browser(app.origin));
  expect(refused.body).toContain("Too many links were sent to this address.");
  // The proof of someone who has signed in, and the next sign-in, count apart.
  expect((await own.open("/office/confirm", { next: "/office/me" })).status).toBe(303);
  await own.open("/office/sign-out", {});
  expect(own.cookies.get("office-known")).toBe(known);
  expect((await ask(own)).status).toBe(303);
  const planted = new Browser(app.origin);
  planted.cookies.set("office-known", `${known}x`);
  expect((await ask(planted)).status).toBe(429);
});
