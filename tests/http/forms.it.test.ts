import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { almanac as loadHere } from "../../src/cli/testing/almanac.ts";
import { png } from "../../src/gateways/uploads/testing/sample-files.ts";
import { App, freePort } from "../support/app.ts";
import { withDatabase, type TestDatabase } from "../../src/store/testing/database.ts";
import { FormVisitor, type Filled, type OpenedForm } from "../support/form-visitor.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { takesTime } from "../support/takes-time.ts";

// Bad input to forms, over HTTP. The tests run concurrently, unless one changes what the others rely on.
const root = resolve(import.meta.dirname, "../..");
const folder = temporaryFolder();
let app: App;
/** A server with limits: a form must be open for a moment before it is sent. */
let limited: App;
let database: TestDatabase;
let visitor: FormVisitor;

beforeAll(async () => {
  database = await withDatabase();
  const env = { DATABASE_URL: database.url, LIMITS: "off" };
  const { status } = await loadHere(["load", resolve(root, "tests/packs")], { ...env, ALMANAC_DATA: folder.path });
  expect(status).toBe(0);
  app = new App(await freePort(), folder.path, env);
  limited = new App(await freePort(), folder.path, { ...env, LIMITS: "standard" });
  await Promise.all([app.until("/readyz", 200), limited.until("/readyz", 200)]);
  visitor = new FormVisitor(app.origin);
});
afterAll(async () => {
  await Promise.all([app.kill(), limited.kill()]);
  await database.close();
  folder[Symbol.dispose]();
});

async function almanac(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [resolve(root, "src/cli/almanac.ts"), ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: database.url, ALMANAC_DATA: folder.path, APP_URL: "" },
  });
  return stdout;
}

const picture = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name, { type: "image/png" });

/** A valid answer to each question of the form that has every kind of field. */
const right: Filled = {
  first: "Ada",
  last: "Byron",
  full: "Ada Byron",
  mail: "ada@example.com",
  phone: "912 345 678",
  "phone.country": "PT",
  short: "hello",
  long: "some\r\nlines",
  count: "7",
  day: "2028-02-29",
  "born.day": "10",
  "born.month": "12",
  "born.year": "1985",
  one: "green",
  some: ["north", "south"],
  pick: "cat",
  agree: "yes",
  stars: "4",
  steps: "0",
  "home.street": "Rua 1",
  "home.city": "Lisboa",
  "home.country": "PT",
  yes: "yes",
};

function withPaper(values: Filled): Filled {
  return { ...values, paper: picture(png(4, 4), "paper.png") };
}

async function fieldsForm(): Promise<OpenedForm> {
  return visitor.open("/widget/form/office-fields");
}

