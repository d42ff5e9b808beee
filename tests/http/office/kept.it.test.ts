import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isVerb, officePages } from "../../../src/web/office-pages.ts";
import { isLong } from "../../support/long.ts";
import { Browser } from "./browser.ts";
import { addressAt, readValues } from "./every-address.ts";
import { Office } from "./office.ts";
import { signIn } from "./office-people.ts";

const office = new Office();
const provider = "saltwater-house";
let values: Record<string, string>;
beforeAll(async () => {
  await office.open();
  values = await readValues(office.database.pool, { provider, staff: "ines-carvalho" });
}, 180_000);
afterAll(() => office.close());

/** An operator with a live sign-in. */
async function enter(role: "owner" | "front-desk" = "owner"): Promise<Browser> {
  const browser = new Browser(office.app.origin);
  browser.cookies.set("office", (await signIn(office.database.pool, { role, provider })).split("=")[1]!);
  return browser;
}

/** Another browser of the same operator, whose sign-in ended some hours ago. */
async function leaveElsewhere(browser: Browser, hours = 0): Promise<Browser> {
  const left = new Browser(office.app.origin);
  const token = randomBytes(24).toString("base64url");
  await office.database.pool.query(
    `insert into sign_ins (operator_id, token_hash, begun_at, seen_at, strong_until, browser, ended_at)
     select operator_id, $1, now(), now(), now(), 'Test', now() - make_interval(hours => $3)
       from sign_ins where token_hash = sha256($2::bytea)`,
    [createHash("sha256").update(token).digest(), browser.cookies.get("office"), hours],
  );
  left.cookies.set("office", token);
  return left;
}

const remarks = () => addressAt(":provider/bookings/:reference/remarks", values);
const note = "Called at nine.\nWants “the window” & tea <warm>";
const escaped = "Wants “the window” &amp; tea &lt;warm&gt;";

/** Where the sign-in page leads. */
function nextOf(to: string): string {
  return new URL(to, office.app.origin).searchParams.get("next") ?? "";
}

describe("what was typed when the sign-in was over", () => {
  it("is found after the next one, by that operator only, and forgotten once it is sent", async () => {
    const browser = await enter();
    const left = await leaveElsewhere(browser);
    const sent = await left.open(remarks(), { text: note, key: "8c2f3f1e-2f5c-4a57-9d0b-3b0f7e7c9f10" });
    expect([sent.status, sent.to.split("?")[0]]).toEqual([303, "/office/sign-in"]);
    expect((await left.open(sent.to)).body).toContain("What you typed is kept.");
    const next = nextOf(sent.to);
    expect(next).toBe(`${remarks()}?kept=yes`);
    const found = await browser.open(next);
    expect(found.body).toContain("Everything you typed is still here.");
    expect(found.body).toContain(escaped);
    expect((await (await enter()).open(next)).body).not.toContain("the window");
    const saved = await browser.open(next, { text: note, key: "8c2f3f1e-2f5c-4a57-9d0b-3b0f7e7c9f10" });
    expect(saved.to).toContain("done=saved");
    expect((await browser.open(next)).body).not.toContain("Everything you typed");
  });

  it("is kept after a sign-out in another tab", async () => {
    const browser = await enter();
    const cookie = browser.cookies.get("office")!;
    await browser.open("/office/sign-out", {});
    expect(browser.cookies.has("office")).toBe(false);
    const sent = await browser.open(remarks(), { text: note, key: "x" });
    const { rows } = await office.database.pool.query(
      "update sign_ins set ended_at = null where token_hash = sha256($1::bytea) returning 1",
      [cookie],
    );
    expect(rows).toHaveLength(1);
    browser.cookies.set("office", cookie);
    expect((await browser.open(nextOf(sent.to))).body).toContain(escaped);
  });

  it("is kept when a shared screen locks, and every unfinished form of the page is", async () => {
    const browser = await enter("front-desk");
    // As browsers encode a line break.
    const unsent = `${remarks()}\r\n${new URLSearchParams({ text: note, key: "x" })}`;
    const cookie = browser.cookies.get("office")!;
    const locked = await browser.open("/office/desk/switch", { unsent, address: remarks() });
    expect(nextOf(locked.to)).toBe(`${remarks()}?kept=yes`);
    await office.database.pool.query("update sign_ins set ended_at = null where token_hash = sha256($1::bytea)", [
      cookie,
    ]);
    browser.cookies.set("office", cookie);
    expect((await browser.open(nextOf(locked.to))).body).toContain(escaped);
    const foreign = await browser.open("/office/desk/switch", { unsent: "https://example.com/\na=b", address: "//x" });
    expect(foreign.to).toBe("/office/desk");
  });

  it("is not kept for anyone else, anyone who left, or longer than a day", async () => {
    const stranger = new Browser(office.app.origin);
    stranger.cookies.set("office", "planted-by-someone");
    expect(nextOf((await stranger.open(remarks(), { text: note, key: "x" })).to)).toBe(remarks());
    const browser = await enter();
    const old = await leaveElsewhere(browser, 25);
    expect(nextOf((await old.open(remarks(), { text: note, key: "x" })).to)).toBe(remarks());
    const left = await leaveElsewhere(browser);
    const sent = await left.open(remarks(), { text: note, key: "x" });
    await office.database.pool.query("update kept_forms set expires_at = now() - interval '1 second'");
    expect((await browser.open(nextOf(sent.to))).body).not.toContain("the window");
    await office.database.pool.query(
      "update operators set ended_at = now() where id = (select operator_id from sign_ins where token_hash = sha256($1::bytea))",
      [browser.cookies.get("office")],
    );
    expect(nextOf((await left.open(remarks(), { text: note, key: "x" })).to)).toBe(remarks());
  });

  it("contains no password, and tells which files to choose again", async () => {
    const browser = await enter();
    const left = await leaveElsewhere(browser);
    const form = new FormData();
    form.set("password", "hunter2");
    form.set("name", "A new massage");
    form.set("picture.file", new File(["x"], "towels.png"));
    const path = addressAt(":provider/set-up/:kind/:slug", values);
    const response = await fetch(office.app.origin + path, {
      method: "POST",
      body: form,
      redirect: "manual",
      headers: { Origin: office.app.origin, Cookie: `office=${left.cookies.get("office")}` },
    });
    const found = await browser.open(nextOf(response.headers.get("Location")!));
    expect(found.body).toContain("Choose the files again: towels.png");
    expect(found.body).toContain('value="A new massage"');
    expect(found.body).not.toContain("hunter2");
  });

  it("answers a script without leading it away, and says what was done only if it was", async () => {
    const script = (browser: Browser, path: string) =>
      fetch(office.app.origin + path, {
        method: "POST",
        body: new URLSearchParams({ text: "Said", key: crypto.randomUUID() }),
        redirect: "manual",
        headers: { Origin: office.app.origin, Cookie: `office=${browser.cookies.get("office")}`, "X-Script": "form" },
      });
    const browser = await enter();
    const left = await leaveElsewhere(browser);
    expect((await script(left, remarks())).status).toBe(401);
    const done = await script(browser, remarks());
    expect([done.status, done.headers.get("X-Done")]).toEqual([204, "saved"]);
  });
});

