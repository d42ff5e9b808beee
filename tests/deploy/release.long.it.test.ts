import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../races/support/visitor.ts";
import { importsOf } from "../rules/import-graph.ts";
import { freePort } from "../support/app.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
const folder = temporaryFolder();
const release = join(folder.path, "unpacked");
/** Debian's programs only: no Node.js of this repository, and no variables of npm. */
const bare = { PATH: "/usr/bin:/bin", HOME: folder.path, ALMANAC_DATA: join(folder.path, "data") };
const almanac = (words: string[], env: Record<string, string> = {}) =>
  run(join(release, "bin/almanac"), words, { env: { ...bare, ...env }, cwd: folder.path });

beforeAll(async () => {
  const made = join(folder.path, "made");
  await run(process.execPath, [join(root, "tools/release.ts"), "--folder", made], { cwd: root });
  // As an archive does it: nothing of the folder in which it was made remains.
  await mkdir(release);
  await run("sh", ["-c", `tar -C '${made}' -cf - . | tar -C '${release}' -xf -`]);
  await rm(made, { recursive: true });
});
afterAll(() => folder[Symbol.dispose]());

describe("a release", () => {
  it("has at most 250 MB, and no build tools, tests or development packages", async () => {
    const entries = await readdir(release, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    let size = 0;
    for (const file of files) size += (await stat(file)).size;
    expect(size / 1e6).toBeLessThan(250);
    const own = files.map((file) => file.slice(release.length)).filter((file) => file.startsWith("/src/"));
    expect(own.filter((file) => /\.test\.tsx?$|\/testing\//.test(file))).toEqual([]);
    for (const name of ["vite", "rolldown", "@react-router/dev", "vitest", "playwright-core", "typescript"])
      expect(existsSync(join(release, "node_modules", name)), name).toBe(false);
  });

  it("can load every package that the product names", async () => {
    const names = await readdir(join(root, "src"), { recursive: true });
    const product = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)testing\/|^embed\//.test(name));
    const sources = new Map<string, string>();
    for (const name of product) sources.set(`src/${name}`, await readFile(join(root, "src", name), "utf8"));
    // Node's own, other files of the product, and what only browsers and builds load.
    const isBuiltIn = (to: string) =>
      /^(node|virtual):|^src\/|^locales\/|^package\.json$|\.(css|woff2)$|^\.|^vite$|^@react-router\/dev|^react-dom\/client$/.test(
        to,
      );
    const wanted = new Set(
      importsOf(sources).flatMap(({ to, kind }) => (kind === "type" || isBuiltIn(to) ? [] : [to])),
    );
    expect(wanted.size).toBeGreaterThan(30);
    const script = `for (const name of ${JSON.stringify([...wanted])}) await import(name);`;
    await writeFile(join(release, "load.mjs"), script);
    await run(join(release, "node_modules/.bin/node"), ["load.mjs"], { cwd: release, env: bare });
    await rm(join(release, "load.mjs"));
  });

  it("starts in an empty folder with the embedded database, takes a booking, and stops", async () => {
    const port = await freePort();
    const product = spawn(join(release, "bin/almanac"), ["start"], {
      env: { ...bare, PORT: String(port), LIMITS: "off", DEMO: "on" },
      cwd: folder.path,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output = outputOf(product);
    try {
      const origin = `http://localhost:${port}`;
      await untilReady(origin, product, output);
      expect((await fetch(`${origin}/widget/appointment/ribeira-cycles`)).status).toBe(200);
      expect(await book(origin)).toMatch(/booking=/);
      const { stdout } = await almanac(["bookings", "list", "--json"]);
      expect((JSON.parse(stdout) as unknown[]).length).toBeGreaterThan(0);
    } finally {
      const ended = product.exitCode === null ? once(product, "exit") : null;
      product.kill("SIGTERM");
      await ended;
    }
    expect(product.exitCode, output()).toBe(0);
  });

  it("says what to do if something is missing", async () => {
    const dev = almanac(["start"], { NODE_ENV: "development" });
    await expect(dev).rejects.toThrow("A release has no pages for development");
    // A clone in which npm left the build tools out.
    await rename(join(release, "release.json"), join(release, "was-release.json"));
    await rename(join(release, "build"), join(release, "was-build"));
    const unbuilt = almanac(["start"]);
    await expect(unbuilt).rejects.toThrow("There is no build, and the build tools are not installed.");
  });
});

function outputOf(child: ChildProcess): () => string {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  return () => output;
}

/** The first free time of the next days, as a visitor takes it. */
async function book(origin: string): Promise<string> {
  const visitor = new Visitor(origin);
  const service = "quick-check";
  for (let day = 1; day < 14; day++) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const [slot] = await visitor.offered(service, date);
    if (slot === undefined) continue;
    const held = await visitor.hold({ service, slot });
    return (await visitor.confirm(held)).location;
  }
  throw new Error("nothing is free");
}

async function untilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt++) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((again) => setTimeout(again, 200));
  }
  throw new Error(`the release did not start:\n${output()}`);
}
