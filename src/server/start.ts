import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { buildFolder, chooseDevPages } from "./build/build-folder.ts";
import { withLock } from "./build/build-lock.ts";
import { isBuilt, isRelease, stampBuild } from "./build/freshness.ts";

/** `npm start` and `npm run worker`: builds if needed, then runs the built server. */
const root = resolve(import.meta.dirname, "../..");

process.env["NODE_ENV"] ??= "production";
chooseDevPages(process.env);
const folder = buildFolder(process.env);
if (!isBuilt(root, folder)) {
  const started = performance.now();
  console.log("Building (first start, or the sources have changed)…");
  await withLock(resolve(root, "node_modules/.cache/almanac-build"), async () => {
    // Another process may have built while this one waited.
    if (isBuilt(root, folder)) return;
    await build();
    stampBuild(root, folder);
  });
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
if (process.argv.includes("--build-only")) process.exit(0);

const built = resolve(root, folder, "server/index.js");
// React chooses its build when it is loaded. Every mode but development, which starts in dev.ts, runs the one of production.
const mode = process.env["NODE_ENV"];
process.env["NODE_ENV"] = "production";
const { serve, work } = (await import(built)) as typeof import("./main.ts");
process.env["NODE_ENV"] = mode;
try {
  await (process.argv.includes("--worker") ? work(root) : serve(root, resolve(root, folder, "client")));
} catch (fault) {
  console.error(isExplained(fault) ? fault.message : fault);
  process.exit(1);
}

/** Compares names, because the built server has its own copies of these classes. */
function isExplained(fault: unknown): fault is Error {
  return fault instanceof Error && ["ConfigError", "StartError", "SchemaError"].includes(fault.name);
}

async function build(): Promise<void> {
  const lines: string[] = [];
  const builder = resolve(root, "node_modules/@react-router/dev/dist/cli/index.js");
  if (isRelease(root)) {
    console.error("A release has no pages for development: unset NODE_ENV, or work in a clone of the repository.");
    process.exit(1);
  }
  if (!existsSync(builder)) {
    console.error(
      "There is no build, and the build tools are not installed. Either install them (npm ci --include=dev; npm leaves them " +
        "out if NODE_ENV is production) and start again, or unpack a release that was made with npm run release.",
    );
    process.exit(1);
  }
  const child = spawn(process.execPath, [builder, "build"], {
    cwd: root,
    // Browsers always get the production build, whatever NODE_ENV the server has.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk) => lines.push(String(chunk)));
  child.stderr.on("data", (chunk) => lines.push(String(chunk)));
  const code = await new Promise<number | null>((done) => child.once("close", done));
  if (code !== 0) {
    console.error(lines.join(""));
    process.exit(1);
  }
}
