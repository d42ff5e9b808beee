import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { asUser, findUnprivilegedUser, isRoot } from "./cluster/identity.ts";
import { commitRows, countRows, killAll } from "./testing/crash.ts";
import { prepareScenes } from "./testing/open-scene.ts";
import { isZombie, processesOf } from "./testing/processes.ts";
import type { Scene } from "./testing/scene.ts";
import { until } from "./testing/until.ts";

const { openSceneWithDatabase } = prepareScenes();

async function crash(): Promise<Scene> {
  const scene = await openSceneWithDatabase();
  const app = await scene.launch();
  await commitRows(app);
  killAll([app.pid, ...scene.serverProcesses()]);
  await scene.serverGone();
  return scene;
}

function rewritePid(scene: Scene, pid: number): void {
  const file = path.join(scene.dataFolder, "cluster", "postmaster.pid");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(pid)));
}

/** Runs as the server's user, because PostgreSQL treats every process of that user as a possible server. */
async function runAsServerUser(script: string): Promise<{ pid: number; line: string }> {
  const user = isRoot() ? asUser(await findUnprivilegedUser()) : {};
  const child = spawn("/bin/sh", ["-c", script], { ...user, cwd: "/", stdio: ["ignore", "pipe", "ignore"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [data] = (await once(child.stdout, "data")) as [Buffer];
  return { pid: child.pid ?? 0, line: data.toString().trim() };
}

describe("a postmaster.pid that a crash left behind", () => {
  test("does not prevent a start if its process is gone", async () => {
    const scene = await crash();
    expect(await countRows(await scene.launch())).toBe(1000);
  });

  test("does not prevent a start if its pid now belongs to an unrelated process, which keeps running", async () => {
    const scene = await crash();
    const unrelated = await runAsServerUser("echo ready; exec sleep 1000");
    rewritePid(scene, unrelated.pid);
    expect(await countRows(await scene.launch())).toBe(1000);
    expect(processesOf(["sleep 1000 "])).toContain(unrelated.pid);
  });

  test.runIf(process.platform === "linux")(
    "does not prevent a start if its process is a zombie, because a container's first process does not reap",
    async () => {
      const scene = await crash();
      // A shell would reap its child. This child ends only after the shell has become `sleep`, which does not reap.
      const child = `until [ "$(cat /proc/$$/comm)" = sleep ]; do sleep 0.05; done`;
      const zombie = Number((await runAsServerUser(`{ ${child}; } & echo $!; exec sleep 1000`)).line);
      await until("it is a zombie", () => isZombie(zombie));
      rewritePid(scene, zombie);
      expect(await countRows(await scene.launch())).toBe(1000);
    },
  );
});
