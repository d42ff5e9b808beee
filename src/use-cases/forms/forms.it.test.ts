import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FormDefinition } from "#domain/forms/definition.ts";
import { ending, field, form, options, page } from "#domain/forms/testing/build.ts";
import { pdf, png } from "#gateways/uploads/testing/sample-files.ts";
import { newUploadName } from "#gateways/uploads/uploads.ts";
import { clientAt } from "../limits/testing/clients.ts";
import { makeLinks } from "./responses/make-links.ts";
import { readLink, readResponse } from "./responses/read-response.ts";
import { FormsScene } from "./testing/forms-scene.ts";
import { tidyForms } from "./responses/tidy-forms.ts";
import { openUpload, uploadPath } from "./responses/upload-links.ts";

let scene: FormsScene;
beforeEach(async () => {
  scene = await FormsScene.open();
});
afterEach(() => scene.close());

const contact = form({
  kind: "form",
  pages: [page("form", [field("name", "name", { isRequired: true }), field("text", "long-text")])],
});

const survey = form({
  pages: [
    page("one", [field("here", "yes-no", { isRequired: true })], {
      next: [{ if: { field: "here", is: ["no"] }, end: "out" }],
    }),
    page("two", [field("age", "number", { isRequired: true, least: 0 })]),
    page("three", [field("more", "long-text")]),
  ],
  endings: [ending("out", { isDisqualifying: true })],
});

type Sent = Awaited<ReturnType<FormsScene["send"]>>;

function said(sent: Sent): string {
  if (!sent.ok) return `refused ${sent.refusal.code}`;
  const { value } = sent;
  if (value.to === "page") return `page ${value.pageId}`;
  return value.to === "again" ? `again ${value.faults.map(({ message }) => message).join()}`.trim() : value.to;
}

function tokenOf(sent: Sent): string {
  if (!sent.ok) throw new Error(sent.refusal.code);
  return sent.value.token;
}

describe("a form", () => {
  it("is answered and stored", async () => {
    const open = await scene.form("contact", contact);
    expect(said(await scene.send(open, "form", { name: "Ada", text: "Hello" }))).toBe("end");
    expect(await scene.rows("select state, answers, ending, version, done_pages from responses")).toEqual([
      { state: "complete", answers: { name: "Ada", text: "Hello" }, ending: null, version: 1, done_pages: ["form"] },
    ]);
  });

  it("sent twice, or five times concurrently, makes one response", async () => {
    const open = await scene.form("contact", contact);
    const proof = scene.proof(open);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => scene.send(open, "form", { name: "Ada" }, { proof })),
    );
    expect(all.map(said)).toEqual(["end", "end", "end", "end", "end"]);
    expect(new Set(all.map(tokenOf)).size).toBe(1);
    expect(await scene.rows("select responses_taken from forms")).toEqual([{ responses_taken: 1 }]);
    expect(said(await scene.send(open, "form", { name: "Eve" }, { proof }))).toBe("refused key-reused");
    expect(await scene.rows("select answers from responses")).toEqual([{ answers: { name: "Ada" } }]);
  });

  it("with faults keeps what was typed and continues there", async () => {
    const open = await scene.form("contact", contact);
    const first = await scene.send(open, "form", { name: "", text: "Hello" });
    expect(said(first)).toBe("again guests.name.required");
    const again = await scene.send(open, "form", { name: "Ada", text: "Hello" }, { token: tokenOf(first) });
    expect(said(again)).toBe("end");
    expect(await scene.rows("select state from responses")).toEqual([{ state: "complete" }]);
  });

  it("21: refuses NUL and lone surrogates, which no database can store, and keeps everything else", async () => {
    const open = await scene.form("contact", contact);
    const sent = await scene.send(open, "form", { name: "A\0da", text: "lone \ud800" });
    expect(said(sent)).toBe("again details.name.invalid,details.text.invalid");
    expect(await scene.rows("select typed from responses")).toEqual([
      { typed: { name: ["Ada"], text: ["lone \ufffd"] } },
    ]);
  });

  it("rejects unknown fields", async () => {
    const open = await scene.form("contact", contact);
    for (const key of ["__proto__", "constructor", "price", "name.first"])
      expect(said(await scene.send(open, "form", { name: "Ada", [key]: "x" })), key).toBe("refused field-unknown");
    expect(await scene.rows("select from responses where state = 'complete'")).toEqual([]);
  });

  it("stores a token only as a hash", async () => {
    const open = await scene.form("contact", contact);
    const token = tokenOf(await scene.send(open, "form", { name: "Ada" }));
    const [row] = await scene.rows<{ dump: string }>("select responses::text as dump from responses");
    expect(row!.dump).not.toContain(token);
    expect((await readResponse(open, token, scene.services)).ok).toBe(true);
    expect((await readResponse(open, `${token}x`, scene.services)).ok).toBe(false);
  });
});