describe("bad input", () => {
  it.concurrent("names each missing required field in the specified words", async () => {
    const answer = await (await fieldsForm()).fillIn({});
    expect(answer.status).toBe(422);
    for (const text of [
      "This field is required",
      "First Name is required",
      "Last name is required",
      "Name is required",
      "Email is required",
      "Phone is required",
      "Please choose at least one option",
    ])
      expect(answer.body, text).toContain(text);
  });

  it.concurrent("stores an HTML tag unchanged and shows it as text", async () => {
    const tag = "*<img onerror=1>*";
    const sent = await (await fieldsForm()).fillIn(withPaper({ ...right, short: tag }));
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/\?response=/)]);
    const { body } = await visitor.send(sent.location);
    expect(body).toContain("You said *&lt;img onerror=1&gt;*,");
    expect(body).not.toContain(tag);
    const { rows } = await database.pool.query(
      "select answers->>'short' as short from responses where answers->>'short' = $1",
      [tag],
    );
    expect(rows).toHaveLength(1);
  });

  it.concurrent("renders an author's Markdown as HTML on the page and as plain text in tables", async () => {
    const { html } = await fieldsForm();
    expect(html).toContain("Nothing is <em>asked</em> here: &lt;b&gt;not bold&lt;/b&gt;.");
    expect(html).toMatch(/I agree to <a href="https:\/\/corner-office\.example\/everything"[^>]*>everything<\/a>\./);
    const [head] = (await almanac("responses", "office-fields", "--csv")).split("\n");
    expect(head).toContain("I agree to everything.");
  });

  it("quotes a formula in an exported cell", async () => {
    const opened = await visitor.open("/widget/form/office-few");
    expect((await opened.fillIn({ name: "Ada" })).status).toBe(303);
    await database.pool.query(
      `update responses set answers = '{"name": "=HYPERLINK(\\"http://evil.example\\")"}' where form_id = (select id from forms where slug = 'office-few')`,
    );
    const csv = await almanac("responses", "office-few", "--csv");
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    const [line] = (await almanac("responses", "office-few", "--json")).trim().split("\n");
    expect(JSON.parse(line!)).toMatchObject({
      state: "complete",
      answers: { name: '=HYPERLINK("http://evil.example")' },
    });
  });

  it.concurrent.each([
    ["a header in a name", "Ada\r\nBcc: x@y.z"],
    ["a NUL in a name", "Ada\0"],
    ["a link as a name", "https://evil.example"],
  ])("refuses %s", async (_what, name) => {
    const answer = await (await fieldsForm()).fillIn({ ...right, full: name });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("Type a name, without links or symbols.");
  });

  it.concurrent("refuses an invalid phone number", async () => {
    const answer = await (await fieldsForm()).fillIn({ ...right, phone: "12" });
    expect([answer.status, answer.body.includes("Invalid phone number")]).toEqual([422, true]);
  });

  it.concurrent.each([
    ["29 February of a year without one", { "born.day": "29", "born.month": "2", "born.year": "2027" }],
    ["tomorrow", { "born.day": "1", "born.month": "1", "born.year": "9999" }],
  ])("refuses a date of birth: %s", async (_what, born) => {
    const answer = await (await fieldsForm()).fillIn({ ...right, ...born });
    expect([answer.status, answer.body.includes("Enter a real date of birth, in the past")]).toEqual([422, true]);
  });

  it.concurrent("refuses a date that does not exist", async () => {
    const answer = await (await fieldsForm()).fillIn({ ...right, day: "2027-02-29" });
    expect([answer.status, answer.body.includes("Enter a real date")]).toEqual([422, true]);
  });

  it.concurrent.each([
    ["an unlisted option", { one: "purple" }],
    ["an answer without an option", { one: [] as string[] }],
    ["a listed option with an unlisted one", { some: ["north", "west"] }],
  ])("refuses %s", async (_what, chosen) => {
    const answer = await (await fieldsForm()).fillIn({ ...right, ...chosen });
    expect([answer.status, answer.body.includes("Please choose at least one option")]).toEqual([422, true]);
  });

  it.concurrent.each(["-1", "NaN", "101", "1.5", "1e1", "007", "%20"])("refuses the score %s", async (score) => {
    expect((await visitor.send(`/widget/quiz-result/${score}?quiz=office-quiz`)).status).toBe(404);
  });

  it.concurrent("never replaces the calculated score with one from the URL", async () => {
    const opened = await visitor.open("/widget/quiz/office-quiz");
    const sent = await opened.fillIn({ q: "b", score: "100" });
    expect([sent.status, sent.body.includes("This form contains a field we don’t know: score")]).toEqual([422, true]);
    const again = await (await visitor.open("/widget/quiz/office-quiz")).fillIn({ q: "b" });
    const result = await visitor.send(again.location);
    expect(result.location).toMatch(/^\/widget\/quiz-result\/50\?quiz=office-quiz&response=/);
    const forged = await visitor.send(result.location.replace("/50?", "/100?"));
    expect([forged.status, forged.location]).toEqual([302, result.location]);
    expect((await visitor.send(result.location)).body).toContain("Half way");
    expect((await visitor.send("/widget/quiz-result/100?quiz=office-quiz")).body).toContain("All the way");
    // The only quiz is meant.
    expect((await visitor.send("/widget/quiz-result/50")).body).toContain("Half way");
    expect((await visitor.send("/widget/quiz-result/50?quiz=office-fields")).status).toBe(404);
  });

  it.concurrent.each(["__proto__", "constructor", "price", "status"])("refuses an unknown field: %s", async (name) => {
    const answer = await (
      await visitor.open("/widget/form/office-contact")
    ).fillIn({ "first-name": "Ada", email: "a@example.com", [name]: "x" });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain(`This form contains a field we don’t know: ${name}`);
  });

  it("writes nothing if the rate limit cannot be counted, and keeps what was typed", async () => {
    const opened = await new FormVisitor(limited.origin).open("/widget/form/office-contact");
    await pause(takesTime.worked);
    await database.pool.query("alter table rate_counts rename to rate_counts_away");
    try {
      const answer = await opened.fillIn({ "first-name": "Ada", email: "ada@example.com" });
      expect(answer.status).toBe(503);
      expect(answer.body).toContain("We couldn’t save your answers.");
      expect(answer.body).toContain('value="ada@example.com"');
    } finally {
      await database.pool.query("alter table rate_counts_away rename to rate_counts");
    }
  });
});

