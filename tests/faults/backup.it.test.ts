import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { almanac } from "../../src/cli/testing/almanac.ts";
import { newUploadName } from "../../src/gateways/uploads/uploads.ts";
import { openDatabase } from "../../src/store/database.ts";
import { insertStoredFile, openStoredFile } from "../../src/store/forms/stored-files.ts";
import { migrate, readMigrations } from "../../src/store/migrate.ts";
import { asAdmin, withDatabase } from "../../src/store/testing/database.ts";
import { startProduct, type Product } from "../races/support/product.ts";
import { slotAt } from "../races/support/slots.ts";
import { Visitor } from "../races/support/visitor.ts";
import { App, freePort } from "../support/app.ts";
import { isLong } from "../support/long.ts";
import { MailServer } from "../support/mail-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const file = join(folder.path, "almanac.backup");
const secret = "a secret of this test, long enough";
let product: Product;
let url: string;

beforeAll(async () => {
  // No mail server listens there, so that mails wait.
  const noMail = `smtp://localhost:${await freePort()}`;
  product = await startProduct({ env: { APP_SECRET: secret, SMTP_URL: noMail } });
  url = product.pool.options.connectionString!;
}, 180_000);
afterAll(async () => {
  await product?.stop();
  folder[Symbol.dispose]();
});

interface Blank {
  url: string;
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A database with nothing in it, not even a schema. */
async function blank(): Promise<Blank> {
  const name = `blank_${newUploadName().slice(0, 12)}`;
  await asAdmin((admin) => admin.query(`create database ${name} template template0`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    async query(sql) {
      const client = new pg.Client({ connectionString: own.href });
      await client.connect();
      try {
        return (await client.query(sql)).rows;
      } finally {
        await client.end();
      }
    },
    [Symbol.asyncDispose]: () =>
      asAdmin(async (admin) => void (await admin.query(`drop database ${name} with (force)`))),
  };
}

const env = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, APP_SECRET: secret, ALMANAC_DATA: folder.path });

/** How many write at the same time. */
const writing = isLong ? { book: 16, upload: 4 } : { book: 2, upload: 1 };

/** Larger than one piece of a stored file. */
const contentOf = (name: string) => name.repeat(20_000);

/** Books and uploads with several writers while `work` runs. Returns what was acknowledged before it began. */
async function amongWriters(
  work: () => Promise<void>,
): Promise<{ booked: string[]; uploaded: string[]; next: number }> {
  const [booked, uploaded]: [string[], string[]] = [[], []];
  let next = 0;
  let isOver = false;
  const visitor = new Visitor(product.origins[0]!, { triesAgain: true });
  const book = async () => {
    while (!isOver) {
      const held = await visitor.hold({ service: "moves", slot: slotAt(next++, 30) });
      const done = await visitor.confirm(held);
      if (done.status === 303) booked.push(new URL(done.location, product.origins[0]).searchParams.get("booking")!);
    }
  };
  const db = openDatabase(product.pool);
  const upload = async () => {
    while (!isOver) {
      const name = newUploadName();
      await insertStoredFile(db, name, new Blob([contentOf(name)]).stream());
      uploaded.push(name);
      // A few dozen files are enough, and a few hundred in the long run.
      await pause(isLong ? 50 : 300);
    }
  };
  const writers = [...Array.from({ length: writing.book }, book), ...Array.from({ length: writing.upload }, upload)];
  await expect
    .poll(() => Math.min(booked.length, uploaded.length), { timeout: 60_000 })
    .toBeGreaterThan(isLong ? 10 : 3);
  const before = { booked: [...booked], uploaded: [...uploaded] };
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(writers);
  }
  expect(booked.length).toBeGreaterThan(before.booked.length);
  return { ...before, next };
}

