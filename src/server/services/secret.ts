import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Without APP_SECRET, creates a secret once and stores it in the data folder. Processes that start at the same time agree on
 * one secret, because only the first can create the link.
 */
export async function readSecret(given: string | null, dataFolder: string): Promise<string> {
  if (given !== null) return given;
  const path = join(dataFolder, "secret");
  await mkdir(dataFolder, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, randomBytes(32).toString("hex"), { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (fault) {
    if (!(fault instanceof Error && "code" in fault && fault.code === "EEXIST")) throw fault;
  } finally {
    await rm(draft);
  }
  return readFile(path, "utf8");
}
