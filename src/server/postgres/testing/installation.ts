import { chmodSync, constants, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findPackage } from "../binaries.ts";

/** A copy of what the launcher needs, where a test may close, break and share it without touching this checkout. */
export interface Installation {
  folder: string;
  node: string;
  sources: string;
  /** PostgreSQL's libraries. */
  libraries: string;
}

export function install(folder: string): Installation {
  const native = findPackage().native;
  const packages = path.dirname(path.dirname(path.dirname(native)));
  const platform = path.relative(packages, path.dirname(native));
  const node = path.join(folder, "node");
  const sources = path.join(folder, "src", "server", "postgres");

  mkdirSync(folder, { recursive: true });
  copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
  chmodSync(node, 0o755);
  copyFileSync(path.join(packages, "..", "package.json"), path.join(folder, "package.json"));
  for (const name of [platform, ...withDependencies(packages, "pg")]) {
    cpSync(path.join(packages, name), path.join(folder, "node_modules", name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  cpSync(path.dirname(import.meta.dirname), sources, { recursive: true });
  return {
    folder,
    node,
    sources,
    libraries: path.join(folder, "node_modules", platform, "native", "lib"),
  };
}

/** As npm leaves the package when it may not run install scripts. */
export function removeLibraryLinks({ libraries }: Installation): string[] {
  const list = readFileSync(path.join(libraries, "..", "pg-symlinks.json"), "utf8");
  const links = (JSON.parse(list) as { target: string }[]).map(({ target }) => path.basename(target));
  for (const link of links) rmSync(path.join(libraries, link));
  return links;
}

function withDependencies(packages: string, name: string): string[] {
  const file = path.join(packages, name, "package.json");
  const { dependencies = {} } = JSON.parse(readFileSync(file, "utf8")) as {
    dependencies?: Record<string, string>;
  };
  return [name, ...Object.keys(dependencies).flatMap((dependency) => withDependencies(packages, dependency))];
}
