import { createHash } from "node:crypto";
import { refuse, type Result } from "#domain/errors.ts";
import { deleteWaitingPack, findWaitingPack, saveWaitingPack } from "#store/set-up/waiting-packs.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { loadFiles, type LoadedPack, type LoadOptions, type LoadRefusal } from "../apply/load-pack.ts";
import type { PackFiles } from "#packs/read/read-pack.ts";

/** For how long an uploaded pack waits. */
const waitingMinutes = 60;
const longestName = 100;

export { findWaitingPack };

/** Keeps a pack until someone has read what it would change. One waits at each provider: the newest. */
export async function keepPack(
  { zip, name }: { zip: Buffer; name: string },
  { providerId, now }: { providerId: string; now: Date },
  { db }: Pick<Services, "db">,
): Promise<void> {
  const digest = createHash("sha256").update(zip).digest("hex");
  const expiresAt = new Date(now.getTime() + waitingMinutes * 60_000);
  await saveWaitingPack(db, providerId, { zip, digest, name: name.slice(0, longestName), expiresAt });
}

/** Another load has taken it. */
class Gone extends Error {}

/** Loads a pack that waits, and takes it away in the same transaction, so that it is loaded once. */
export async function loadWaiting(
  { digest, files }: { digest: string; files: PackFiles },
  services: Pick<Services, "db">,
  options: LoadOptions & { only: string },
): Promise<Result<LoadedPack, LoadRefusal | { code: "pack-gone" }>> {
  try {
    return await loadFiles(files, services, {
      ...options,
      async inspect(tx) {
        await options.inspect?.(tx);
        if (!(await deleteWaitingPack(tx, options.only, digest))) throw new Gone();
      },
    });
  } catch (fault) {
    if (fault instanceof Gone) return refuse({ code: "pack-gone" });
    throw fault;
  }
}
