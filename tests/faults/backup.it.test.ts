import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { almanac } from "../../src/cli/testing/almanac.ts";
import { newUploadName } from "../../src/gateways/uploads/uploads.ts";
import { openDatabase } from "../../src/store/database.ts";
import { insertStoredFile, openStoredFile } from "../../src/store/forms/stored-files.ts";
import { withDatabase } from "../../src/store/testing/database.ts";
import { startProduct, type Product } from "../races/support/product.ts";
import { slotAt } from "../races/support/slots.ts";
import { Visitor } from "../races/support/visitor.ts";
import { App, freePort } from "../support/app.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const file = join(folder.path, "almanac.backup");
const secret = "a secret of this test, long enough";
let product: Product;
let origin: { url: string; pool: pg.Pool };

beforeAll(async () => {
  product = await startProduct({ env: { APP_SECRET: secret } });
  origin = { url: product.pool.options.connectionString!, pool: product.pool };
}, 180_000);
afterAll(async () => {
  await product?.stop();
  folder[Symbol.dispose]();
});

/** A database in which nothing is, not even a schema. */
async function blank(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `blank_${newUploadName().slice(0, 12)}`;
  const admin = new pg.Client({ connectionString: origin.url });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  const url = new URL(origin.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

const env = (url: string) => ({ DATABASE_URL: url, APP_SECRET: secret, ALMANAC_DATA: folder.path });

describe("a backup", () => {
  it("made while 20 visitors book and upload has everything that was acknowledged before, and starts elsewhere", async () => {
    const booked: string[] = [];
    const uploaded: string[] = [];
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
    const db = openDatabase(origin.pool);
    const upload = async () => {
      while (!isOver) {
        const name = newUploadName();
        await insertStoredFile(db, name, Buffer.from(name.repeat(20_000)));
        uploaded.push(name);
      }
    };
    const writers = [...Array.from({ length: 16 }, book), ...Array.from({ length: 4 }, upload)];
    await expect.poll(() => Math.min(booked.length, uploaded.length), { timeout: 60_000 }).toBeGreaterThan(10);
    const [bookedBefore, uploadedBefore] = [[...booked], [...uploaded]];
    const made = await almanac(["backup", file], env(origin.url));
    isOver = true;
    await Promise.all(writers);
    expect(made).toMatchObject({ status: 0, stderr: "" });
    expect(made.stdout).toContain("Written and verified");
    expect(made.stdout).toContain("APP_SECRET is not in it");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(booked.length).toBeGreaterThan(bookedBefore.length);

    const target = await blank();
    try {
      expect(await almanac(["restore", file], env(target.url))).toMatchObject({ status: 0, stderr: "" });
      const app = new App(await freePort(), folder.path, { ...env(target.url), DEMO: "off" });
      try {
        await app.until("/readyz", 200);
        const elsewhere = new Visitor(app.origin);
        for (const token of bookedBefore) {
          const page = await elsewhere.get(`/widget/booking/moves?booking=${token}`);
          expect(page.status).toBe(200);
        }
        const held = await elsewhere.hold({ service: "moves", slot: slotAt(next + 50, 30) });
        expect((await elsewhere.confirm(held)).status).toBe(303);
      } finally {
        await app.kill("SIGTERM");
      }
      const pool = new pg.Pool({ connectionString: target.url, max: 2 });
      try {
        const restored = openDatabase(pool);
        for (const name of uploadedBefore) {
          const stream = await openStoredFile(restored, name);
          expect(await new Response(stream).text()).toBe(name.repeat(20_000));
        }
        // Half a booking would violate this: its line, its log entry and its mails come with it.
        const { rows } = await pool.query(
          `select from bookings b where state = 'scheduled' and (
             not exists (select from booking_lines l where l.booking_id = b.id)
             or not exists (select from log where about_id = b.id)
             or not exists (select from mails m where m.about_id = b.id))`,
        );
        expect(rows).toEqual([]);
      } finally {
        await pool.end();
      }
    } finally {
      await target.drop();
    }
  }, 180_000);

  it("that is damaged or cut off is refused, and changes nothing", async () => {
    const whole = readFileSync(file);
    const target = await withDatabase();
    try {
      const cut = join(folder.path, "cut.backup");
      writeFileSync(cut, whole.subarray(0, Math.floor(whole.length / 2)));
      expect(await almanac(["restore", cut], env(target.url))).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("not a backup of Almanac, or it is damaged"),
      });
      const other = join(folder.path, "other.backup");
      writeFileSync(other, "hello");
      expect(await almanac(["restore", other], env(target.url))).toMatchObject({ status: 1 });
      expect((await target.pool.query("select from providers")).rowCount).toBe(0);
    } finally {
      await target.close();
    }
  });

  it("is not restored over a database that is in use", async () => {
    expect(await almanac(["restore", file], env(origin.url))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("the database is in use"),
    });
  });

  it("tells if the secret is another one", async () => {
    const target = await withDatabase();
    try {
      const restored = await almanac(["restore", file], { ...env(target.url), APP_SECRET: `${secret} and another` });
      expect(restored).toMatchObject({ status: 0, stderr: expect.stringContaining("APP_SECRET is not the one") });
    } finally {
      await target.close();
    }
  });
});
