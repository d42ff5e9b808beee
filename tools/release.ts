import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, readFile, rm, rmdir, stat, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isBuilt } from "../src/server/build/freshness.ts";
import { copyPackages } from "./release/copy-packages.ts";
import { listLoadedSources } from "./release/loaded-sources.ts";

/**
 * `npm run release`: everything that runs, built, for this platform: unpack it and run `bin/almanac start`. Without build tools,
 * tests and development packages.
 *
 * --folder PATH       writes the folder instead of an archive
 * --without-node      leaves out Node.js, for machines and images that have a recent one
 * --without-postgres  leaves out the embedded PostgreSQL, for installations with DATABASE_URL
 */
const { values } = parseArgs({
  options: {
    folder: { type: "string" },
    "without-node": { type: "boolean", default: false },
    "without-postgres": { type: "boolean", default: false },
  },
});
const root = resolve(import.meta.dirname, "..");
if (!isBuilt(root, "build")) throw new Error("There is no current build. Run npm run build first.");
const { version, ...manifest } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
  version: string;
  scripts: Record<string, string>;
  devDependencies?: object;
};
const name = `almanac-${version}-${process.platform}-${process.arch}`;
const folder = resolve(values.folder ?? join(root, "release", name));
await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, "bin"), { recursive: true });

for (const part of ["build", "locales", "migrations", "packs", "deploy", "LICENSE", "README.md", "CHANGELOG.md"])
  await cp(join(root, part), join(folder, part), { recursive: true });
for (const file of await listLoadedSources(root)) await cp(join(root, file), join(folder, file));
for (const page of await readdir(join(root, "docs")))
  if (/\.(md|json)$/.test(page)) await cp(join(root, "docs", page), join(folder, "docs", page));
await cp(join(root, "deploy/bin/almanac"), join(folder, "bin/almanac"));
await chmod(join(folder, "bin/almanac"), 0o755);
const { start, worker, almanac } = manifest.scripts;
delete manifest.devDependencies;
await writeFile(
  join(folder, "package.json"),
  `${JSON.stringify({ ...manifest, version, scripts: { start, worker, almanac } }, null, 2)}\n`,
);
await writeFile(
  join(folder, "release.json"),
  `${JSON.stringify({ version, platform: process.platform, arch: process.arch })}\n`,
);
await copyPackages(root, folder, { node: !values["without-node"], postgres: !values["without-postgres"] });
await linkNode();
await removeEmptyFolders(folder);

const megabytes = (await sizeOf(folder)) / 1e6;
if (values.folder === undefined) {
  execFileSync("tar", ["-czf", `${folder}.tar.gz`, "-C", join(root, "release"), "--owner=0", "--group=0", name]);
  await rm(folder, { recursive: true });
}
console.log(`${values.folder ?? `release/${name}.tar.gz`}: ${megabytes.toFixed(0)} MB unpacked`);

/** Gives bin/almanac and npm the Node.js of the release, without the symbols that only debuggers read. */
async function linkNode(): Promise<void> {
  const modules = join(folder, "node_modules");
  const own = (await readdir(modules)).find((one) => existsSync(join(modules, one, "bin/node")));
  if (own === undefined) return;
  try {
    execFileSync("strip", [join(modules, own, "bin/node")], { stdio: "ignore" });
  } catch {
    console.log("The program strip (Debian's binutils) is missing: the release is about 35 MB larger.");
  }
  await mkdir(join(modules, ".bin"), { recursive: true });
  await symlink(`../${own}/bin/node`, join(modules, ".bin/node"));
}

async function removeEmptyFolders(parent: string): Promise<void> {
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = join(parent, entry.name);
    await removeEmptyFolders(path);
    if ((await readdir(path)).length === 0) await rmdir(path);
  }
}

async function sizeOf(parent: string): Promise<number> {
  const entries = await readdir(parent, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
