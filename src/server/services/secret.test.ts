import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSecret } from "./secret.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "secret-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("uses the given secret", async () => {
  expect(await readSecret("given", folder)).toBe("given");
});

test("without a given secret, processes that start together agree on one that only this user can read", async () => {
  const data = join(folder, "data");
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret(null, data)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(join(data, "secret"))).mode & 0o777).toBe(0o600);
  expect(await readSecret(null, data)).toBe(secrets[0]);
});
