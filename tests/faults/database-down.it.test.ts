import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withDatabase } from "../../src/store/testing/database.ts";
import { App, freePort, impatient } from "../support/app.ts";
import { DatabaseSwitch } from "../support/database-switch.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Without the demo, which takes long to load. */
const bare = { ...impatient, DEMO: "off" };

describe("an external database", () => {
  it("that is down at the start leaves the process healthy but not ready until the database is back", async () => {
    using folder = temporaryFolder();
    const database = await withDatabase();
    const door = new DatabaseSwitch(database.url, await freePort());
    const app = new App(await freePort(), folder.path, { ...bare, DATABASE_URL: door.urlOf(database.url) });
    try {
      await app.until("/healthz", 200);
      expect(await app.status("/readyz")).toBe(503);
      expect(await app.status("/")).toBe(503);
      expect(app.output).toMatch(
        /"reason":"nothing listens at 127\.0\.0\.1:\d+","advice":"Start PostgreSQL, [^"]*","msg":"cannot reach the database yet/,
      );

      await door.on();
      await app.until("/readyz", 200);
      expect(await app.status("/")).toBe(200);
      expect(existsSync(join(folder.path, "postgres"))).toBe(false);

      await door.off();
      await app.until("/readyz", 503);
      expect(await app.status("/healthz")).toBe(200);
      await door.on();
      await app.until("/readyz", 200);
      expect(await app.status("/")).toBe(200);

      await door.off();
      await app.until("/readyz", 503);
      expect(await app.kill("SIGTERM")).toBe(0);
    } finally {
      await app.kill();
      await door.off();
      await database.close();
    }
  });
});
