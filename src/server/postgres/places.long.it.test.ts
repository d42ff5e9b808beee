import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Identity } from "./cluster/identity.ts";
import { findUnprivilegedUser, isRoot } from "./cluster/identity.ts";
import type { Installation } from "./testing/installation.ts";
import { install, removeLinks } from "./testing/installation.ts";
import { makeOpenFolder, openEmptyScene, openSceneWithDatabase } from "./testing/open-scene.ts";
import type { AppOptions, Scene } from "./testing/scene.ts";

let place: string;
let product: Installation;

beforeAll(() => {
  place = makeOpenFolder();
  product = install(path.join(place, "product"));
});

afterAll(() => rmSync(place, { recursive: true }));

/** Only root can enter the folder until the test ends. */
function close(folder: string): void {
  chmodSync(folder, 0o700);
  onTestFinished(() => chmodSync(folder, 0o755));
}

/** If these tests run as root, the ordinary user is `nobody`, who owns the scene's folder. */
async function asOrdinaryUser(scene: Scene): Promise<AppOptions> {
  if (!isRoot()) return product;
  const nobody: Identity = await findUnprivilegedUser(["nobody"]);
  chownSync(scene.folder, nobody.uid, nobody.gid);
  return { ...product, ...nobody, env: { PATH: process.env.PATH, HOME: "/nonexistent" } };
}

describe.runIf(isRoot())("as root", () => {
  test("in a closed checkout with an open data folder, PostgreSQL is copied next to the data", async () => {
    const scene = await openSceneWithDatabase();
    close(place);
    const app = await scene.launch(product);
    expect(await app.query("SELECT 1")).toEqual([[1]]);
    expect(readdirSync(scene.dataFolder)).toContainEqual(expect.stringMatching(/^postgresql-\d+/));
    expect(existsSync(path.join(scene.dataFolder, "relocated"))).toBe(false);
    await app.stop();

    chmodSync(place, 0o755);
    await scene.launch(product);
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
    const user = await asOrdinaryUser(scene);
    removeLinks(product);
    chmodSync(product.libraries, 0o555);
    onTestFinished(() => chmodSync(product.libraries, 0o755));
    const app = await scene.launch(user);
    expect(await app.query("SELECT 1")).toEqual([[1]]);
    expect(readdirSync(scene.dataFolder)).toContainEqual(expect.stringMatching(/^postgresql-\d+/));
  });
});
