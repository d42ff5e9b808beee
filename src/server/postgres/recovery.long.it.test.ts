import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { commitRows, countRows, killAll, serverPid } from "./testing/crash.ts";
import { prepareScenes } from "./testing/open-scene.ts";
import { processesOf } from "./testing/processes.ts";
import { until } from "./testing/until.ts";

const { openSceneWithDatabase } = prepareScenes();

describe("when the application is killed", () => {
  test("together with all PostgreSQL processes, committed data is there after a restart", async () => {
    const scene = await openSceneWithDatabase();
    const app = await scene.launch();
    await commitRows(app);
    killAll([app.pid, ...scene.serverProcesses()]);
    expect(await countRows(await scene.launch())).toBe(1000);
  });

  test("at any moment of the start, no server is left, and the next start succeeds", async () => {
    const scene = await openSceneWithDatabase();
    // From before the application does anything until after it started the server.
    for (let delay = 80; delay <= 220; delay += 20) {
      const app = scene.start();
      await sleep(delay);
      await app.kill();
      await scene.serverGone();
    }
    expect(await (await scene.launch()).query("SELECT 1")).toEqual([[1]]);
  });
});

describe("when the server is killed", () => {
  test("but one of its backends still runs, the launch waits for that backend", async () => {
    const scene = await openSceneWithDatabase();
    const app = await scene.launch();
    await commitRows(app);
    const [[survivor] = []] = await app.query("SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'");
    process.kill(Number(survivor), "SIGSTOP");
    killAll([serverPid(scene)]);

    const relaunched = app.launchAgain();
    await until("the launcher waits", () => app.progress.includes("processes of a killed PostgreSQL server"));
    process.kill(Number(survivor), "SIGCONT");
    await relaunched;
    expect(await countRows(app)).toBe(1000);
  });

  test("together with its keeper, other processes still count as users of the next server", async () => {
    const scene = await openSceneWithDatabase();
    const first = await scene.launch();
    killAll(scene.serverProcesses());
    const second = await scene.launch();
    expect(second.adopted).toBe(false);
    await second.kill();
    expect(await first.query("SELECT 1")).toEqual([[1]]);
    await first.stop();
    await scene.serverGone();
  });
});

test("a server that has lost its keeper is replaced by one that will be stopped", async () => {
  const scene = await openSceneWithDatabase();
  const first = await scene.launch();
  await commitRows(first);
  const orphan = serverPid(scene);
  killAll(processesOf(["almanac-keeper"]).filter((pid) => processesOf([scene.dataFolder]).includes(pid)));

  const second = await scene.launch();
  expect(second.adopted).toBe(false);
  expect(serverPid(scene)).not.toBe(orphan);
  expect(await countRows(second)).toBe(1000);
  await first.kill();
  await second.kill();
  await scene.serverGone();
});
