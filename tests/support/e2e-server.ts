import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The built product on an empty data folder of its own, as `npm start` would run it. */
const folder = mkdtempSync(join(tmpdir(), "almanac-e2e-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
process.env["NODE_ENV"] = "test";
process.env["ALMANAC_DATA"] = folder;
process.env["PSEUDO_LOCALE"] = "on";
process.env["LOG_LEVEL"] ??= "warn";
await import("../../src/server/start.ts");
