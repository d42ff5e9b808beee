import { afterAll, beforeAll, expect, it } from "vitest";
import { field, form as definition, page } from "#domain/forms/testing/build.ts";
import { readConfig } from "#server/config.ts";
import { openUploads } from "#server/services/uploads.ts";
import { png } from "#gateways/uploads/testing/sample-files.ts";
import { startS3Server, type S3Server } from "#gateways/uploads/testing/s3-server.ts";
import { FilesUnavailable, newUploadName } from "#gateways/uploads/uploads.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { eraseResponse } from "../privacy/erase.ts";
import { separateUploads, type Uploads } from "../shared/uploads.ts";
import { tidyForms } from "./responses/tidy-forms.ts";
import { FormsScene } from "./testing/forms-scene.ts";

const folder = temporaryFolder();
let [scene, server]: [FormsScene, S3Server] = [undefined!, undefined!];
let uploads: Uploads;
beforeAll(async () => {
  [scene, server] = [await FormsScene.open(), await startS3Server()];
  uploads = openUploads(readConfig({ S3_URL: server.url("?prefix=p/"), ALMANAC_DATA: folder.path }), scene.services.db);
  scene.services.uploads = uploads;
});
afterAll(async () => {
  await scene.close();
  await server.stop();
  folder[Symbol.dispose]();
});

const photo = field("photo", "file", { accept: ["image"], most: 1, largest: 1_000_000 });
const withPhoto = () => scene.form("photos", definition({ pages: [page("form", [photo])] }));
const send = async (bytes = png(4, 4), name = "x.png") =>
  scene.send(await withPhoto(), "form", {}, { files: [{ field: "photo", name, bytes }] });
const everything = () => uploads.list(new Date(Date.now() + 60_000));
const responses = () => scene.rows<{ id: string; provider_id: string }>("select id, provider_id from responses");

it("stores a visitor's file in the bucket, not in the database, and deletes it with its response", async () => {
  expect(await send()).toMatchObject({ ok: true });
  const [row] = await scene.rows<{ stored_name: string }>("select stored_name from uploads");
  expect(await everything()).toEqual([row!.stored_name]);
  expect(await scene.rows("select from stored_files")).toHaveLength(0);
  const [response] = await responses();
  await eraseResponse({ providerId: response!.provider_id, id: response!.id }, scene.services);
  expect(await everything()).toEqual([]);
});

it("keeps nothing of a file that the form refuses, or of a transaction that fails", async () => {
  expect(await send(Buffer.from("no picture"))).toMatchObject({ ok: true, value: { to: "again" } });
  expect(await send(png(20_000, 4))).toMatchObject({ ok: true, value: { to: "again" } });
  expect(await everything()).toEqual([]);
  await scene.database.pool.query("alter table uploads add constraint stop check (false) not valid");
  await expect(send()).rejects.toThrow("stop");
  await scene.database.pool.query("alter table uploads drop constraint stop");
  expect(await everything()).toEqual([]);
});

it("stores a file before the transaction begins, so that a slow store keeps no connection waiting", async () => {
  let open = -1;
  const slow: Uploads = {
    ...uploads,
    async put(name, content, tx) {
      const [row] = await scene.rows<{ count: number }>(
        "select count(*)::int from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
      );
      open = row!.count;
      await uploads.put(name, content, tx);
    },
  };
  scene.services.uploads = slow;
  await send();
  scene.services.uploads = uploads;
  expect(open).toBe(0);
});

it("does not save while the store is away; erasing succeeds, and a job removes the file later", async () => {
  await tidyForms({ ...scene.services, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });
  const before = await everything();
  expect(before).toHaveLength(1);
  const fail = () => Promise.reject(new FilesUnavailable("away"));
  scene.services.uploads = separateUploads({ put: fail, open: fail, remove: fail, list: fail });
  await expect(send()).rejects.toThrow("away");
  for (const { id, provider_id } of await responses())
    await eraseResponse({ providerId: provider_id, id }, scene.services);
  scene.services.uploads = uploads;
  expect(await everything()).toEqual(before);
  await uploads.put(newUploadName(), Buffer.from("left by a crash"), scene.services.db);
  await tidyForms({ ...scene.services, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });
  expect(await everything()).toEqual([]);
});
