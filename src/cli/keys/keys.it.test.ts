import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDatabase, type EmptyDatabase } from "#store/testing/database.ts";
import { fillWithExample } from "#store/testing/example.ts";
import { openKey } from "#use-cases/keys/open-key.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { almanac as run } from "../testing/almanac.ts";

const folder = temporaryFolder();
let database: EmptyDatabase;

beforeAll(async () => {
  database = await withDatabase();
  await fillWithExample(database);
});
afterAll(async () => {
  await database.close();
  folder[Symbol.dispose]();
});

const almanac = (words: string[], env = {}) =>
  run(words, { DATABASE_URL: database.url, ALMANAC_DATA: folder.path, ...env });

describe("keys by the command line", () => {
  it("are made, listed without their text, and revoked", async () => {
    expect(await almanac(["keys", "list"])).toMatchObject({ status: 0, stdout: "No keys.\n" });
    const made = await almanac(["keys", "make", "Website", "--verb", "bookings.see", "--verb", "money.refund"]);
    expect(made.status).toBe(0);
    const key = made.stdout.trim();
    const services = { db: database.db, clock: { now: () => new Date() } };
    expect(await openKey(services, key)).toMatchObject({
      name: "Website",
      verbs: new Set(["bookings.see", "money.refund"]),
    });
    const listed = await almanac(["keys", "list"]);
    expect(listed.stdout).toMatch(
      /^[\da-f]{8} +harbour-practice +Website +….{4} +works +used .* +bookings.see, money.refund\n$/,
    );
    expect(listed.stdout).not.toContain(key.slice(4, 30));
    const id = (JSON.parse((await almanac(["keys", "list", "--json"])).stdout) as { id: string }[])[0]!.id;
    expect(await almanac(["keys", "revoke", id.slice(0, 8)])).toMatchObject({ status: 0 });
    expect(await openKey(services, key)).toBeNull();
    expect(await almanac(["keys", "revoke", id])).toMatchObject({
      status: 1,
      stderr: 'Key "Website" was revoked before.\n',
    });
  });

  it("are refused with a reason", async () => {
    for (const [words, reason] of [
      [["Website", "--verb", "keys.manage"], /Give at least one verb/],
      [["", "--verb", "bookings.see"], /1 to 60 characters/],
      [["Website", "--verb", "bookings.see", "--expires", "2020-01-01"], /expired already/],
      [["Website", "--verb", "bookings.see", "--expires", "soon"], /must be a day/],
      [["Website", "--verb", "bookings.see", "--provider", "nobody"], /no provider "nobody"/],
    ] as const)
      expect(await almanac(["keys", "make", ...words])).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(reason),
      });
    expect((await almanac(["keys", "make", "Website"])).status).toBe(2);
    expect((await almanac(["keys", "revoke", "0000"])).status).toBe(1);
  });
});

describe("webhooks by the command line", () => {
  it("are added, tested, rotated, shown, sent again and removed", async () => {
    const server = createServer((_, response) => response.end());
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.close();
    const url = `http://${host}/hooks`;
    expect(await almanac(["webhooks", "add", url])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("https://"),
    });
    const env = { PRIVATE_WEBHOOK_HOSTS: host };
    expect((await almanac(["webhooks", "add", url, "--event", "nothing"], env)).status).toBe(1);
    const added = await almanac(["webhooks", "add", url, "--event", "booking.created"], env);
    expect(added).toMatchObject({ status: 0, stdout: expect.stringMatching(/^whsec_\S{32}\n$/) });
    const listed = await almanac(["webhooks", "list"]);
    expect(listed.stdout).toMatch(/^[\da-f]{8} +harbour-practice +\S+ +on +0 waiting, 0 given up +booking\.created\n$/);
    const id = listed.stdout.slice(0, 8);
    expect(await almanac(["webhooks", "log", id])).toMatchObject({ stdout: "Nothing was sent yet.\n" });
    expect((await almanac(["webhooks", "test", id])).status).toBe(0);
    expect((await almanac(["webhooks", "log", id])).stdout).toMatch(/webhook\.test +waiting +0 attempts\n$/);
    const rotated = await almanac(["webhooks", "rotate", id]);
    expect(rotated.stdout).toMatch(/^whsec_\S{32}\n$/);
    expect(rotated.stdout).not.toBe(added.stdout);
    await database.pool.query("update webhook_deliveries set state = 'given-up'");
    expect((await almanac(["webhooks", "replay", id])).stdout).toBe("1 event will be sent again.\n");
    expect((await almanac(["webhooks", "replay", id, "--days", "99"])).status).toBe(1);
    expect((await almanac(["webhooks", "remove", id])).status).toBe(0);
    expect(await almanac(["webhooks", "list"])).toMatchObject({ stdout: "No webhooks.\n" });
  });
});
