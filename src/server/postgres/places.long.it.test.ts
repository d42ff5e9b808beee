import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { isRoot } from "./cluster/identity.ts";
import { removeLinks } from "./testing/installation.ts";
import { prepareScenes } from "./testing/open-scene.ts";
import { asOrdinaryUser, close, openPlace, type Place } from "./testing/place.ts";

const { openEmptyScene, openSceneWithDatabase } = prepareScenes();

let place: Place;
beforeAll(() => void (place = openPlace()));
afterAll(() => rmSync(place.folder, { recursive: true }));

describe.runIf(isRoot())("as root", () => {
  test("in a closed checkout with an open data folder, PostgreSQL is copied next to the data", async () => {
    const scene = await openSceneWithDatabase();
    close(place.folder);
    const app = await scene.launch(place.product);
    expect(await app.query("SELECT 1")).toEqual([[1]]);
    expect(readdirSync(scene.dataFolder)).toContainEqual(expect.stringMatching(/^postgresql-\d+/));
    expect(existsSync(path.join(scene.dataFolder, "relocated"))).toBe(false);
    await app.stop();

    chmodSync(place.folder, 0o755);
    await scene.launch(place.product);
    expect(readdirSync(scene.dataFolder)).not.toContainEqual(expect.stringMatching(/^postgresql-\d+/));
  });
});

test("a data folder may have a longer path than a socket allows", async () => {
  const scene = await openSceneWithDatabase();
  const deep = path.join(scene.folder, "a".repeat(60), "b".repeat(60));
  const dataFolder = path.join(deep, "postgres");
  mkdirSync(deep, { recursive: true });
  renameSync(scene.dataFolder, dataFolder);
  onTestFinished(() => renameSync(dataFolder, scene.dataFolder));
  const first = await scene.launch({ dataFolder });
  const second = await scene.launch({ dataFolder });
  expect(second.adopted).toBe(true);
  expect(await second.query("SELECT 1")).toEqual([[1]]);
  expect(path.dirname(first.socketFolder)).toBe("/tmp");
  expect(lstatSync(first.socketFolder).mode & 0o777).toBe(0o700);

  await first.stop();
  await second.stop();
  expect((await scene.launch({ dataFolder })).url).toBe(first.url);
});

describe("if npm did not run install scripts", () => {
  test("and the packages are read-only, PostgreSQL runs from a complete copy", async () => {
    const scene = openEmptyScene();
    const user = await asOrdinaryUser(place.product, scene);
    removeLinks(place.product);
    chmodSync(place.product.libraries, 0o555);
    onTestFinished(() => chmodSync(place.product.libraries, 0o755));
    const app = await scene.launch(user);
    expect(await app.query("SELECT 1")).toEqual([[1]]);
    expect(readdirSync(scene.dataFolder)).toContainEqual(expect.stringMatching(/^postgresql-\d+/));
  });
});
