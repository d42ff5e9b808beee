import { createHash, randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg|json)$/;

/** Writes `.br` and `.gz` files next to every built asset, so that the server need not compress them. */
export function precompress(): Plugin {
  return {
    name: "almanac-precompress",
    apply: "build",
    async writeBundle(options) {
      if (this.environment.name !== "client" || options.dir === undefined) return;
      const folder = options.dir;
      const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
      await Promise.all(names.map((name) => compressFile(join(folder, name))));
    },
  };
}

/** By the content of a file. Compressing takes a quarter of a build, and a change leaves most files as they were. */
const kept = resolve("node_modules/.cache/almanac-compressed");

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const known = join(kept, `${createHash("sha256").update(content).digest("hex")}.br`);
  if (!(await copyFile(known, `${path}.br`).then(isDone, isMissing))) {
    const compressed = await promisify(brotliCompress)(content);
    await writeFile(`${path}.br`, compressed);
    await keep(known, compressed);
  }
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/**
 * Complete, or not at all: a build may be stopped, and files with the same content are kept at the same time. Where nothing can be
 * kept, such as in a folder of someone else, the next build compresses again.
 */
async function keep(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(kept, { recursive: true });
    await writeFile(draft, content);
    await rename(draft, path);
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

const isDone = () => true;
const isMissing = () => false;
