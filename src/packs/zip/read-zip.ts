import { faultStartOf, type Fault } from "../read/fault.ts";
import { packFaultAt } from "../check/reasons/reasons.ts";
import { addFile, mostFiles, providerFilePattern, type PackFiles, type PackFolder } from "../read/read-pack.ts";
import { DamagedZip, readZipEntries, type ZipEntry, type ZipFault } from "./read-entries.ts";

export type PackZipFault = ZipFault | { code: "zip-without-pack" };

/** In bytes. A request cannot be larger. */
export const largestZip = 20_000_000;
export const zipLimits = { entries: 2 * mostFiles, unpacked: 100_000_000 };

/** Reads a pack from a zip: a provider's folder, or a folder of such folders, which may itself be in a folder. */
export async function readZip(zip: Buffer): Promise<PackFiles | PackZipFault> {
  if (zip.length > largestZip) return { code: "zip-too-large" };
  const entries = readZipEntries(zip, zipLimits);
  if (!Array.isArray(entries)) return entries;
  const own = entries.filter(({ path }) => !isForeign(path)).toSorted(byPath);
  const root = rootOf(own);
  if (root === null) return { code: "zip-without-pack" };
  try {
    return await readFolders(own, root);
  } catch (fault) {
    if (fault instanceof DamagedZip) return { code: "zip-unreadable" };
    throw fault;
  }
}

/** Files of editors and systems. */
function isForeign(path: string): boolean {
  return path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX");
}

interface Root {
  /** The path of the pack in the zip. Empty, or with a slash at its end. */
  under: string;
  /** The pack is one provider's folder. */
  isProvider: boolean;
}

/** The pack is where the first provider's file is. */
function rootOf(entries: readonly ZipEntry[]): Root | null {
  const [first] = entries
    .map(({ path }) => path.split("/"))
    .filter((parts) => providerFilePattern.test(parts.at(-1)!))
    .toSorted((one, other) => one.length - other.length);
  if (first === undefined) return null;
  const above = first.slice(0, -2).map((part) => `${part}/`);
  return { under: above.join(""), isProvider: first.length === 1 };
}

async function readFolders(entries: readonly ZipEntry[], { under, isProvider }: Root): Promise<PackFiles> {
  const faults: Fault[] = [];
  const folders = new Map<string, PackFolder>();
  for (const { size, isPlain, read, ...entry } of entries.filter(({ path }) => path.startsWith(under))) {
    const file = entry.path.slice(under.length);
    const slash = isProvider ? -1 : file.indexOf("/");
    const folder = file.slice(0, Math.max(slash, 0));
    if (isProvider || slash >= 0) {
      const { files } = folders.getOrInsertComputed(folder, () => ({ path: folder, files: [] }));
      await addFile(files, { path: file.slice(slash + 1), file, size, isPlain, read }, faults);
    } else if (/\.ya?ml$/.test(file)) faults.push(packFaultAt(faultStartOf(file), "outside-folder"));
  }
  return { folders: [...folders.values()], faults };
}

function byPath(one: ZipEntry, other: ZipEntry): number {
  return one.path < other.path ? -1 : one.path > other.path ? 1 : 0;
}
