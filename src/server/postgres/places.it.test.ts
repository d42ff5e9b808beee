import { existsSync, readlinkSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isRoot } from "./cluster/identity.ts";
import { removeLinks } from "./testing/installation.ts";
import { prepareScenes } from "./testing/open-scene.ts";
import { asOrdinaryUser, close, openPlace, type Place } from "./testing/place.ts";

const { openEmptyScene, openSceneWithDatabase } = prepareScenes();

let place: Place;
beforeAll(() => void (place = openPlace()));
afterAll(() => rmSync(place.folder, { recursive: true }));

describe.runIf(isRoot())("as root", () => {
  test("in a closed checkout, the data is in an open folder that is logged and found again", async () => {
    const scene = openEmptyScene();
    const dataFolder = path.join(place.folder, "data", "postgres");
    close(place.folder);
    const first = await scene.launch({ ...place.product, dataFolder });
    await first.query("CREATE TABLE visit AS SELECT 42 AS guests");
    await first.stop();

    const second = await scene.launch({ ...place.product, dataFolder });
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
    const user = await asOrdinaryUser(place.product, scene);
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
    const other = await scene.launch(place.product);
    expect(await other.query("SELECT guests FROM visit")).toEqual([[42]]);
    await other.stop();
    expect((await scene.launch(user)).adopted).toBe(false);
  });
});

describe("if npm did not run install scripts", () => {
  test("the links between PostgreSQL's libraries are created", async () => {
    const scene = await openSceneWithDatabase();
    removeLinks(place.product);
    const app = await scene.launch(place.product);
    expect(await app.query("SELECT 1")).toEqual([[1]]);
    for (const link of place.product.links) expect(existsSync(path.join(place.product.libraries, link))).toBe(true);
  });
});
