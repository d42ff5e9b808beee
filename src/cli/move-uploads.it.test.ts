import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { diskUploads } from "#gateways/uploads/disk.ts";
import { png } from "#gateways/uploads/testing/sample-files.ts";
import { newUploadName } from "#gateways/uploads/uploads.ts";
import { openUploads } from "#server/services/uploads.ts";
import { field, form as definition, page } from "#domain/forms/testing/build.ts";
import { FormsScene } from "../use-cases/forms/testing/forms-scene.ts";
import { databaseUploads } from "../use-cases/shared/uploads.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { almanac } from "./testing/almanac.ts";

const folder = temporaryFolder();
let scene: FormsScene;
beforeAll(async () => void (scene = await FormsScene.open()));
afterAll(async () => {
  await scene.close();
  folder[Symbol.dispose]();
});

const move = () => almanac(["uploads", "move"], { DATABASE_URL: scene.database.url, ALMANAC_DATA: folder.path });

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
    const stream = await openUploads({ dataFolder: folder.path }, db).open(name);
    return stream === null ? null : Buffer.from(await new Response(stream).arrayBuffer());
  };
  expect(await read()).toEqual(png(4, 4));
  const moved = await move();
  expect(moved).toMatchObject({ status: 0, stdout: expect.stringContaining("1 file moved to the database.") });
  expect(moved.stdout).toContain("Left in the folder: 1 file that belongs to no response");
  expect(await read()).toEqual(png(4, 4));
  expect(existsSync(join(uploads, name.slice(0, 2), name))).toBe(false);
  expect(readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toHaveLength(1);
  expect((await move()).stdout).toContain("0 files moved");
});
