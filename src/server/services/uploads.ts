import { existsSync } from "node:fs";
import { join } from "node:path";
import { diskUploads } from "#gateways/uploads/disk.ts";
import type { Database } from "#store/database.ts";
import { databaseUploads, type Uploads } from "#use-cases/shared/uploads.ts";
import type { Config } from "../config.ts";

/** Where visitors' files are. Files of earlier versions stay in the data folder until `almanac uploads move` has moved them. */
export function openUploads({ dataFolder }: Pick<Config, "dataFolder">, db: Database): Uploads {
  const folder = uploadsFolder(dataFolder);
  const uploads = databaseUploads(db);
  return existsSync(folder) ? withEarlier(uploads, diskUploads(folder)) : uploads;
}

export function uploadsFolder(dataFolder: string): string {
  return join(dataFolder, "uploads");
}

function withEarlier(uploads: Uploads, earlier: Uploads): Uploads {
  return {
    put: (name, bytes, tx) => uploads.put(name, bytes, tx),
    open: async (name) => (await uploads.open(name)) ?? (await earlier.open(name)),
    async remove(name) {
      await uploads.remove(name);
      await earlier.remove(name);
    },
    list: async (before) => [...new Set([...(await uploads.list(before)), ...(await earlier.list(before))])],
  };
}
