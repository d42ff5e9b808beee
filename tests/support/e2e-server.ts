import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** The built product on an empty data folder of its own, as `npm start` would run it, with the tests' own provider. */
const root = resolve(import.meta.dirname, "../..");
const folder = temporaryFolder();
process.on("exit", () => folder[Symbol.dispose]());
process.env["NODE_ENV"] = "test";
// Parts are tested in their gallery, and mails in the box that shows them.
process.env["DEV_PAGES"] = "on";
process.env["ALMANAC_DATA"] = folder.path;
process.env["PSEUDO_LOCALE"] = "on";
process.env["LOG_LEVEL"] ??= "warn";
// All of them come from one address.
process.env["LIMITS"] = "off";
await import("../../src/server/start.ts");
execFileSync(process.execPath, [resolve(root, "src/cli/almanac.ts"), "load", resolve(root, "tests/packs")], {
  stdio: ["ignore", "ignore", "inherit"],
});
