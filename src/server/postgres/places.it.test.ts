import { chmodSync, chownSync, existsSync, readlinkSync, rmSync } from "node:fs";
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
  test("in a closed checkout, the data is in an open folder that is logged and found again", async () => {
    const scene = openEmptyScene();
    const dataFolder = path.join(place, "data", "postgres");
    close(place);
    const first = await scene.launch({ ...product, dataFolder });
    await first.query("CREATE TABLE visit AS SELECT 42 AS guests");
    await first.stop();

    const second = await scene.launch({ ...product, dataFolder });
    expect(await second.query("SELECT guests FROM visit")).toEqual([[42]]);
    const told = /the data is in (\/var\/lib\/almanac\/\S+)/;
    expect(first.progress).toMatch(told);
    expect(told.exec(second.progress)?.[1]).toBe(readlinkSync(path.join(dataFolder, "relocated")));
  });

  test("data that its owner can no longer enter is reported, not replaced by an empty database", async () => {
    const scene = await openSceneWithDatabase();
    close(scene.folder);
    const { message } = await scene.start().says("failed");
    expect(message).toMatch(/can no longer enter .*chmod a\+x/);
    expect(existsSync(path.join(scene.dataFolder, "relocated"))).toBe(false);
  });
});

describe("as an ordinary user", () => {
  test("without a home folder, a database is created, kept and shared", async () => {
    const scene = openEmptyScene();
    const user = await asOrdinaryUser(scene);
    const first = await scene.launch(user);
    await first.query("CREATE TABLE visit AS SELECT 42 AS guests");
    await first.kill();
    await scene.serverGone();

    const [second, third] = await Promise.all([scene.launch(user), scene.launch(user)]);
    expect(second.adopted).not.toBe(third.adopted);
    expect(await second.query("SELECT guests FROM visit")).toEqual([[42]]);
    expect(await third.query("SELECT guests FROM visit")).toEqual([[42]]);
    await Promise.all([second.stop(), third.stop()]);

    // A launch with sudo, for example, does not change the owner of the data.
    const other = await scene.launch(product);
    expect(await other.query("SELECT guests FROM visit")).toEqual([[42]]);
    await other.stop();
    expect((await scene.launch(user)).adopted).toBe(false);
  });
});

describe("if npm did not run install scripts", () => {
  test("the links between PostgreSQL's libraries are created", async () => {
    const scene = await openSceneWithDatabase();
    removeLinks(product);
    const app = await scene.launch(product);
    expect(await app.query("SELECT 1")).toEqual([[1]]);
    for (const link of product.links) expect(existsSync(path.join(product.libraries, link))).toBe(true);
  });
});
