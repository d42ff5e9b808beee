import { temporaryFolder } from "./temporary-folder.ts";

/** The built product on an empty data folder of its own, as `npm start` would run it. */
const folder = temporaryFolder();
process.on("exit", () => folder[Symbol.dispose]());
process.env["NODE_ENV"] = "test";
process.env["ALMANAC_DATA"] = folder.path;
process.env["PSEUDO_LOCALE"] = "on";
process.env["LOG_LEVEL"] ??= "warn";
await import("../../src/server/start.ts");
