import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { diskUploads } from "#gateways/uploads/disk.ts";
import { png } from "#gateways/uploads/testing/sample-files.ts";
import { newUploadName } from "#gateways/uploads/uploads.ts";
import { startS3Server, type S3Server } from "#gateways/uploads/testing/s3-server.ts";
import { readConfig } from "#server/config.ts";
import { openUploads, uploadPlaces, type UploadPlace } from "#server/services/uploads.ts";
import { field, form as definition, page } from "#domain/forms/testing/build.ts";
import { FormsScene } from "#use-cases/forms/testing/forms-scene.ts";
import { databaseUploads } from "#use-cases/shared/uploads.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { almanac } from "./testing/almanac.ts";

const folder = temporaryFolder();
let [scene, server]: [FormsScene, S3Server] = [undefined!, undefined!];
beforeAll(async () => void ([scene, server] = [await FormsScene.open(), await startS3Server()]));
afterAll(async () => {
  await scene.close();
  await server.stop();
  folder[Symbol.dispose]();
});

const move = (to: string[] = [], more: Record<string, string> = {}) =>
  almanac(["uploads", "move", ...to], { DATABASE_URL: scene.database.url, ALMANAC_DATA: folder.path, ...more });

it("says so if there is nothing to move", async () => {
  expect(await move()).toMatchObject({ status: 0, stdout: "There are no files to move.\n" });
});

it("moves what responses need; before and after, the same file can be read", async () => {
  const { db } = scene.services;
  const photo = field("photo", "file", { accept: ["image"], most: 1, largest: 1_000_000 });
  const form = await scene.form("photos", definition({ pages: [page("form", [photo])] }));
  await scene.send(form, "form", {}, { files: [{ field: "photo", name: "x.png", bytes: png(4, 4) }] });
  const [{ stored_name: name } = { stored_name: "" }] = await scene.rows<{ stored_name: string }>(
    "select stored_name from uploads",
  );
  const uploads = join(folder.path, "uploads");
  await diskUploads(uploads).put(name, png(4, 4));
  await diskUploads(uploads).put(newUploadName(), Buffer.from("left behind by a crash"));
  await databaseUploads(db).remove(name);
  const read = async () => {
    const stream = await openUploads({ dataFolder: folder.path, s3: null }, db).open(name);
    return stream === null ? null : Buffer.from(await new Response(stream).arrayBuffer());
  };
  expect(await read()).toEqual(png(4, 4));
  const moved = await move();
  expect(moved).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("1 file moved from the data folder to the database."),
  });
  expect(moved.stdout).toContain("Left in the data folder: 1 file that belongs to no response");
  expect(await read()).toEqual(png(4, 4));
  expect(existsSync(join(uploads, name.slice(0, 2), name))).toBe(false);
  expect(readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toHaveLength(1);
  expect((await move()).stdout).toContain("0 files moved");
});

it("moves files to an S3 store and back, and every file can be read at any time", async () => {
  const S3_URL = server.url("?prefix=moved/");
  const { db } = scene.services;
  const [{ stored_name: name } = { stored_name: "" }] = await scene.rows<{ stored_name: string }>(
    "select stored_name from uploads",
  );
  const config = readConfig({ S3_URL, ALMANAC_DATA: folder.path });
  const placesWithFile = async () => {
    const found: UploadPlace[] = [];
    for (const [place, uploads] of uploadPlaces(config, db))
      if ((await uploads.list(new Date(Date.now() + 60_000))).includes(name)) found.push(place);
    return found;
  };
  const read = async () => {
    const stream = await openUploads(config, db).open(name);
    return stream === null ? null : Buffer.from(await new Response(stream).arrayBuffer());
  };
  expect(await placesWithFile()).toEqual(["database"]);
  expect(await read()).toEqual(png(4, 4));
  expect((await move([], { S3_URL })).stdout).toContain("1 file moved from the database to the S3 store.");
  expect(await placesWithFile()).toEqual(["s3"]);
  expect(await read()).toEqual(png(4, 4));
  expect((await move(["--to", "database"], { S3_URL })).stdout).toContain(
    "1 file moved from the S3 store to the database.",
  );
  expect(await placesWithFile()).toEqual(["database"]);
  expect(await read()).toEqual(png(4, 4));
});

it("replaces a half copy of an interrupted move, and leaves a file that has lost bytes where it is", async () => {
  const S3_URL = server.url("?prefix=half/");
  const { db } = scene.services;
  const s3 = uploadPlaces(readConfig({ S3_URL, ALMANAC_DATA: folder.path }), db).get("s3")!;
  const [{ stored_name: name } = { stored_name: "" }] = await scene.rows<{ stored_name: string }>(
    "select stored_name from uploads",
  );
  await s3.put(name, Buffer.from("half"), db);
  expect((await move([], { S3_URL })).status).toBe(0);
  expect(Buffer.from(await new Response(await s3.open(name)).arrayBuffer())).toEqual(png(4, 4));
  await s3.remove(name);
  await s3.put(name, Buffer.from("half"), db);
  const torn = await move(["--to", "database"], { S3_URL });
  expect(torn).toMatchObject({ status: 1, stderr: expect.stringContaining(`Not moved`) });
  expect(await s3.open(name)).not.toBeNull();
});

it.each([
  [["--to", "moon"], '--to must be database or s3 (got "moon").'],
  [["--to", "s3"], "S3_URL is not set in this environment"],
])("refuses %j", async (words, reason) => {
  expect(await move(words)).toMatchObject({ status: 2, stderr: expect.stringContaining(reason) });
});