describe("a survey", () => {
  it("is saved page by page and continued by its token", async () => {
    const open = await scene.form("survey", survey);
    const one = await scene.send(open, "one", { here: "yes" });
    expect(said(one)).toBe("page two");
    const token = tokenOf(one);
    expect(said(await scene.send(open, "two", { age: "-1" }, { token }))).toBe("again forms.fault.least");
    expect(said(await scene.send(open, "two", { age: "41" }, { token, intent: "back" }))).toBe("page one");
    expect(said(await scene.send(open, "one", { here: "yes" }, { token }))).toBe("page two");
    const read = await readResponse(open, token, scene.services);
    expect(read.ok && Object.fromEntries(read.value.response.typed)).toEqual({ here: ["yes"], age: ["41"] });
    expect(said(await scene.send(open, "two", { age: "41" }, { token }))).toBe("page three");
    expect(said(await scene.send(open, "three", { more: "fine" }, { token }))).toBe("end");
    expect(await scene.rows("select answers from responses")).toEqual([
      { answers: { here: "yes", age: 41, more: "fine" } },
    ]);
  });

  it("cannot skip a page that was not answered", async () => {
    const open = await scene.form("survey", survey);
    const token = tokenOf(await scene.send(open, "one", { here: "yes" }));
    expect(said(await scene.send(open, "three", { more: "x" }, { token }))).toBe("page two");
    expect(await scene.rows("select state from responses")).toEqual([{ state: "open" }]);
  });

  it("ends for disqualified visitors, and does not count them", async () => {
    const open = await scene.form("survey", survey, { responseCap: 1 });
    expect(said(await scene.send(open, "one", { here: "no" }))).toBe("end");
    expect(await scene.rows("select state, ending, answers from responses")).toEqual([
      { state: "disqualified", ending: "out", answers: { here: "no" } },
    ]);
    expect(await scene.rows("select responses_taken from forms")).toEqual([{ responses_taken: 0 }]);
  });

  it("continues in the version in which it was begun", async () => {
    const open = await scene.form("survey", survey);
    const token = tokenOf(await scene.send(open, "one", { here: "yes" }));
    const shorter: FormDefinition = { ...survey, pages: survey.pages.slice(0, 1) };
    const changed = await scene.form("survey", shorter);
    expect(changed.form.version).toBe(2);
    const shown = ["age", "more"];
    expect(said(await scene.send(changed, "two", { age: "41" }, { token, shown }))).toBe("page three");
    expect(said(await scene.send(changed, "three", {}, { token, shown }))).toBe("end");
    expect(said(await scene.send(changed, "one", { here: "yes" }))).toBe("end");
    expect(said(await scene.send(changed, "one", { here: "yes" }, { version: 1 }))).toBe("page two");
    expect(await scene.rows("select version, state from responses order by begun_at")).toEqual([
      { version: 1, state: "complete" },
      { version: 2, state: "complete" },
      { version: 1, state: "open" },
    ]);
  });

  it("is deleted after thirty days without changes, with its files", async () => {
    const open = await scene.form("survey", survey);
    await scene.send(open, "one", { here: "yes" });
    await scene.send(open, "one", { here: "no" });
    await scene.rows("update responses set changed_at = now() - interval '29 days 23 hours'");
    await tidyForms(scene.services);
    expect(await scene.rows("select state from responses order by state")).toHaveLength(2);
    await scene.rows("update responses set changed_at = now() - interval '30 days 1 hour'");
    await tidyForms(scene.services);
    expect(await scene.rows("select state from responses")).toEqual([{ state: "disqualified" }]);
  });
});

