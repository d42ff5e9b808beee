import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unzipSync, zipSync, strFromU8, strToU8 } from "fflate";
import { rm } from "node:fs/promises";
import { loadPack } from "../../../src/set-up/apply/load-pack.ts";
import { TestConsole } from "../../../src/set-up/testing/console.ts";
import { goodPack, onDisk, spoil } from "../../../src/packs/testing/good-pack.ts";
import { withDatabase, type TestDatabase } from "../../../src/store/testing/database.ts";
import { App, freePort } from "../../support/app.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { signIn } from "./office-people.ts";

const folder = temporaryFolder();
const provider = "north-pier";
const root = `/office/${provider}/set-up`;
const path = `${root}/pack`;
let database: TestDatabase;
let app: App;
let owner: string;
let manager: string;
/** The pack as it was downloaded first. */
let pack: Record<string, Uint8Array>;

beforeAll(async () => {
  database = await withDatabase();
  for (const files of [goodPack(), spoil(goodPack(), "provider.yaml", "slug: north-pier", "slug: south-pier")]) {
    const on = await onDisk({ ...files, "one-time-links.yaml": "[]" });
    const loaded = await loadPack(on, database);
    expect(loaded.ok).toBe(true);
    await rm(on, { recursive: true });
  }
  const settings = { DATABASE_URL: database.url, LOG_LEVEL: "warn", WORKER: "separate", NODE_ENV: "test" };
  app = new App(await freePort(), folder.path, settings);
  await app.until("/readyz", 200);
  owner = await signIn(database.pool, { role: "owner", provider });
  manager = await signIn(database.pool, { role: "manager", provider });
  pack = unzipSync(new Uint8Array(await (await get(`${root}/pack.zip`)).arrayBuffer()));
}, 180_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

function get(address: string, cookie = owner) {
  return fetch(app.origin + address, { headers: { Cookie: cookie }, redirect: "manual" });
}

async function read(address: string, cookie = owner): Promise<string> {
  const response = await get(address, cookie);
  expect(response.status).toBe(200);
  return response.text();
}

async function post(address: string, body: FormData | URLSearchParams, cookie = owner) {
  const headers = { Cookie: cookie, Origin: app.origin };
  const response = await fetch(app.origin + address, { method: "POST", redirect: "manual", headers, body });
  return { status: response.status, to: response.headers.get("Location") ?? "", body: await response.text() };
}

function upload(zip: Uint8Array, cookie = owner) {
  const form = new FormData();
  form.set("pack", new File([new Uint8Array(zip)], "mine.zip"));
  return post(`${path}/load`, form, cookie);
}

function load(fields: Record<string, string>, cookie = owner) {
  return post(`${path}/review`, new URLSearchParams(fields), cookie);
}

/** The hidden fields of the page that shows what would change. */
function hiddenIn(page: string): { digest: string; state: string } {
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)![1]!;
  return { digest: value("digest"), state: value("state") };
}

function withText(name: string, change: (text: string) => string): Uint8Array {
  const file = `${provider}/${name}`;
  return zipSync({ ...pack, [file]: strToU8(change(strFromU8(pack[file]!))) });
}

const withSummary = (text: string) =>
  withText("services/haircut.yaml", (file) => `${file.replace(/^summary:.*\n/m, "")}\nsummary: ${text}\n`);

async function summary(): Promise<string> {
  const { rows } = await database.pool.query<{ summary: string }>(
    "select s.summary from services s join providers p on p.id = s.provider_id where s.slug = 'haircut' and p.slug = $1",
    [provider],
  );
  return rows[0]!.summary;
}

/** Changes the summary of the haircut as an operator does. */
function edit(text: string): Promise<void> {
  return new TestConsole(database, provider, new Date()).edit("service", "haircut", { summary: text });
}

