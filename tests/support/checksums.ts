import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { checksumOf, readMigrations } from "../../src/store/migrate.ts";

const folder = resolve(import.meta.dirname, "../../migrations");
const file = join(folder, "checksums.txt");

/** The checksum of each migration at the time it was added. Each line is `checksum  name`. */
export async function readChecksums(): Promise<Map<string, string>> {
  const text = await readFile(file, "utf8").catch(() => "");
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** Migrations that changed after they were added. The product would not start on databases that ran the old version. */
export async function findChanged(): Promise<string[]> {
  const checksums = await readChecksums();
  const migrations = await readMigrations(folder);
  const current = new Map(migrations.map(({ name, sql }) => [name, checksumOf(sql)]));
  return [...checksums].filter(([name, checksum]) => current.get(name) !== checksum).map(([name]) => name);
}

export async function findUnlisted(): Promise<string[]> {
  const checksums = await readChecksums();
  return (await readMigrations(folder)).map(({ name }) => name).filter((name) => !checksums.has(name));
}

/** Adds the checksums of new migrations, and refuses changed ones. */
export async function writeChecksums(): Promise<void> {
  const changed = await findChanged();
  if (changed.length > 0)
    throw new Error(
      `These migrations changed after they were added: ${changed.join(", ")}. Add a new migration instead. ` +
        `If a migration was never committed, remove its line from migrations/checksums.txt and run this again.`,
    );
  const lines = (await readMigrations(folder)).map(({ name, sql }) => `${checksumOf(sql)}  ${name}\n`);
  await writeFile(file, lines.join(""));
}