/** The status for a form that declares this length. The server answers without waiting for the body. */
async function announce(bytes: number): Promise<number | undefined> {
  const { request } = await import("node:http");
  return new Promise((settle, reject) => {
    const headers = { origin: app.origin, "content-type": "multipart/form-data; boundary=x", "content-length": bytes };
    const sending = request(`${app.origin}/widget/form/office-fields`, { method: "POST", headers }, (response) => {
      settle(response.statusCode);
      sending.destroy();
    });
    sending.on("error", reject);
    sending.flushHeaders();
  });
}

describe("uploads", () => {
  it.concurrent.each([
    ["HTML named .png", "<!doctype html><script>1</script>", 415, "Choose one of the file types listed above"],
    [
      "SVG named .png",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>",
      415,
      "Choose one of the file types listed above",
    ],
  ])("refuses %s", async (_what, content, status, text) => {
    const answer = await (await fieldsForm()).fillIn({ ...right, paper: picture(Buffer.from(content), "x.png") });
    expect([answer.status, answer.body.includes(text)]).toEqual([status, true]);
  });

  it.concurrent("refuses a picture of 10,001 by 10,001 pixels", async () => {
    const answer = await (await fieldsForm()).fillIn({ ...right, paper: picture(png(10_001, 10_001), "x.png") });
    expect([answer.status, answer.body.includes("10,000 pixels or less")]).toEqual([422, true]);
  });

  it.concurrent("refuses a file that is too large, and a request that is far too large", async () => {
    const large = Buffer.concat([png(4, 4), Buffer.alloc(1_000_000)]);
    const answer = await (await fieldsForm()).fillIn({ ...right, paper: picture(large, "x.png") });
    expect([answer.status, answer.body.includes("Choose a file of 1 MB or less")]).toEqual([413, true]);
    expect(await announce(22_000_000)).toBe(413);
    const text = await visitor.send("/widget/form/office-fields", new URLSearchParams({ long: "x".repeat(300_000) }));
    expect(text.status).toBe(413);
  });

  it("stores a file name with folders under a random name, and serves it as an inert attachment", async () => {
    const sent = await (await fieldsForm()).fillIn({ ...right, mail: "", paper: picture(png(4, 4), "../../x.png") });
    expect(sent.status).toBe(422);
    const [, href] = /href="(\/uploads\/[^"]+)"/.exec(sent.body)!;
    const file = await fetch(app.origin + href!.replaceAll("&amp;", "&"));
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "attachment; filename=\"file\"; filename*=UTF-8''x.png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(png(4, 4));
    const { rows } = await database.pool.query<{ stored_name: string }>(
      "select stored_name from uploads order by created_at desc limit 1",
    );
    expect(rows[0]!.stored_name).toMatch(/^[0-9a-f]{32}$/);
    const id = /\/uploads\/([^?]+)/.exec(href!)![1]!;
    for (const path of [
      `/uploads/${id}`,
      `/uploads/${id}?expires=9999999999&key=x`,
      `/uploads/${rows[0]!.stored_name}`,
      "/uploads/..%2fsecret",
    ])
      expect((await fetch(app.origin + path)).status, path).toBe(404);
  });
});