/** Forms into which no one types, or that another test goes through. */
const exempt: Readonly<Record<string, string>> = {};

interface Sent {
  fields: [string, string][];
  texts: string[];
}

/** What someone typed into the form of a page; null if nothing can be typed there. */
function typedInto(html: string, path: string): Sent | null {
  const forms = [...html.matchAll(/<form\b[^>]*action="([^"]*)"[^>]*>[^]*?<\/form>/g)].filter(
    ([, action]) => action!.split("?")[0] === path,
  );
  for (const [form] of forms) {
    const fields: [string, string][] = [];
    const texts: string[] = [];
    for (const [tag, kind] of form.matchAll(/<(input|textarea)\b[^>]*>/g)) {
      const [name, type, value = ""] = ["name", "type", "value"].map(
        (one) => new RegExp(`\\s${one}="([^"]*)"`).exec(tag)?.[1],
      );
      if (name === undefined) continue;
      if (type === "hidden") fields.push([name, value]);
      else if (kind === "textarea" || type === undefined || ["text", "search", "tel", "email"].includes(type)) {
        if (/password|secret/.test(name)) continue;
        const text = `Typed ${texts.length} there`;
        texts.push(text);
        fields.push([name, text]);
      }
    }
    if (texts.length > 0) return { fields, texts };
  }
  return null;
}

describe("every form of the office", () => {
  const forms = officePages.filter(
    ({ needs }) => needs.see !== undefined && needs.change !== undefined && isVerb(needs.change),
  );
  const asked = forms.filter((_, index) => isLong || index % 2 === 0);

  it("has what was typed into it after the next sign-in", async () => {
    const browser = await enter();
    const left = await leaveElsewhere(browser);
    const lost: string[] = [];
    let typed = 0;
    for (const { path } of asked) {
      if (exempt[path] !== undefined) continue;
      const address = addressAt(path, values);
      const page = await browser.open(address);
      const sent = page.status === 200 ? typedInto(page.body, address) : null;
      if (sent === null) continue;
      typed += 1;
      const { to } = await left.open(address, sent.fields);
      const found = await browser.open(nextOf(to));
      const missing = sent.texts.filter((text) => !found.body.includes(text));
      if (missing.length > 0) lost.push(`${path}: ${missing.join(", ")} (${found.status})`);
    }
    expect(lost).toEqual([]);
    expect(typed).toBeGreaterThan(asked.length / 4);
  }, 120_000);
});
