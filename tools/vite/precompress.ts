import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
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

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
