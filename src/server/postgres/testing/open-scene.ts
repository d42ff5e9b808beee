import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { launchPostgres } from "../launch.ts";
import { Scene } from "./scene.ts";

/** Of a database that this test file makes once and copies: making one takes a second. */
let seed: { folder: string; cluster: string } | undefined;

afterAll(() => {
  if (seed) rmSync(seed.folder, { recursive: true });
});

export function openEmptyScene(): Scene {
  const scene = new Scene(makeOpenFolder("almanac-launch-"));
  onTestFinished(() => scene.close());
  return scene;
}

export async function openSceneWithDatabase(): Promise<Scene> {
  seed ??= await makeSeed();
  const scene = openEmptyScene();
  mkdirSync(scene.dataFolder);
  execFileSync("cp", ["-a", seed.cluster, scene.dataFolder]);
  return scene;
}

async function makeSeed(): Promise<{ folder: string; cluster: string }> {
  const folder = makeOpenFolder("almanac-seed-");
  const dataFolder = path.join(folder, "postgres");
  const postgres = await launchPostgres({ dataFolder });
  await postgres.stop();
  return { folder, cluster: path.join(dataFolder, "cluster") };
}

function makeOpenFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), prefix));
  chmodSync(folder, 0o755);
  return folder;
}
