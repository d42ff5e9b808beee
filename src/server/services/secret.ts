import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#store/database.ts";
import { checkSecret } from "#use-cases/shared/installation/check-secret.ts";
import type { Config } from "../config.ts";
import { StartError } from "../process/start-error.ts";

/**
 * Without APP_SECRET, creates a secret once and stores it in the data folder. Processes that start at the same time agree on
 * one secret, because only the first can create the link.
 */
export async function readSecret(given: string | null, dataFolder: string): Promise<string> {
  if (given !== null) return given;
  const path = secretPath(dataFolder);
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

export function secretPath(dataFolder: string): string {
  return join(dataFolder, "secret");
}

/** With another secret, mails could not be written and calendars not be read, and nobody would know why. */
export async function refuseOtherSecret(
  services: { db: Database; secret: string },
  config: Pick<Config, "secret" | "dataFolder">,
): Promise<void> {
  if (await checkSecret(services)) return;
  const source = config.secret === null ? `the secret in ${secretPath(config.dataFolder)}` : "APP_SECRET";
  throw new StartError(
    `This database was sealed with another secret than ${source}. Set APP_SECRET to the secret that the installation had, or ` +
      `put back the file "secret" of its data folder. If it is lost, run almanac secret accept: it says what is lost with it.`,
  );
}