describe("a form in other languages", () => {
  const path = "/widget/survey/office-rules";

  it.concurrent("keeps a survey's answers when the visitor changes the language; the office reads its own language", async () => {
    const begun = await visitor.open(`/de${path}`);
    expect(begun.html).toContain('<h1 class="page-head__title" tabindex="-1">Alle Regeln</h1>');
    expect(begun.html).toContain("Sind Sie volljährig?");
    // A text without a translation names its own language.
    expect(begun.html).toMatch(/<div class="question" lang="en-US">(?:(?!<\/label>).)*What may we call you\?/);
    const first = await begun.fillIn({ adult: "yes", name: "Ada" });
    expect(first.location).toMatch(/^\/de\/widget\/survey\/office-rules\?response=.*page=visit/);

    const german = await visitor.open(first.location);
    for (const text of ["Guten Tag, Ada", "Wie sind Sie gekommen?", "Mit dem Zug"]) expect(german.html).toContain(text);
    const faulty = await german.fillIn({ came: "" });
    expect([faulty.status, faulty.body.includes("Wie sind Sie gekommen?: Bitte")]).toEqual([422, true]);

    // The language switcher leads to the same page of the same response.
    const inEnglish = first.location.slice("/de".length);
    expect(german.html.replaceAll("&amp;", "&")).toContain(`href="/en${inEnglish}"`);
    const english = await visitor.open(inEnglish);
    for (const text of ["Hello Ada", "How did you come?", "By train"]) expect(english.html).toContain(text);
    const second = await english.fillIn({ came: "by-foot" });

    const last = await visitor.open(`/de${second.location}`);
    expect(last.html).toContain("Kommen Sie wieder?");
    const ended = await visitor.send((await last.fillIn({ again: "no" })).location);
    expect(ended.body).toContain("Auf Wiedersehen, Ada.");
    expect(ended.body).toContain("Angereist: Zu Fuß.");

    const [head, ...lines] = (await almanac("responses", "office-rules", "--csv")).trim().split("\r\n");
    expect(head).toContain('"How did you come?"');
    expect(lines.find((line) => line.includes('"Ada"'))).toMatch(/"de",.*"By foot"/);
    expect(await almanac("responses", "office-rules", "--json")).toContain('"came":"by-foot"');
  });

  it.concurrent("shows the translated parts of an ending and a result", async () => {
    const young = await (await visitor.open(`/de${path}`)).fillIn({ adult: "no" });
    const ended = await visitor.send(young.location);
    expect(ended.body).toContain("Noch nicht");
    expect(ended.body).toContain("Come back when you are older.");

    const half = await visitor.send("/de/widget/quiz-result/50?quiz=office-quiz");
    expect(half.body).toMatch(/<h1 class="result__title" tabindex="-1">Den halben Weg<\/h1>/i);
    const all = await visitor.send("/de/widget/quiz-result/100?quiz=office-quiz");
    expect(all.body).toMatch(/<h1 class="result__title" tabindex="-1" lang="en-US">All the way<\/h1>/i);
    expect(all.body).toContain("<span>Halb oder ganz</span>");
  });

  it.concurrent("shows errors in the visitor's language, with dates in its format", async () => {
    const opened = await visitor.open("/de/widget/form/office-fields");
    const { status, body } = await opened.fillIn(withPaper({ ...right, day: "2031-01-01" }));
    expect(status).toBe(422);
    expect(body).toMatch(/Ein Tag: [^<]*31\. Dezember 2030/);
  });

  it.concurrent("shows a form without a translation in its own language, and marks it", async () => {
    const { html } = await visitor.open(`/fi${path}`);
    expect(html).toContain('<h1 class="page-head__title" lang="en-US" tabindex="-1">Every rule</h1>');
    expect(html).toMatch(/<html[^>]* lang="fi/);
  });
});

describe("a form", () => {
  it.concurrent("is refused immediately if it is sent without opening its page or solving its puzzle", async () => {
    const bare = await visitor.send(
      "/widget/form/office-contact",
      new URLSearchParams({ "first-name": "Ada", email: "a@example.com" }),
    );
    expect([bare.status, bare.body.includes("This page has been open for a long time")]).toEqual([422, true]);
    const opened = await visitor.open("/widget/form/office-contact");
    const trapped = await opened.fillIn({ "first-name": "Ada", email: "a@example.com" }, { _website: "x" });
    expect(trapped.status).toBe(422);
    const idle = await opened.fillIn({ "first-name": "Ada", email: "a@example.com" }, { _work: "" });
    expect([idle.status, /name="_answer"/.test(idle.body)]).toEqual([422, true]);
    expect((await opened.fillIn({ "first-name": "Ada", email: "a@example.com" })).status).toBe(303);
  });

  it.concurrent("is found only under the URL of its kind", async () => {
    expect((await visitor.send("/widget/survey/office-contact")).status).toBe(404);
    expect((await visitor.send("/widget/quiz/office-contact")).status).toBe(404);
    expect((await visitor.send("/widget/form/nothing")).body).toContain("We can’t find this form");
  });

  it.concurrent("takes values from its URL, and keeps them out of the URLs that follow", async () => {
    const opened = await visitor.open(
      "/widget/form/office-contact?first_name=Ada&email=ada%40example.com&campaign=may",
    );
    expect([opened.hidden("first-name"), opened.hidden("email"), opened.hidden("campaign")]).toEqual([
      "Ada",
      "ada@example.com",
      "may",
    ]);
    const sent = await opened.fillIn({ "first-name": "Ada", email: "ada@example.com", campaign: "may" });
    expect(sent.location).not.toContain("Ada");
    expect((await visitor.send(sent.location)).body).toContain("We write to ada@example.com (may).");
  });

  it("says that it is closed, full or by invitation", async () => {
    const closed = await visitor.send("/widget/form/office-closed");
    expect([closed.status, closed.body.includes("This form is closed")]).toEqual([410, true]);
    const invited = await visitor.send("/widget/form/office-invited");
    expect([invited.status, invited.body.includes("This form is by invitation")]).toEqual([403, true]);
    await database.pool.query("update forms set responses_taken = 10 where slug = 'office-few'");
    const full = await visitor.send("/widget/form/office-few");
    expect([full.status, full.body.includes("We have all the answers we need")]).toEqual([410, true]);
  });

  it.concurrent("by invitation takes one response per link", async () => {
    const [path] = (await almanac("links", "office-invited", "2"))
      .trim()
      .split("\n")
      .map((url) => new URL(url).pathname + new URL(url).search);
    const opened = await visitor.open(path!);
    expect(opened.html).toContain("By invitation");
    const sent = await opened.fillIn({ name: "Ada" });
    expect((await visitor.send(sent.location)).body).toContain("Thank you, Ada.");
    const again = await visitor.send(path!);
    expect(again.status).toBe(410);
    expect(again.body).toContain("Corner Office has received the answers. Each link works for one response.");
    expect(again.body).not.toContain("appointment has changed");
  });

  it.concurrent("shows no answers for another visitor's token or a token of another form", async () => {
    const sent = await (
      await visitor.open("/widget/form/office-contact")
    ).fillIn({ "first-name": "Ada", email: "a@example.com" });
    const token = new URL(sent.location, app.origin).searchParams.get("response")!;
    const another = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    expect((await visitor.send(`/widget/form/office-contact?response=${another}`)).status).toBe(404);
    expect((await visitor.send(`/widget/form/office-few?response=${token}`)).status).toBe(404);
    expect(app.output).not.toContain(token);
  });

  it("is limited per client address, whatever a header says", async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const send = () =>
      new FormVisitor(limited.origin).send("/widget/form/office-contact", new URLSearchParams({ email: "x" }), {
        "X-Forwarded-For": "203.0.113.9",
      });
    expect((await send()).status).toBe(422);
    await client.query("update rate_counts set count = 1000 where operation = 'answer'");
    const answer = await send();
    await client.query("truncate rate_counts");
    await client.end();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });
});