describe("a quiz", () => {
  it("is scored only by the answers", async () => {
    const quiz = form({
      kind: "quiz",
      pages: [page("q", [field("q", "single-choice", { options: options("a=1", "b=3"), category: "x" })])],
      scoring: {
        categories: [{ id: "x", title: "X", tiers: [] }],
        tiers: [{ from: 0, title: "T", text: "", book: null }],
      },
    });
    const open = await scene.form("quiz", quiz);
    await scene.send(open, "q", { q: "a" });
    expect(await scene.rows("select score from responses")).toEqual([
      { score: { points: 1, most: 3, percent: 33, categories: [{ id: "x", points: 1, most: 3, percent: 33 }] } },
    ]);
  });
});

describe("a limited number of responses", () => {
  it("is never exceeded, even by concurrent responses", async () => {
    const open = await scene.form("contact", contact, { responseCap: 5 });
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        scene.send(open, "form", { name: "Ada" }, { client: clientAt(`192.0.2.${index}`) }),
      ),
    );
    const outcomes = all.map(said).sort();
    expect(outcomes.filter((one) => one === "end")).toHaveLength(5);
    expect(outcomes.filter((one) => one === "refused form-full")).toHaveLength(15);
    expect(await scene.rows("select count(*)::int as n from responses where state = 'complete'")).toEqual([{ n: 5 }]);
    const full = await scene.find("contact", "form");
    expect(full.form.isFull).toBe(true);
    expect(said(await scene.send(full, "form", { name: "Ada" }))).toBe("refused form-full");
  });

  it("ends when the form closes, even for visitors who have begun; what they typed is kept", async () => {
    const open = await scene.form("survey", survey);
    const token = tokenOf(await scene.send(open, "one", { here: "yes" }));
    await scene.send(open, "two", { age: "41" }, { token });
    await scene.rows("update forms set closes_at = now() - interval '1 second'");
    expect(said(await scene.send(open, "three", { more: "late" }, { token }))).toBe("refused form-closed");
    expect(await scene.rows("select state, typed->'more' as more from responses")).toEqual([
      { state: "open", more: ["late"] },
    ]);
    const closed = await scene.find("survey", "survey");
    expect(closed.form.isClosed).toBe(true);
    expect(said(await scene.send(closed, "one", { here: "yes" }))).toBe("refused form-closed");
  });
});

describe("a form that needs a link", () => {
  async function linkOf(count = 1): Promise<string[]> {
    const made = await makeLinks("contact", count, scene.services);
    if (!made.ok) throw new Error(made.refusal.code);
    return made.value.map((path) => new URL(path, "http://localhost").searchParams.get("link")!);
  }

  it("accepts one response per link, even from concurrent requests", async () => {
    const open = await scene.form("contact", contact, { needsLink: true });
    const links = await linkOf(3);
    for (const link of links) {
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) => scene.send(open, "form", { name: `Ada ${index}` }, { link })),
      );
      expect(all.map(said).filter((one) => one === "end")).toHaveLength(1);
      expect((await readLink(open, link, scene.services)).ok).toBe(false);
    }
    expect(await scene.rows("select count(*)::int as n from responses")).toEqual([{ n: 3 }]);
  });

  it("rejects visitors without a link, and with an invented one", async () => {
    const open = await scene.form("contact", contact, { needsLink: true });
    expect(said(await scene.send(open, "form", { name: "Ada" }))).toBe("refused link-needed");
    expect(said(await scene.send(open, "form", { name: "Ada" }, { link: "made-up" }))).toBe("refused link-needed");
    expect(await readLink(open, "made-up", scene.services)).toEqual({ ok: false, refusal: { code: "link-needed" } });
  });

  it("knows whether a link is unused, begun or used up, and stores it as a hash", async () => {
    const open = await scene.form("contact", contact, { needsLink: true });
    const [link] = await linkOf();
    expect(await readLink(open, link!, scene.services)).toEqual({ ok: true, value: "unused" });
    await scene.send(open, "form", { name: "" }, { link: link! });
    expect(await readLink(open, link!, scene.services)).toEqual({ ok: true, value: "begun" });
    await scene.send(open, "form", { name: "Ada" }, { token: link! });
    expect(await readLink(open, link!, scene.services)).toEqual({ ok: false, refusal: { code: "link-expired" } });
    const [row] = await scene.rows<{ dump: string }>("select form_links::text as dump from form_links");
    expect(row!.dump).not.toContain(link);
  });

  it("has no links if it is open to everyone", async () => {
    await scene.form("contact", contact);
    expect(await makeLinks("contact", 1, scene.services)).toEqual({ ok: false, refusal: { code: "form-is-public" } });
    expect(await makeLinks("nothing", 1, scene.services)).toEqual({ ok: false, refusal: { code: "form-not-found" } });
  });
});

