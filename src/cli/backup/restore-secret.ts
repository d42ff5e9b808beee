import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import type { Config } from "#server/config.ts";
import { secretPath } from "#server/services/secret.ts";
import { markOf, type ReadBackup } from "./contents.ts";

export interface RestoredSecret {
  /** Whether the next start finds the right secret. */
  isReady: boolean;
  says: string;
}

/** The database can be used only with the secret that it was sealed with. */
export async function restoreSecret(
  { secret: given, dataFolder }: Config,
  { beginning, secret }: ReadBackup,
): Promise<RestoredSecret> {
  const isRight = (one: string) => markOf(one) === beginning.secretMark;
  if (given !== null)
    return isRight(given)
      ? { isReady: true, says: "APP_SECRET is the secret of the backup." }
      : {
          isReady: false,
          says:
            "APP_SECRET is not the secret of the backup, and a start with it is refused. Set APP_SECRET to that secret." +
            (secret === null ? "" : ' It is the file "secret" in the backup, which is a tar archive.'),
        };
  const path = secretPath(dataFolder);
  const own = existsSync(path) ? await readFile(path, "utf8") : null;
  if (own !== null && isRight(own)) return { isReady: true, says: `The secret of the backup is in ${path}.` };
  if (secret === null)
    return {
      isReady: false,
      says: `The secret is not in the backup, and a start without it is refused. Set APP_SECRET to it, or put it into ${path}.`,
    };
  await mkdir(dataFolder, { recursive: true });
  if (own !== null) await rename(path, `${path}.before-restore`);
  await writeFile(path, secret, { mode: 0o600 });
  return { isReady: true, says: `The secret of the backup was written to ${path}.` };
}
