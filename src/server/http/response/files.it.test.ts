import { Hono } from "hono";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { loadPack } from "#set-up/apply/load-pack.ts";
import { goodPack, onDisk } from "#packs/testing/good-pack.ts";
import { mountFiles } from "./files.ts";

let test: TestDatabase;
const app = new Hono();
const logo = String(goodPack()["images/logo.svg"]);
const hash = createHash("sha256").update(logo).digest("hex");

beforeAll(async () => {
  test = await withDatabase();
  const folder = await onDisk(goodPack());
  await loadPack(folder, test);
  await rm(folder, { recursive: true });
  mountFiles(app, test);
});
afterAll(() => test.close());

describe("a picture", () => {
  it("is served by its hash, cached forever, and cannot run scripts", async () => {
    const response = await app.request(`/files/${hash}.svg`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(logo);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });

  it("is not sent again to a client that has it", async () => {
    const etag = (await app.request(`/files/${hash}.svg`)).headers.get("etag")!;
    const response = await app.request(`/files/${hash}.svg`, { headers: { "If-None-Match": etag } });
    expect([response.status, await response.text()]).toEqual([304, ""]);
  });

  it.each([
    `${hash}.png`,
    `${hash}.html`,
    hash,
    `${"0".repeat(64)}.svg`,
    "x.svg",
    `${hash}.svg/x`,
    `../${hash}.svg`,
    "%00.svg",
  ])("is not found under another name: %s", async (name) => {
    expect((await app.request(`/files/${name}`)).status).toBe(404);
  });
});
