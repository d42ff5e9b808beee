import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base } from "vitest";
import { launchPostgres } from "../launch.ts";
import { Scene } from "./scene.ts";

interface Fixtures {
  /** A scene with nothing in it. */
  emptyScene: Scene;
  /** A scene whose data folder holds a database: copied, because making one takes a second. */
  scene: Scene;
  seed: string;
}

export const test = base.extend<Fixtures>({
  seed: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "almanac-seed-"));
      execFileSync("chmod", ["755", folder]);
      const dataFolder = path.join(folder, "postgres");
      const postgres = await launchPostgres({ dataFolder });
      await postgres.stop();
      await use(path.join(dataFolder, "cluster"));
      rmSync(folder, { recursive: true });
    },
    { scope: "file" },
  ],
  emptyScene: async ({}, use) => {
    const scene = new Scene();
    await use(scene);
    await scene.close();
  },
  scene: async ({ emptyScene, seed }, use) => {
    mkdirSync(emptyScene.dataFolder);
    execFileSync("cp", ["-a", seed, emptyScene.dataFolder]);
    await use(emptyScene);
  },
});
