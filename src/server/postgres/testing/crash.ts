import path from "node:path";
import { readPostmaster } from "../cluster/postmaster.ts";
import type { AppProcess } from "./app-process.ts";
import type { Scene } from "./scene.ts";

export function serverPid(scene: Scene): number {
  return readPostmaster(path.join(scene.dataFolder, "cluster"))?.pid ?? 0;
}

export async function commitRows(app: AppProcess): Promise<void> {
  await app.query("DROP TABLE IF EXISTS visit");
  await app.query("CREATE TABLE visit AS SELECT generate_series(1, 1000) AS id");
}

export async function countRows(app: AppProcess): Promise<unknown> {
  return (await app.query("SELECT count(*)::int FROM visit"))[0]?.[0];
}

export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended with the previous one.
    }
  }
}
