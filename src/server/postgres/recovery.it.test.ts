import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { commitRows, countRows, killAll, serverPid } from "./testing/crash.ts";
import { prepareScenes } from "./testing/open-scene.ts";
import { until } from "./testing/until.ts";

const { openEmptyScene, openSceneWithDatabase } = prepareScenes();

describe("when the application is killed", () => {
  test("its server stops, and committed data is there after a restart", async () => {
    const scene = await openSceneWithDatabase();
    const app = await scene.launch();
    await commitRows(app);
    await app.kill();
    await scene.serverGone();
    expect(existsSync(path.join(scene.dataFolder, "cluster", "postmaster.pid"))).toBe(false);
    expect(await countRows(await scene.launch())).toBe(1000);
  });

  test("while it creates the database, the next start creates it, and nothing partial is left", async () => {
    const scene = openEmptyScene();
    const app = scene.start();
    await app.says("progress");
    await until("initdb is at work", () => readdirSync(path.join(scene.dataFolder, "tmp")).length > 0);
    await app.kill();

    const next = await scene.launch();
    expect(next.adopted).toBe(false);
    expect(await next.query("SELECT 1")).toEqual([[1]]);
    expect(readdirSync(path.join(scene.dataFolder, "tmp"))).toEqual([]);
  });
});

describe("when the server is killed", () => {
  test("while the application runs, another launch restarts it at the same URL", async () => {
    const scene = await openSceneWithDatabase();
    const app = await scene.launch();
    const { url } = app;
    await commitRows(app);
    killAll([serverPid(scene)]);
    await app.launchAgain();
    expect(app.adopted).toBe(false);
    expect(app.url).toBe(url);
    expect(await countRows(app)).toBe(1000);

    await app.stop();
    await scene.serverGone();
  });
});

test("a failed start shows PostgreSQL's log and does not prevent a later start", async () => {
  const scene = await openSceneWithDatabase();
  const settings = path.join(scene.dataFolder, "cluster", "postgresql.auto.conf");
  writeFileSync(settings, "shared_buffers = 'much'\n");
  const { message } = await scene.start().says("failed");
  expect(message).toMatch(/did not start[^]*shared_buffers/);
  await scene.serverGone();
  writeFileSync(settings, "");
  expect((await scene.launch()).adopted).toBe(false);
});
