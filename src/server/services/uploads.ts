import { existsSync } from "node:fs";
import { join } from "node:path";
import { diskUploads } from "#gateways/uploads/disk.ts";
import { checkS3, s3Uploads } from "#gateways/uploads/s3/s3.ts";
import type { Database } from "#store/database.ts";
import { databaseUploads, separateUploads, type Uploads } from "#use-cases/shared/uploads.ts";
import type { Config } from "../config.ts";

type Settings = Pick<Config, "dataFolder" | "s3">;

export type UploadPlace = "database" | "s3" | "folder";

/**
 * All places that can hold visitors' files, by name. New files go to the first one. Files elsewhere are still read, and
 * `almanac uploads move` moves them: earlier versions stored them in the data folder.
 */
export function uploadPlaces({ dataFolder, s3 }: Settings, db: Database): Map<UploadPlace, Uploads> {
  const folder = uploadsFolder(dataFolder);
  const places = new Map<UploadPlace, Uploads>();
  if (s3 !== null) places.set("s3", separateUploads(s3Uploads(s3)));
  places.set("database", databaseUploads(db));
  if (existsSync(folder)) places.set("folder", separateUploads(diskUploads(folder)));
  return places;
}

export function openUploads(settings: Settings, db: Database): Uploads {
  const [first, ...others] = uploadPlaces(settings, db).values();
  return others.length === 0 ? first! : withOthers(first!, others);
}

function uploadsFolder(dataFolder: string): string {
  return join(dataFolder, "uploads");
}

interface CheckedUploads {
  place: "database" | "s3";
  /** The host of the store outside of the database. */
  host: string | null;
  /** What is wrong and what to do; null if files can be written, read, listed and deleted. */
  fault: string | null;
}

/** Whether visitors' files can be stored. Those in the database can if the database answers. */
export async function checkUploads({ s3 }: Pick<Config, "s3">): Promise<CheckedUploads> {
  if (s3 === null) return { place: "database", host: null, fault: null };
  return { place: "s3", host: new URL(s3.bucket).host, fault: await checkS3(s3) };
}

function withOthers(first: Uploads, others: readonly Uploads[]): Uploads {
  const all = [first, ...others];
  return {
    joinsTransactions: first.joinsTransactions,
    put: (name, content, tx) => first.put(name, content, tx),
    async open(name) {
      for (const place of all) {
        const stream = await place.open(name);
        if (stream !== null) return stream;
      }
      return null;
    },
    async remove(name) {
      for (const place of all) await place.remove(name);
    },
    async list(before) {
      const lists = await Promise.all(all.map((place) => place.list(before)));
      return [...new Set(lists.flat())];
    },
  };
}
