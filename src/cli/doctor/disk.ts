import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import type { Config } from "#server/config.ts";
import { fault, okCheck, warning, type Check } from "./check.ts";

const gigabyte = 1_000_000_000;

/** The disk of the data folder, where the embedded database is. */
export function checkDisk({ dataFolder, databaseUrl }: Config): Check[] {
  if (databaseUrl !== null) return [];
  return [judgeDisk(dataFolder, freeSpace(dataFolder))];
}

/** Bytes. */
export function freeSpace(folder: string): { free: number; total: number } {
  const { bavail, blocks, bsize } = statOf(folder);
  return { free: Number(bavail) * Number(bsize), total: Number(blocks) * Number(bsize) };
}

/** PostgreSQL stops when its disk is full, and may need space to start again. */
export function judgeDisk(folder: string, { free, total }: { free: number; total: number }): Check {
  const share = Math.round((free / total) * 100);
  const says = `${(free / gigabyte).toFixed(1)} GB free (${share} %) at ${folder}`;
  const advice = "Free space, enlarge the disk, or move ALMANAC_DATA. The database stops when the disk is full.";
  if (free < 0.3 * gigabyte) return fault("disk", says, advice);
  return free < 2 * gigabyte || share < 5 ? warning("disk", says, advice) : okCheck("disk", says);
}

/** The folder may not exist before the first start. */
function statOf(folder: string): ReturnType<typeof statfsSync> {
  try {
    return statfsSync(folder);
  } catch {
    return statOf(dirname(folder));
  }
}
