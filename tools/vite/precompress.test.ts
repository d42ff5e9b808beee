import { createHash, randomBytes } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { precompress } from "./precompress.ts";

it("compresses files of the same content, of which none is known yet", async () => {
  using folder = temporaryFolder();
  const content = randomBytes(2000).toString("hex");
  const names = Array.from({ length: 8 }, (_, index) => `${index}.css`);
  for (const name of names) await writeFile(join(folder.path, name), content);
  const { writeBundle } = precompress();
  const write = writeBundle as (this: object, options: { dir: string }) => Promise<void>;
  try {
    await write.call({ environment: { name: "client" } }, { dir: folder.path });
  } finally {
    const kept = resolve("node_modules/.cache/almanac-compressed");
    const hash = createHash("sha256").update(content).digest("hex");
    for (const name of await readdir(kept)) if (name.startsWith(hash)) await rm(join(kept, name));
  }
  for (const name of names)
    expect(brotliDecompressSync(readFileSync(join(folder.path, `${name}.br`))).toString()).toBe(content);
});
