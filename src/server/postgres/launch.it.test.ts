import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { prepareScenes } from "./testing/open-scene.ts";

const { openEmptyScene, openSceneWithDatabase } = prepareScenes();

describe("one process", () => {
  test("gets a database in a folder with any name, and finds its data there the next time", async () => {
    const scene = openEmptyScene();
    const dataFolder = path.join(scene.folder, `a "b", c%20d & ü $HOME 'e'`);
    const first = await scene.launch({ dataFolder });
    await first.query("CREATE TABLE visit AS SELECT 42 AS guests");
    await first.stop();
    await scene.serverGone();

    const second = await scene.launch({ dataFolder });
    expect(second.adopted).toBe(false);
    expect(second.progress).toBe("");
    expect(await second.query("SELECT current_user, current_database(), guests FROM visit")).toEqual([
      ["almanac", "almanac", 42],
    ]);
  });

  test("gets a server that is not on the network, keeps acknowledged commits, and uses UTC", async () => {
    const scene = await openSceneWithDatabase();
    const app = await scene.launch({ env: { ...process.env, TZ: "Pacific/Chatham", PGTZ: "Pacific/Chatham" } });
    const wanted = {
      listen_addresses: "",
      unix_socket_permissions: "0700",
      fsync: "on",
      synchronous_commit: "on",
      full_page_writes: "on",
      TimeZone: "UTC",
      log_timezone: "UTC",
      max_connections: "100",
      server_encoding: "UTF8",
    };
    const names = Object.keys(wanted).map((name) => `'${name}'`);
    const settings = await app.query(`SELECT name, setting FROM pg_settings WHERE name IN (${names.join(",")})`);
    expect(Object.fromEntries(settings)).toEqual(wanted);
  });

  test("ignores the host's settings for other PostgreSQL servers", async () => {
    const scene = await openSceneWithDatabase();
    const foreign = { PGHOST: "example.org", PGPORT: "1", PGUSER: "nobody", PGDATABASE: "none", PGSSLMODE: "require" };
    const app = await scene.launch({ env: { ...process.env, ...foreign, PGDATA: "/nowhere", LC_ALL: "xx_YY" } });
    expect(await app.query("SELECT 1")).toEqual([[1]]);
  });

  test("can still use its database after Ctrl-C", async () => {
    const scene = await openSceneWithDatabase();
    const app = await scene.launch({ detached: true });
    process.kill(-app.pid, "SIGINT");
    await app.says("interrupted");
    expect(await app.query("SELECT 1")).toEqual([[1]]);
  });
});

describe("several processes", () => {
  test("share a server, which outlives the first and stops with the last", async () => {
    const scene = await openSceneWithDatabase();
    const first = await scene.launch();
    const second = await scene.launch();
    expect([first.adopted, second.adopted]).toEqual([false, true]);
    expect(second.url).toBe(first.url);

    await first.stop();
    expect(await second.query("SELECT 1")).toEqual([[1]]);
    const third = await scene.launch();
    expect(third.adopted).toBe(true);
    await second.kill();
    expect(await third.query("SELECT 1")).toEqual([[1]]);
    await third.stop();
    await scene.serverGone();
  });

  test("that start together in an empty folder share one server", async () => {
    const scene = openEmptyScene();
    const apps = await Promise.all([scene.launch(), scene.launch(), scene.launch()]);
    expect(apps.filter(({ adopted }) => adopted === false)).toHaveLength(1);
    expect(apps.filter(({ progress }) => progress.includes("Creating a PostgreSQL database"))).toHaveLength(1);

    const identify = "SELECT system_identifier::text, pg_postmaster_start_time()::text FROM pg_control_system()";
    const servers = await Promise.all(apps.map((app) => app.query(identify)));
    expect(new Set(servers.map(String)).size).toBe(1);
    await Promise.all(apps.map((app) => app.stop()));
    await scene.serverGone();
  });

  test("that leave while others join do not stop the server", async () => {
    const scene = await openSceneWithDatabase();
    let present = await scene.launch();
    for (let round = 0; round < 6; round++) {
      const coming = scene.start();
      // Around the moment when the other one joins.
      await sleep(60 + round * 20);
      await Promise.all([present.stop(), coming.says("launched")]);
      expect(await coming.query("SELECT 1")).toEqual([[1]]);
      present = coming;
    }
  });
});
