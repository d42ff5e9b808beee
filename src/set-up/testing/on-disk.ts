import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestDatabase } from "#store/testing/database.ts";
import { loadPack } from "../apply/load-pack.ts";

/** Loads a pack, which the checks must accept. Returns what it changed. */
export async function changesOf(
  folder: string,
  test: TestDatabase,
  options: Parameters<typeof loadPack>[2] = {},
): Promise<string[]> {
  const result = await loadPack(folder, test, options);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal, null, 2));
  return result.value.changes.filter(({ outcome }) => outcome !== "unchanged").map((change) => JSON.stringify(change));
}

/** All files of a folder, by their paths. */
export async function contents(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.slice(folder.length), await readFile(file, "base64")])),
  );
}
