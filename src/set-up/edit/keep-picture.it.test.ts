import { rm } from "node:fs/promises";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { largestUpload } from "#domain/office/set-up/pictures.ts";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { clearLeftovers } from "#use-cases/privacy/clear-leftovers.ts";
import { loadPack } from "../apply/load-pack.ts";
import { TestConsole } from "../testing/console.ts";
import { goodPack, onDisk } from "#packs/testing/good-pack.ts";
import { keepPicture } from "./keep-picture.ts";

const now = new Date("2026-11-16T08:00Z");
let test: TestDatabase;
let office: TestConsole;
let folder: string;
let providerId: string;

beforeEach(async () => {
  test = await withDatabase();
  office = new TestConsole(test, "north-pier", now);
  folder = await onDisk(goodPack());
  await loadPack(folder, test, { now });
  const { rows } = await test.pool.query<{ id: string }>("select id from providers where slug = 'north-pier'");
  providerId = rows[0]!.id;
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const keep = (bytes: Buffer) => keepPicture(test.db, providerId, bytes);
const photo = (color: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: color } })
    .png()
    .toBuffer();
const age = (days: number) => test.pool.query(`update files set uploaded_at = uploaded_at - interval '${days} days'`);
const isStored = async (name: string) => {
  const { rowCount } = await test.pool.query("select from files where hash = $1", [name.slice(7, 71)]);
  return rowCount === 1;
};

async function kept(color: string): Promise<string> {
  const picture = await keep(await photo(color));
  if (!picture.ok) throw new Error(picture.refusal.code);
  return picture.value;
}

describe("an upload that nothing shows", () => {
  it("outlives the changes of others and a load, while its form may be sent again", async () => {
    const name = await kept("red");
    await office.add("resource", "desks", { name: "Desks", kind: "equipment", units: 2 });
    await loadPack(folder, test, { now });
    await age(6);
    await clearLeftovers({ db: test.db, clock: { now: () => now } });
    expect(await isStored(name)).toBe(true);
  });

  it("is deleted after a week, unless it was uploaded again", async () => {
    const name = await kept("red");
    const again = await kept("blue");
    await age(8);
    await kept("blue");
    await clearLeftovers({ db: test.db, clock: { now: () => now } });
    expect([await isStored(name), await isStored(again)]).toEqual([false, true]);
  });
});

it("an upload that something shows stays", async () => {
  const name = await kept("red");
  await office.edit("staff", "ada", { photo: name });
  await age(40);
  await clearLeftovers({ db: test.db, clock: { now: () => now } });
  expect(await isStored(name)).toBe(true);
});

it("what is no usable picture says why, and is not stored", async () => {
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  const before = await test.pool.query("select from files");
  for (const [bytes, code] of [
    [heic, "heic"],
    [Buffer.from("%PDF-1.7"), "unknown"],
    [Buffer.from("<html><svg></svg></html>"), "unknown"],
    [Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(300_000)}</svg>`), "drawing-too-large"],
    [Buffer.from("\xff\xd8\xff nothing more", "latin1"), "broken"],
    [Buffer.alloc(largestUpload + 1), "too-large"],
  ] as const)
    expect(await keep(bytes)).toEqual({ ok: false, refusal: { code } });
  expect((await test.pool.query("select from files")).rowCount).toBe(before.rowCount);
});