describe("a backup", () => {
  it("made while many visitors book and upload has everything that was acknowledged before, and starts elsewhere", async () => {
    const { booked, uploaded, next } = await amongWriters(async () => {
      const made = await almanac(["backup", file], env(url));
      expect(made).toMatchObject({ status: 0, stderr: "" });
      expect(made.stdout).toMatch(/^Written and verified: .*\nNot in it: APP_SECRET\. /);
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder.path).filter((name) => name.endsWith(".part"))).toEqual([]);

    await using target = await blank();
    expect(await almanac(["restore", file], env(target.url))).toMatchObject({ status: 0, stderr: "" });
    // Half a booking would violate this: its lines, its log entry and its mails come with it.
    const halves = await target.query(
      `select from bookings b where state = 'scheduled' and (
         not exists (select from booking_lines l where l.booking_id = b.id)
         or not exists (select from log where about_id = b.id)
         or not exists (select from mails m where m.about_id = b.id))`,
    );
    expect(halves).toEqual([]);
    const [waiting] = await target.query<{ count: number }>("select count(*)::int from mails where state = 'waiting'");
    expect(waiting!.count).toBeGreaterThanOrEqual(booked.length);
    await target.query("update graphile_worker._private_jobs set run_at = now()");

    const mailServer = await MailServer.start();
    const app = new App(await freePort(), folder.path, {
      ...env(target.url),
      DEMO: "off",
      SMTP_URL: mailServer.url,
      LIMITS: "off",
    });
    try {
      await app.until("/readyz", 200);
      const elsewhere = new Visitor(app.origin);
      for (const token of booked) {
        const page = await elsewhere.get(`/widget/booking/moves?booking=${token}`);
        expect(page.status).toBe(200);
      }
      await expect
        .poll(() => target.query("select from mails where state = 'waiting'"), { timeout: 120_000, interval: 500 })
        .toEqual([]);
      const sent = mailServer.received.map(({ messageId }) => messageId);
      expect(sent).toHaveLength(waiting!.count);
      expect(new Set(sent).size).toBe(sent.length);
      const held = await elsewhere.hold({ service: "moves", slot: slotAt(next + 50, 30) });
      expect((await elsewhere.confirm(held)).status).toBe(303);
    } finally {
      await app.kill();
      await mailServer.stop();
    }
    const pool = new pg.Pool({ connectionString: target.url, max: 2 });
    try {
      const restored = openDatabase(pool);
      for (const name of uploaded) {
        const stream = await openStoredFile(restored, name);
        expect(await new Response(stream).text()).toBe(contentOf(name));
      }
    } finally {
      await pool.end();
    }
  }, 240_000);

  it("that is cut off, altered or foreign is refused with the reason, and changes nothing", async () => {
    const whole = readFileSync(file);
    await using target = await blank();
    const restore = async (name: string, bytes: Buffer) => {
      writeFileSync(join(folder.path, name), bytes);
      const { status, stderr } = await almanac(["restore", join(folder.path, name)], env(target.url));
      expect(status).toBe(1);
      return stderr;
    };
    expect(await restore("cut", whole.subarray(0, whole.length / 2))).toMatch(/is damaged: .*Use another backup/);
    expect(await restore("none", Buffer.alloc(0))).toContain("is not a backup of Almanac");
    expect(await restore("text", Buffer.from("hello"))).toContain("is not a backup of Almanac");
    expect(await restore("gzip", gzipSync("hello".repeat(1_000)))).toContain("is not a backup of Almanac");
    const tar = gunzipSync(whole);
    const at = tar.lastIndexOf("Byron");
    tar.write("Bacon", at);
    expect(await restore("altered", gzipSync(tar))).toMatch(/is damaged: public\.\w+ differs/);
    // Without its last part: the archive is whole for tar, but the backup is not.
    const end = tar.lastIndexOf("end.json");
    tar.write("Byron", at);
    expect(await restore("torn", gzipSync(Buffer.concat([tar.subarray(0, end), Buffer.alloc(1024)])))).toContain(
      "was not written to its end",
    );
    const missing = await almanac(["restore", join(folder.path, "missing")], env(target.url));
    expect(missing).toMatchObject({ status: 1, stderr: expect.stringContaining("ENOENT") });
    expect(await target.query("select from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  it("is not restored over a database that is connected or in use, unless it may be replaced", async () => {
    expect(await almanac(["restore", file], env(url))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Nothing was restored: the database has \d+ other connections?\. Stop Almanac/),
    });
    await using target = await blank();
    expect(await almanac(["restore", file], env(target.url))).toMatchObject({ status: 0 });
    await target.query("update providers set name = 'Changed'");
    await target.query("create table later (id int)");
    expect(await almanac(["restore", file], env(target.url))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("--replace"),
    });
    expect(await target.query("select distinct name from providers")).toEqual([{ name: "Changed" }]);
    const replaced = await almanac(["restore", file, "--replace", "--json"], env(target.url));
    expect(JSON.parse(replaced.stdout)).toMatchObject({ path: file, migrated: [], secret: { isReady: true } });
    expect(await target.query("select name from providers order by 1")).toEqual([
      { name: "Ordinary" },
      { name: "Races" },
    ]);
  });

  it("of an older version is migrated; of a newer version is refused", async () => {
    await using older = await blank();
    const all = await readMigrations(resolve(import.meta.dirname, "../../migrations"));
    const pool = new pg.Pool({ connectionString: older.url });
    await migrate(pool, all.slice(0, -3));
    await pool.end();
    await older.query(
      "insert into providers (id, slug, name, time_zone, currency) values (gen_random_uuid(), 'old', 'Old', 'UTC', 'EUR')",
    );
    const old = join(folder.path, "old.backup");
    expect(await almanac(["backup", old], env(older.url))).toMatchObject({ status: 0, stderr: "" });
    expect(await older.query("select from migrations")).toHaveLength(all.length - 3);
    await using target = await blank();
    const restored = await almanac(["restore", old, "--json"], env(target.url));
    expect(JSON.parse(restored.stdout)).toMatchObject({ migrated: all.slice(-3).map(({ name }) => name) });
    expect(await target.query("select name from providers")).toEqual([{ name: "Old" }]);

    await target.query("insert into migrations (name, sha256) values ('9999_later.sql', 'x')");
    const newer = join(folder.path, "newer.backup");
    expect(await almanac(["backup", newer], env(target.url))).toMatchObject({ status: 0 });
    await using other = await blank();
    expect(await almanac(["restore", newer], env(other.url))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /another version of Almanac .* 9999_later\.sql\. Restore it with that version or a later one/,
      ),
    });
    expect(await other.query("select from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  it("of a database without Almanac, or to a folder that is missing, says so", async () => {
    const before = readFileSync(file);
    await using target = await blank();
    expect(await almanac(["backup", file], env(target.url))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("has no Almanac in it"),
    });
    expect(await almanac(["backup", join(folder.path, "no", "file")], env(url))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("ENOENT"),
    });
    // The backup that was there is still the same.
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("carries the secret only if asked, and a restore says what is missing", async () => {
    const closed = join(folder.path, "closed.backup");
    const open = join(folder.path, "open.backup");
    const source = await withDatabase();
    await almanac(["backup", closed], env(source.url));
    const made = await almanac(["backup", open, "--with-secret", "--json"], env(source.url));
    const inS3 = { ...env(source.url), S3_URL: "https://key:password@files.example.com/bucket?region=eu" };
    expect(JSON.parse((await almanac(["backup", closed, "--json"], inS3)).stdout)).toMatchObject({
      missing: [expect.stringContaining("APP_SECRET"), expect.stringContaining("S3 store at files.example.com")],
    });
    await source.close();
    expect(JSON.parse(made.stdout)).toMatchObject({ hasSecret: true, missing: [], path: open });
    expect(gunzipSync(readFileSync(closed)).includes(secret)).toBe(false);

    await using target = await blank();
    const other = { ...env(target.url), APP_SECRET: `${secret} and another` };
    expect(await almanac(["restore", closed], other)).toMatchObject({
      status: 0,
      stderr: expect.stringContaining("APP_SECRET is not the secret of the backup"),
    });
    const elsewhere = temporaryFolder();
    try {
      const bare = { DATABASE_URL: target.url, ALMANAC_DATA: elsewhere.path, APP_SECRET: "" };
      expect(await almanac(["restore", closed, "--replace"], bare)).toMatchObject({
        status: 0,
        stderr: expect.stringContaining("The secret is not in the backup"),
      });
      expect(await almanac(["restore", open, "--replace"], bare)).toMatchObject({ status: 0, stderr: "" });
      expect(readFileSync(join(elsewhere.path, "secret"), "utf8")).toBe(secret);
      expect(statSync(join(elsewhere.path, "secret")).mode & 0o777).toBe(0o600);
    } finally {
      elsewhere[Symbol.dispose]();
    }
  });
});
