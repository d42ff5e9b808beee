import { chmodSync, mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { launchPostgres } from "../launch.ts";
import { Scene } from "./scene.ts";

export interface Scenes {
  openEmptyScene: () => Scene;
  /** All tests of the file share one database, because creating one takes a second. */
  openSceneWithDatabase: () => Promise<Scene>;
}

/** The scenes of one test file, which calls this once. They are gone when the file ends. */
export function prepareScenes(): Scenes {
  let shared: string | undefined;
  /** Run in the background during the next test. */
  const removals: Promise<void>[] = [];
  afterAll(async () => {
    if (shared !== undefined) removals.push(new Scene(shared).remove());
    await Promise.all(removals);
  });
  return {
    openEmptyScene: () => {
      const scene = new Scene(makeOpenFolder());
      onTestFinished(async () => {
        await scene.end();
        removals.push(scene.remove());
      });
      return scene;
    },
    openSceneWithDatabase: async () => {
      shared ??= await makeDatabase();
      const scene = new Scene(shared);
      onTestFinished(() => scene.end());
      return scene;
    },
  };
}

async function makeDatabase(): Promise<string> {
  const folder = makeOpenFolder();
  const postgres = await launchPostgres({ dataFolder: new Scene(folder).dataFolder });
  await postgres.stop();
  return folder;
}

/** Open to every user, because the server does not run as root even if the tests do. */
export function makeOpenFolder(): string {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "almanac-launch-"));
  chmodSync(folder, 0o755);
  return folder;
}
