import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { onDisk } from "../../src/packs/testing/good-pack.ts";
import { eveningSchool } from "./evening-school.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Runs the built product as `npm start` does, on an empty data folder, with the tests' provider. */
const root = resolve(import.meta.dirname, "../..");
const folder = temporaryFolder();
process.on("exit", () => folder[Symbol.dispose]());
process.env["NODE_ENV"] = "test";
// Some tests use the gallery of parts and the mail box.
process.env["DEV_PAGES"] = "on";
process.env["ALMANAC_DATA"] = folder.path;
process.env["PSEUDO_LOCALE"] = "on";
process.env["LOG_LEVEL"] ??= "warn";
// All tests come from one IP address.
process.env["LIMITS"] = "off";
process.env["MEMORY"] = "strict";
// Three browsers keep the machine busy.
process.env["DATABASE_WAIT_MS"] = "20000";
await import("../../src/server/start.ts");
const school = await onDisk(eveningSchool());
// The tests' own provider comes last: once it answers, everything is loaded.
// The product runs in this process, and ends it if the event loop stands still.
const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [resolve(root, script), ...args]);
for (const packs of [school, resolve(root, "tests/packs")]) await run("src/cli/almanac.ts", "load", packs);
await run("tests/support/grant-demo-owner.ts");
rmSync(school, { recursive: true });
