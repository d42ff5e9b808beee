import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { almanac } from "../../src/cli/testing/almanac.ts";
import { withDatabase } from "../../src/store/testing/database.ts";
import { App, freePort } from "../support/app.ts";
import { startPgBouncer } from "../support/pgbouncer.ts";
import { isLong } from "../support/long.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** The exit code, and the output that is not part of the log. */
async function endOf(app: App): Promise<{ code: number; said: string[] }> {
  const [code] = (await once(app.child, "close")) as [number];
  return { code, said: app.output.split("\n").filter((line) => line !== "" && !line.startsWith("{")) };
}

/** One line, without a stack. */
const refusal = (words: RegExp) => ({ code: 1, said: [expect.stringMatching(words) as string] });

describe("a process that cannot start says why and what to do", () => {
  it("if its port is in use, and does not disturb the program that uses it", async () => {
    using folder = temporaryFolder();
    const other = createServer().listen(0);
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const database = await withDatabase();
    try {
      const app = new App(port, folder.path, { DATABASE_URL: database.url });
      expect(await endOf(app)).toEqual(refusal(/^Port \d+ is in use by another program\. .* set PORT/));
      expect(other.listening).toBe(true);
    } finally {
      other.close();
      await database.close();
    }
  });

  it("if its data folder is not writable", async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, "file");
    writeFileSync(file, "");
    expect(await endOf(new App(await freePort(), file, {}))).toEqual(
      refusal(/^Almanac cannot write to its data folder .*ALMANAC_DATA/),
    );
  });

  it("if a pooler shares the connections that it needs for itself", async () => {
    using folder = temporaryFolder();
    const database = await withDatabase();
    const bouncer = await startPgBouncer(database.url);
    const env = { DATABASE_URL: bouncer.urlOf(database.url), DEMO: "off" };
    try {
      const start = async (settings: Record<string, string>) =>
        endOf(new App(await freePort(), folder.path, { ...env, ...settings }));
      expect(await start({})).toEqual(
        refusal(/DATABASE_URL leads to a pooler .* another connection .*\. Set DATABASE_DIRECT_URL to the address/),
      );
      expect(await start({ DATABASE_DIRECT_URL: env.DATABASE_URL })).toEqual(
        refusal(/: DATABASE_DIRECT_URL leads to a pooler .*\. Set it to the address of PostgreSQL itself/),
      );
      expect(await start({ DATABASE_DIRECT_URL: database.url, DATABASE_PREPARE: "on" })).toEqual(
        refusal(/DATABASE_PREPARE is on, .*\. Remove DATABASE_PREPARE/),
      );
      expect(await start({ DATABASE_URL: "", DATABASE_DIRECT_URL: database.url })).toEqual(
        refusal(/DATABASE_URL is required together with DATABASE_DIRECT_URL/),
      );
    } finally {
      await bouncer.stop();
      await database.close();
    }
  });

  it("if its secret is not the one that the database is sealed with, or if a newer version has migrated the database, until the operator accepts it", async () => {
    using folder = temporaryFolder();
    const database = await withDatabase();
    const env = { DATABASE_URL: database.url, DEMO: "off", APP_SECRET: "the first secret of this installation" };
    const other = { ...env, APP_SECRET: "another secret, which is long enough" };
    const start = async (settings: Record<string, string>, args: string[] = []) =>
      new App(await freePort(), folder.path, settings, args);
    try {
      const first = await start(env);
      await first.until("/readyz", 200);
      // With DEMO=off, an empty database stays empty.
      expect([await first.status("/"), await first.status("/widget/booking/massage")]).toEqual([200, 404]);
      expect((await database.pool.query("select from providers")).rowCount).toBe(0);
      expect(await first.kill("SIGTERM")).toBe(0);

      for (const args of isLong ? [[], ["--worker"]] : [["--worker"]])
        expect(await endOf(await start(other, args))).toEqual(
          refusal(/sealed with another secret than APP_SECRET\. Set APP_SECRET .* almanac secret accept/),
        );
      const withFile = await start({ ...env, APP_SECRET: "" });
      expect(await endOf(withFile)).toEqual(refusal(/than the secret in .*\/secret\. /));
      const command = { ...other, ALMANAC_DATA: folder.path };
      expect(await almanac(["bookings", "list"], command)).toMatchObject({ status: 0 });
      expect(await almanac(["secret", "accept"], command)).toMatchObject({
        status: 2,
        stderr: expect.stringMatching(/Links in later mails.*--i-know/s),
      });
      expect(await almanac(["secret", "accept", "--i-know"], command)).toMatchObject({ status: 0 });

      await database.pool.query("insert into migrations (name, sha256) values ('9999_later.sql', 'x')");
      expect(await endOf(await start(other))).toEqual(
        refusal(/newer version of Almanac .* 9999_later\.sql\. .*NEWER_SCHEMA=allow/),
      );
      const accepted = await start({ ...other, NEWER_SCHEMA: "allow" });
      await accepted.until("/readyz", 200);
      expect(await accepted.kill("SIGTERM")).toBe(0);
    } finally {
      await database.close();
    }
  });
});

describe("a first start at a public address", () => {
  it("publishes no demo unasked, and says so; names misspelt settings; says the same setup link after a restart", async () => {
    using folder = temporaryFolder();
    const database = await withDatabase();
    const env = { DATABASE_URL: database.url, APP_URL: "https://book.example", SMPT_URL: "smtp://mail.example" };
    const settings = {
      ...env,
      APP_SECRET: "the only secret of this installation",
      WORKER: "separate",
      LOG_LEVEL: "info",
    };
    const link = /Set up the office: https:\/\/book\.example\/office\/setup\/[\w-]+/;
    const said = async () => {
      const app = new App(await freePort(), folder.path, settings);
      try {
        await app.until("/readyz", 200);
        while (!link.test(app.output)) await new Promise((done) => setTimeout(done, 50));
        return app.output;
      } finally {
        await app.kill("SIGTERM");
      }
    };
    try {
      const first = await said();
      expect(first).toContain("A public address gets no demo unasked: set DEMO=on");
      expect(first).toContain("SMPT_URL is not a setting and has no effect: is SMTP_URL meant?");
      expect(first).not.toContain("smtp://mail.example");
      expect((await database.pool.query("select from providers")).rowCount).toBe(0);
      expect(link.exec(await said())![0]).toBe(link.exec(first)![0]);
    } finally {
      await database.close();
    }
  });
});