describe("the pack page", () => {
  it("sends the pack of this business alone, with the same bytes each time", async () => {
    const response = await get(`${root}/pack.zip`, manager);
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${provider}.zip"`);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const again = await get(`${root}/pack.zip`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(await again.arrayBuffer()));
    const folders = new Set(Object.keys(pack).map((name) => name.split("/")[0]));
    expect(folders).toEqual(new Set([".schema", provider]));
  });

  it("lets a manager download, and not load", async () => {
    expect(await read(path, manager)).not.toContain(`${path}/load`);
    for (const answer of [await get(`${path}/load`, manager), await get(`${path}/review`, manager)])
      expect(answer.status).toBe(403);
    expect((await upload(zipSync({}), manager)).status).toBe(403);
    expect((await load({}, manager)).status).toBe(403);
  });

  it("asks for a fresh proof, and keeps what was typed", async () => {
    const weak = await signIn(database.pool, { role: "owner", provider, isWeak: true });
    expect((await upload(zipSync(pack), weak)).to).toContain("/office/confirm");
    const sent = await load({ digest: "x", state: "y", reason: "spring prices" }, weak);
    expect(sent.to).toContain("/office/confirm");
    expect(decodeURIComponent(sent.to)).toContain(`${path}/review?kept=yes`);
    expect((await database.pool.query("select from waiting_packs")).rowCount).toBe(0);
  });

  it("says that a pack changes nothing, if it was downloaded here", async () => {
    expect(await upload(zipSync(pack))).toMatchObject({ status: 303, to: `${path}/review` });
    expect(await read(`${path}/review`)).toContain("Nothing would change");
  });

  it.each([
    ["no file", new Uint8Array(), "Please choose a file"],
    ["something else", strToU8("<html>"), "isn’t a zip"],
    ["an empty zip", zipSync({}), "no provider.yaml"],
    ["a path that leads out", zipSync({ "../provider.yaml": strToU8("slug: x") }), "path that can’t be used"],
  ])("refuses %s", async (_, zip, words) => {
    const answer = await upload(zip);
    expect([answer.status, answer.body.includes(words)]).toEqual([422, true]);
  });

  it("refuses a pack of another business, and one of several, and changes neither", async () => {
    const other = await signIn(database.pool, { role: "owner", provider: "south-pier" });
    const theirs = await get("/office/south-pier/set-up/pack.zip", other);
    const cycles = unzipSync(new Uint8Array(await theirs.arrayBuffer()));
    for (const zip of [zipSync(cycles), zipSync({ ...cycles, ...pack })]) {
      const answer = await upload(zip);
      expect([answer.status, answer.body.includes("Only a pack about North Pier")]).toEqual([422, true]);
    }
    // Not by renaming either: a slug of no business would make a new one.
    const renamed = withText("provider.yaml", (file) => file.replace(`slug: ${provider}`, "slug: brand-new"));
    expect((await upload(renamed)).status).toBe(422);
    expect((await database.pool.query("select slug from providers order by slug")).rows).toHaveLength(2);
    expect((await get(path, other)).status).toBe(404);
  });

  it("shows the faults of a pack with file and line", async () => {
    const bad = withText("services/haircut.yaml", (file) => file.replace("seats: 3", "seats: 0"));
    const answer = await upload(bad);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatch(/north-pier\/services\/haircut\.yaml:\d+/);
  });

  it("loads a pack once, with a reason, and logs it", async () => {
    const before = await summary();
    await upload(withSummary("Warm stones"));
    const page = await read(`${path}/review`);
    const hidden = hiddenIn(page);
    expect((await load({ ...hidden, reason: " " })).status).toBe(422);
    expect((await load({ ...hidden, reason: "x", "choice.nothing/x": "keep" })).status).toBe(422);
    expect(await summary()).toBe(before);
    const fields = { ...hidden, reason: "spring" };
    const answers = await Promise.all([load(fields), load(fields), load(fields)]);
    expect(answers.filter(({ to }) => to.includes("done=pack-loaded"))).toHaveLength(1);
    expect(await summary()).toBe("Warm stones");
    expect((await load(fields)).to).toContain("gone=yes");
    const { rows } = await database.pool.query("select actor_kind, reason, after from log where verb = 'setup.load'");
    expect(rows).toEqual([{ actor_kind: "operator", reason: "spring", after: { added: 0, changed: 1, removed: 0 } }]);
  });

  it("never undoes work of the console silently", async () => {
    await edit("By hand");
    expect(await read(path)).toContain("haircut");
    await upload(withSummary("By the pack"));
    const page = await read(`${path}/review`);
    for (const words of ["Warm stones", "By hand", "By the pack"]) expect(page).toContain(words);
    const hidden = hiddenIn(page);
    const undecided = await load({ ...hidden, reason: "autumn prices" });
    expect([undecided.status, undecided.body.includes("autumn prices")]).toEqual([422, true]);
    expect(await summary()).toBe("By hand");
    const kept = await load({ ...hidden, reason: "autumn", "choice.service/haircut": "keep" });
    expect([kept.status, await summary()]).toEqual([303, "By hand"]);
    await upload(withSummary("By another pack"));
    const again = hiddenIn(await read(`${path}/review`));
    await load({ ...again, reason: "autumn", "choice.service/haircut": "overwrite" });
    expect(await summary()).toBe("By another pack");
  });

  it("is refused after someone changed something that its owner has not seen", async () => {
    await edit("Before");
    await upload(withSummary("A third pack"));
    const hidden = hiddenIn(await read(`${path}/review`));
    await edit("After");
    const answer = await load({ ...hidden, reason: "x", "choice.service/haircut": "overwrite" });
    expect([answer.status, answer.body.includes("After"), await summary()]).toEqual([409, true, "After"]);
    // The same for a pack that another owner chose meanwhile.
    await upload(withSummary("A fourth pack"));
    const late = await load({ ...hidden, reason: "x", "choice.service/haircut": "overwrite" });
    expect([late.status, late.body.includes("A fourth pack"), await summary()]).toEqual([409, true, "After"]);
  });

  it("forgets a pack after an hour", async () => {
    await upload(withSummary("Too late"));
    await database.pool.query("update waiting_packs set expires_at = now() - interval '1 second'");
    expect((await get(`${path}/review`)).headers.get("Location")).toContain("gone=yes");
    expect((await load({ digest: "", state: "", reason: "x" })).to).toContain("gone=yes");
  });
});
