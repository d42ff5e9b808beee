import { chmodSync, constants, copyFileSync, cpSync, linkSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findPackage } from "../cluster/binaries.ts";

/** A copy of what the launcher needs, which a test can close, break and share without changing this checkout. */
export interface Installation {
  node: string;
  sources: string;
  /** PostgreSQL's library folder, which contains the package's links. */
  libraries: string;
  links: string[];
}

export function install(folder: string): Installation {
  const { native } = findPackage();
  const packages = path.resolve(native, "../../..");
  const platform = path.relative(packages, path.dirname(native));
  const sources = path.join(folder, "src", "server", "postgres");
  mkdirSync(folder, { recursive: true });
  copyFileSync(path.join(packages, "../package.json"), path.join(folder, "package.json"));
  cpSync(path.dirname(import.meta.dirname), sources, { recursive: true });
  // The only file outside this folder that it imports.
  const fault = path.join(path.dirname(sources), "process", "start-error.ts");
  mkdirSync(path.dirname(fault));
  copyFileSync(path.resolve(import.meta.dirname, "../../process/start-error.ts"), fault);
  for (const name of [platform, ...withDependencies(packages, "pg")]) {
    const copy = path.join(folder, "node_modules", name);
    cpSync(path.join(packages, name), copy, { recursive: true, verbatimSymlinks: true });
  }
  const list = readFileSync(path.join(native, "pg-symlinks.json"), "utf8");
  return {
    node: copyNode(folder),
    sources,
    libraries: path.join(folder, "node_modules", platform, "native", "lib"),
    links: (JSON.parse(list) as { target: string }[]).map(({ target }) => path.basename(target)),
  };
}

/** Leaves the package as npm installs it without install scripts. */
export function removeLinks({ libraries, links }: Installation): void {
  chmodSync(libraries, 0o755);
  for (const link of links) rmSync(path.join(libraries, link), { force: true });
}

function copyNode(folder: string): string {
  const node = path.join(folder, "node");
  try {
    linkSync(process.execPath, node);
  } catch {
    copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
  }
  return node;
}

function withDependencies(packages: string, name: string): string[] {
  const file = path.join(packages, name, "package.json");
  const { dependencies = {} } = JSON.parse(readFileSync(file, "utf8")) as { dependencies?: Record<string, string> };
  return [name, ...Object.keys(dependencies).flatMap((dependency) => withDependencies(packages, dependency))];
}
