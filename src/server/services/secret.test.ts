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

test("what was given is the secret", async () => {
  expect(await readSecret("given", folder)).toBe("given");
});

test("without one, processes that start at once agree on one that nobody else reads", async () => {
  const data = join(folder, "data");
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret(null, data)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(join(data, "secret"))).mode & 0o777).toBe(0o600);
  expect(await readSecret(null, data)).toBe(secrets[0]);
});
