import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { faultStartOf, type Fault } from "./fault.ts";
import { packFaultAt } from "../check/reasons/reasons.ts";

export interface PackFile {
  /** Relative to its provider's folder, with forward slashes: `services/massage.yaml`. */
  path: string;
  /** Relative to the pack: `saltwater-house/services/massage.yaml`. */
  file: string;
  bytes: Buffer;
}

/** One provider's part of a pack. */
export interface PackFolder {
  /** Relative to the pack; empty if the pack is the provider's folder. */
  path: string;
  files: PackFile[];
}

export interface PackFiles {
  folders: PackFolder[];
  faults: Fault[];
}

export const providerFilePattern = /^provider\.ya?ml$/;
export const holidaysFile = "holidays.ics";
const megabyte = 1024 * 1024;
export const largestFile = megabyte;
/** Large enough for a camera's pictures, which are scaled down afterwards. */
export const largestPicture = 32 * megabyte;
/** Of one provider. */
export const mostFiles = 2_000;

export interface FileOfPack extends Omit<PackFile, "bytes"> {
  size: number;
  /** Not a link, a device or the like. */
  isPlain: boolean;
  read: () => Promise<Buffer>;
}

/** A pack is one provider's folder, or a folder of such folders. */
export async function readPack(root: string): Promise<PackFiles> {
  const faults: Fault[] = [];
  if (!(await isFolder(root))) return { folders: [], faults: [packFaultAt(faultStartOf("."), "no-folder")] };
  const top = await entriesOf(root);
  if (top.some((entry) => providerFilePattern.test(entry.name))) {
    return { folders: [{ path: "", files: await readFiles(root, "", faults) }], faults };
  }
  const folders: PackFolder[] = [];
  for (const entry of top) {
    if (entry.isDirectory()) folders.push({ path: entry.name, files: await readFiles(root, entry.name, faults) });
    else if (/\.ya?ml$/.test(entry.name)) {
      faults.push(packFaultAt(faultStartOf(entry.name), "outside-folder"));
    }
  }
  if (folders.length === 0 && faults.length === 0) faults.push(packFaultAt(faultStartOf("."), "nothing-in-folder"));
  return { folders, faults };
}

async function readFiles(root: string, folder: string, faults: Fault[]): Promise<PackFile[]> {
  const files: PackFile[] = [];
  const pending = [""];
  while (pending.length > 0) {
    const under = pending.shift()!;
    for (const entry of await entriesOf(join(root, folder, under))) {
      const path = under === "" ? entry.name : `${under}/${entry.name}`;
      const file = folder === "" ? path : `${folder}/${path}`;
      const full = join(root, file);
      if (entry.isDirectory()) pending.push(path);
      else {
        const isPlain = entry.isFile();
        const size = isPlain ? (await stat(full)).size : 0;
        await addFile(files, { path, file, size, isPlain, read: () => readFile(full) }, faults);
      }
    }
  }
  return files;
}

/** Adds a file to those of its provider, unless it breaks a limit. */
export async function addFile(files: PackFile[], found: FileOfPack, faults: Fault[]): Promise<void> {
  const { path, file, size, isPlain } = found;
  const most = largestOf(path);
  if (!isPlain) faults.push(packFaultAt(faultStartOf(file), "not-plain-file"));
  else if (files.length >= mostFiles)
    faults.push(packFaultAt(faultStartOf(file), "too-many-files", { most: mostFiles }));
  else if (size > most) faults.push(packFaultAt(faultStartOf(file), "file-too-large", { most: most / megabyte }));
  else files.push({ path, file, bytes: await found.read() });
}

function largestOf(path: string): number {
  return path.startsWith("images/") ? largestPicture : largestFile;
}

/** Sorted, so that every machine has the same order. Skips dot files, which belong to editors and systems. */
async function entriesOf(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.name.startsWith("."))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** The file's name without its extension, which is the slug of its item. */
export function baseName(path: string): string {
  return basename(path).replace(/\.[^.]*$/, "");
}