describe("files", () => {
  const withFile = form({
    kind: "form",
    pages: [
      page("form", [
        field("photo", "file", { accept: ["image"], most: 2, largest: 1_000_000 }),
        field("name", "name", { isRequired: true }),
      ]),
    ],
  });
  const photo = (bytes: Buffer, name = "photo.png") => ({ field: "photo", name, bytes });
  const stored = async () =>
    (await scene.rows<{ name: string }>("select name from stored_files")).map(({ name }) => name);

  it("are stored out of reach under random names, with the visitor's file name but no folders", async () => {
    const open = await scene.form("contact", withFile);
    const sent = await scene.send(open, "form", { name: "Ada" }, { files: [photo(png(4, 4), "../../x.png")] });
    expect(said(sent)).toBe("end");
    expect(await scene.rows("select name, media_type, size from uploads")).toEqual([
      { name: "x.png", media_type: "image/png", size: png(4, 4).length },
    ]);
    expect(await stored()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    const [{ answers } = { answers: {} }] = await scene.rows<{ answers: object }>("select answers from responses");
    expect(answers).toMatchObject({ name: "Ada", photo: [expect.stringMatching(/^[0-9a-f-]{36}$/)] });
  });

  it("are kept when another field has a fault, and can be removed", async () => {
    const open = await scene.form("contact", withFile);
    const first = await scene.send(open, "form", { name: "" }, { files: [photo(png(4, 4))] });
    expect(said(first)).toBe("again guests.name.required");
    const token = tokenOf(first);
    const read = await readResponse(open, token, scene.services);
    const [upload] = read.ok ? read.value.uploads : [];
    expect(said(await scene.send(open, "form", {}, { token, intent: "remove", removed: "nonsense" }))).toBe("again");
    expect(await stored()).toHaveLength(1);
    expect(said(await scene.send(open, "form", {}, { token, intent: "remove", removed: upload!.id }))).toBe("again");
    expect(await stored()).toHaveLength(0);
    expect(await scene.rows("select from uploads")).toEqual([]);
  });

  it.each([
    ["HTML named .png", Buffer.from("<html><script>1</script>"), "forms.fault.fileType"],
    ["SVG named .png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "forms.fault.fileType"],
    ["a PDF where pictures are wanted", pdf(), "forms.fault.fileType"],
    ["10,001 pixels square", png(10_001, 10_001), "forms.fault.filePixels"],
    ["a picture without a size", png(4, 4).subarray(0, 16), "forms.fault.fileType"],
    ["more than a megabyte", Buffer.concat([png(4, 4), Buffer.alloc(1_000_000)]), "forms.fault.fileLarge"],
  ])("that are %s are refused and not stored", async (_what, bytes, message) => {
    const open = await scene.form("contact", withFile);
    expect(said(await scene.send(open, "form", { name: "Ada" }, { files: [photo(bytes)] }))).toBe(`again ${message}`);
    expect(await stored()).toEqual([]);
  });

  it("beyond the allowed number are refused", async () => {
    const open = await scene.form("contact", withFile);
    const three = [photo(png(1, 1)), photo(png(2, 2)), photo(png(3, 3))];
    expect(said(await scene.send(open, "form", { name: "Ada" }, { files: three }))).toBe("again forms.fault.files");
    expect(await stored()).toHaveLength(2);
  });

  it("can be fetched for a week with a signed link, and with no other", async () => {
    const open = await scene.form("contact", withFile);
    await scene.send(open, "form", { name: "Ada" }, { files: [photo(png(4, 4))] });
    const [upload] = await scene.rows<{ id: string }>("select id from uploads");
    const link = new URL(uploadPath(upload!.id, scene.services), "http://localhost");
    const expires = link.searchParams.get("expires")!;
    const key = link.searchParams.get("key")!;
    const opened = await openUpload(upload!.id, expires, key, scene.services);
    expect(Buffer.from(await new Response(opened!.bytes).arrayBuffer())).toEqual(png(4, 4));
    expect(await openUpload(upload!.id, String(Number(expires) + 1), key, scene.services)).toBeNull();
    expect(
      await openUpload(upload!.id, expires, `${key.startsWith("_") ? "-" : "_"}${key.slice(1)}`, scene.services),
    ).toBeNull();
    expect(await openUpload("../../secret", expires, key, scene.services)).toBeNull();
    scene.now = new Date(scene.now.getTime() + 7 * 86_400_000 + 1_000);
    expect(await openUpload(upload!.id, expires, key, scene.services)).toBeNull();
  });

  it("that a crash left behind are removed after a day", async () => {
    const name = newUploadName();
    await scene.services.uploads.put(name, Buffer.from("x"), scene.services.db);
    const open = await scene.form("contact", withFile);
    await scene.send(open, "form", { name: "Ada" }, { files: [photo(png(4, 4))] });
    scene.now = new Date(Date.now() + 23 * 3_600_000);
    await tidyForms(scene.services);
    expect(await stored()).toHaveLength(2);
    scene.now = new Date(Date.now() + 25 * 3_600_000);
    await tidyForms(scene.services);
    expect(await stored()).toHaveLength(1);
    expect(await scene.services.uploads.open(name)).toBeNull();
  });
});

describe("too many requests", () => {
  it("are refused for a while, by address or network, and never written", async () => {
    const open = await scene.form("contact", contact);
    const begin = (address: string) =>
      scene.send(open, "form", { name: "Ada" }, { client: clientAt(address) }).then(said);
    const outcomes: string[] = [];
    for (let n = 0; n < 12; n++)
      outcomes.push(...(await Promise.all(Array.from({ length: 10 }, (_, i) => begin(`2001:db8:1:2::${n}${i}`)))));
    expect(new Set(outcomes)).toEqual(new Set(["end"]));
    expect(await begin("2001:0DB8:1:2:ffff::1")).toBe("refused too-many-requests");
    expect(await begin("2001:db8:1:3::1")).toBe("end");
    expect(await begin("192.0.2.1")).toBe("end");
    scene.now = new Date(scene.now.getTime() + 60_000);
    expect(await begin("2001:db8:1:2::1")).toBe("end");
    expect(await scene.rows("select count(*)::int as n from responses")).toEqual([{ n: 123 }]);
  });

  it("do not reveal the client: it is stored as a keyed hash", async () => {
    const open = await scene.form("contact", contact);
    await scene.send(open, "form", { name: "Ada" }, { client: clientAt("192.0.2.77") });
    const [row] = await scene.rows<{ dump: string }>(
      "select string_agg(rate_counts::text, ' ') as dump from rate_counts",
    );
    expect(row!.dump).not.toContain("192.0.2");
  });

  it("fail closed: nothing is written if it cannot be counted", async () => {
    const open = await scene.form("contact", contact);
    await scene.rows("alter table rate_counts rename to rate_counts_away");
    await expect(scene.send(open, "form", { name: "Ada" })).rejects.toThrow("rate_counts");
    expect(await scene.rows("select from responses")).toEqual([]);
  });
});
