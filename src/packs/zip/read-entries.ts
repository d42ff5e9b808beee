import { crc32, inflateRaw } from "node:zlib";
import { promisify } from "node:util";

/** A file in a zip. Nothing is unpacked before `read`. */
export interface ZipEntry {
  /** With forward slashes, inside the zip: `saltwater-house/provider.yaml`. */
  path: string;
  /** After unpacking. */
  size: number;
  /** False for a symbolic link and the like. */
  isPlain: boolean;
  /** Throws `DamagedZip` if it is damaged, or larger than the zip says. */
  read: () => Promise<Buffer>;
}

export class DamagedZip extends Error {}

export type ZipFault =
  /** Not a zip, damaged, or of a kind that Almanac does not read, such as one with a password. */
  | { code: "zip-unreadable" }
  | { code: "zip-too-large" }
  | { code: "zip-too-many" }
  /** A path that leads out of the zip, or that two files have. */
  | { code: "zip-path"; path: string };

export interface ZipLimits {
  /** Files and folders. */
  entries: number;
  /** Of all files after unpacking, in bytes. */
  unpacked: number;
}

const inflate = promisify(inflateRaw);
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const fileLength = 30;
const longestComment = 0xffff;
/** Values that only the larger format (zip64) can say. */
const most16 = 0xffff;
const most32 = 0xffffffff;

/**
 * Reads the list of files at the end of a zip. The list says how large each file is, and unpacking stops there, so a small zip
 * cannot fill the memory.
 */
export function readZipEntries(zip: Buffer, limits: ZipLimits): ZipEntry[] | ZipFault {
  try {
    return listEntries(zip, limits);
  } catch (fault) {
    // A position outside the zip.
    if (fault instanceof RangeError) return { code: "zip-unreadable" };
    throw fault;
  }
}

function listEntries(zip: Buffer, limits: ZipLimits): ZipEntry[] | ZipFault {
  const end = findEnd(zip);
  if (end === null) return { code: "zip-unreadable" };
  const count = zip.readUInt16LE(end + 10);
  if (zip.readUInt16LE(end + 8) !== count || count === most16) return { code: "zip-unreadable" };
  if (count > limits.entries) return { code: "zip-too-many" };
  const entries: ZipEntry[] = [];
  const taken = new Set<string>();
  let at = zip.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let index = 0; index < count; index++) {
    const found = readEntry(zip, at);
    if (found === null) return { code: "zip-unreadable" };
    at = found.next;
    const { path, size } = found.entry;
    const isFolder = path.endsWith("/");
    const name = (isFolder ? path.slice(0, -1) : path).toLowerCase();
    if (!isInside(name) || taken.has(name)) return { code: "zip-path", path };
    taken.add(name);
    if (isFolder) continue;
    unpacked += size;
    if (unpacked > limits.unpacked) return { code: "zip-too-large" };
    entries.push(found.entry);
  }
  return entries;
}

/** The last record, which a comment may follow. */
function findEnd(zip: Buffer): number | null {
  const last = zip.length - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at--)
    if (zip.readUInt32LE(at) === endMark && zip.readUInt16LE(at + 20) === last - at) return at;
  return null;
}

function readEntry(zip: Buffer, at: number): { entry: ZipEntry; next: number } | null {
  if (zip.readUInt32LE(at) !== entryMark) return null;
  const madeOn = zip.readUInt8(at + 5);
  const flags = zip.readUInt16LE(at + 8);
  const method = zip.readUInt16LE(at + 10);
  const checksum = zip.readUInt32LE(at + 16);
  const packed = zip.readUInt32LE(at + 20);
  const size = zip.readUInt32LE(at + 24);
  const nameLength = zip.readUInt16LE(at + 28);
  const next = at + entryLength + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  const mode = zip.readUInt32LE(at + 38) >>> 16;
  const start = zip.readUInt32LE(at + 42);
  const isEncrypted = (flags & 1) !== 0;
  if (isEncrypted || (method !== 0 && method !== 8)) return null;
  if (packed === most32 || size === most32 || start === most32 || next > zip.length) return null;
  const path = zip.toString("utf8", at + entryLength, at + entryLength + nameLength).replaceAll("\\", "/");
  const kind = mode & 0o170000;
  // Only Unix writes a mode.
  const isPlain = madeOn !== 3 || kind === 0 || kind === 0o100000 || kind === 0o040000;
  const read = () => unpack(zip, { start, method, packed, size, checksum });
  return { entry: { path, size, isPlain, read }, next };
}

interface Packed {
  start: number;
  method: number;
  packed: number;
  size: number;
  checksum: number;
}

async function unpack(zip: Buffer, { start, method, packed, size, checksum }: Packed): Promise<Buffer> {
  const whole = await tryToUnpack(zip, { start, method, packed, size }).catch(() => null);
  if (whole === null || whole.length !== size || crc32(whole) !== checksum) throw new DamagedZip();
  return whole;
}

function tryToUnpack(zip: Buffer, { start, method, packed, size }: Omit<Packed, "checksum">): Promise<Buffer> {
  return Promise.try(() => {
    if (zip.readUInt32LE(start) !== fileMark) throw new DamagedZip();
    const from = start + fileLength + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(from, from + packed);
    return method === 0 ? bytes : inflate(bytes, { maxOutputLength: Math.max(size, 1) });
  });
}

/** A path that stays inside: no drive, no way up, no empty part, no invisible sign. */
function isInside(path: string): boolean {
  // oxlint-disable-next-line no-control-regex
  if (path === "" || path.length > 500 || /[\u0000-\u001f\u007f\ufffd:]/.test(path)) return false;
  return path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}
