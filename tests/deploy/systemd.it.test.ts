import { execFile } from "node:child_process";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { variables } from "../../src/server/config.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { needProgram, systemdAnalyze } from "./support/find-program.ts";

const deploy = resolve(import.meta.dirname, "../../deploy");
const run = promisify(execFile);
const folder = temporaryFolder();
const units = ["almanac-web@.service", "almanac-worker.service"];

/** A root folder with the units and the program that they start. */
beforeAll(async () => {
  await mkdir(join(folder.path, "etc/systemd/system"), { recursive: true });
  await mkdir(join(folder.path, "opt/almanac/bin"), { recursive: true });
  for (const unit of units) await cp(join(deploy, "systemd", unit), join(folder.path, "etc/systemd/system", unit));
  await writeFile(join(folder.path, "opt/almanac/bin/almanac"), "#!/bin/sh\n", { mode: 0o755 });
});
afterAll(() => folder[Symbol.dispose]());

describe.each(units)("%s", (unit) => {
  const analyze = needProgram(systemdAnalyze);
  const path = join("/etc/systemd/system", unit);

  it("is exposed to little", async () => {
    const words = ["security", "--offline=true", "--no-pager", `--root=${folder.path}`, "--threshold=25", path];
    const { stdout } = await run(analyze, words);
    expect(stdout).toMatch(/Overall exposure level.*: [012]\.\d/);
  });

  it("names only settings that exist", () => {
    const text = readFileSync(join(deploy, "systemd", unit), "utf8");
    const named = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list]) =>
      list!.split(" ").map((one) => one.split("=")[0]!),
    );
    expect(named.filter((name) => !variables.includes(name))).toEqual([]);
  });
});

it("the example of the settings and the compose file name only settings that exist", () => {
  const example = readFileSync(join(deploy, "systemd/almanac.env.example"), "utf8");
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
  const compose = parse(readFileSync(resolve(deploy, "../compose.yaml"), "utf8"), { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  named.push(...Object.keys(compose.services["web"]!.environment));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !variables.includes(name))).toEqual([]);
  expect(compose.services["worker"]!.environment["DATABASE_URL"]).toContain("@postgres/");
});
