import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Packages that a site already has, as symbolic links to this repository's, so that the test needs no network. */
const ownPackages = ["react", "react-dom", "@types/react", "@types/react-dom", "vite", "typescript"];

const compilerOptions = {
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable"],
  module: "esnext",
  moduleResolution: "bundler",
  jsx: "react-jsx",
  strict: true,
  noEmit: true,
  // Also checks the package's own declarations.
  skipLibCheck: false,
  types: [],
};

const files = {
  "package.json": JSON.stringify({ name: "a-website", private: true, type: "module" }),
  "index.html": `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>A website</title><link rel="icon" href="data:,"></head>
  <body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body>
</html>
`,
  "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }),
  "tsconfig.nodenext.json": JSON.stringify({
    extends: "./tsconfig.json",
    compilerOptions: { module: "nodenext", moduleResolution: "nodenext" },
  }),
  "src/main.tsx": `import { AlmanacInline, AlmanacPopupButton, useAlmanacEvents, type AlmanacEventType } from "@almanac/react";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

const url = new URLSearchParams(location.search).get("url") ?? "";

function Booking() {
  const [types, setTypes] = useState<AlmanacEventType[]>([]);
  useAlmanacEvents(({ type }) => setTypes((earlier) => [...earlier, type]));
  return (
    <main>
      <h1>A website</h1>
      <AlmanacInline url={url} prefill={{ first_name: "Ada" }} theme="light" height={600}>
        Book a quick check
      </AlmanacInline>
      <AlmanacPopupButton url={url} className="button">Book in a dialog</AlmanacPopupButton>
      <output>{types.join(" ")}</output>
    </main>
  );
}

createRoot(document.getElementById("root")!).render(<StrictMode><Booking /></StrictMode>);
`,
  "render.js": `import { AlmanacInline } from "@almanac/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

console.log(renderToStaticMarkup(createElement(AlmanacInline, { url: "https://book.example/" }, "Book")));
`,
};

/** A new Vite website that installs `@almanac/react` from its tarball. */
export const website: Project = { package: "react", files, ownPackages };

interface Project {
  /** Its folder in packages/. */
  package: string;
  files: Record<string, string>;
  /** Packages that the project already has. */
  ownPackages: readonly string[];
}

/** A new project that installs one of the packages from its tarball. */
export class FreshApp {
  readonly folder: string;
  readonly #project: Project;

  constructor(folder: string, project: Project) {
    this.folder = folder;
    this.#project = project;
  }

  /** `npm pack` in the package's folder, then `npm install` of the tarball. Peers are linked, not fetched. */
  async install(): Promise<void> {
    const { package: name, files: sources, ownPackages: linked } = this.#project;
    for (const [file, text] of Object.entries(sources)) await this.write(file, text);
    const packed = await run("npm", ["pack", "--json", "--pack-destination", this.folder], {
      cwd: resolve(root, "packages", name),
    });
    const tarball = /[\w-]+-[\d.]+\.tgz/.exec(packed.stdout)![0];
    await run("npm", ["install", "--offline", "--legacy-peer-deps", `./${tarball}`], { cwd: this.folder });
    for (const own of linked) {
      const link = join(this.folder, "node_modules", own);
      await mkdir(dirname(link), { recursive: true });
      await symlink(resolve(root, "node_modules", own), link);
    }
  }

  async write(file: string, text: string): Promise<void> {
    const path = join(this.folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }

  /** Runs a script with Node in the website's folder. A failure throws with the output. */
  async node(script: string, ...args: string[]): Promise<string> {
    const env = { ...process.env, NODE_ENV: "production" };
    const { stdout, stderr } = await run(process.execPath, [script, ...args], { cwd: this.folder, env });
    return stdout + stderr;
  }

  checkTypes(project = "tsconfig.json"): Promise<string> {
    return this.node("node_modules/typescript/bin/tsc", "--noEmit", "-p", project);
  }

  build(): Promise<string> {
    return this.node("node_modules/vite/bin/vite.js", "build");
  }
}
