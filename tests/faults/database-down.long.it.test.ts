import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { App, freePort, impatient } from "../support/app.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Without the demo, which takes long to load. */
const bare = { ...impatient, DEMO: "off" };

describe("the embedded database", () => {
  it("restarts if it is killed while the product runs", async () => {
    using folder = temporaryFolder();
    const app = new App(await freePort(), folder.path, bare);
    try {
      await app.until("/readyz", 200);
      const pidFile = readFileSync(join(folder.path, "postgres/cluster/postmaster.pid"), "utf8");
      process.kill(Number(pidFile.split("\n", 1)[0]), "SIGKILL");
      await app.until("/readyz", 503);
      await app.until("/readyz", 200);
      expect(await app.status("/")).toBe(200);
    } finally {
      await app.kill("SIGTERM");
    }
  });
});
