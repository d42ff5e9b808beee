import type { Sharp } from "sharp";
import { faultAt, startOf, type Fault } from "./fault.ts";
import type { PackFile, PackFiles, PackFolder } from "./read-pack.ts";

/** The maximum size of a stored picture. */
export interface PictureLimit {
  bytes: number;
  /** Of the longer side, in pixels. */
  side: number;
}

/** For pictures of providers, staff and services, because a page shows many of them unscaled. */
export const ownPicture: PictureLimit = { bytes: 256 * 1024, side: 1_600 };
/** For pictures of content, of which smaller copies are made. */
export const contentPicture: PictureLimit = { bytes: 1024 * 1024, side: 2_400 };

/** More than any camera produces. A file that claims more would only exhaust the memory. */
const mostPixels = 150_000_000;
/** In pixels. Pictures are not scaled below this, even if they are still too large in bytes. */
const leastSide = 64;

const raster = /^images\/[^/]+\.(png|jpe?g|webp|avif)$/i;

/**
 * Scales a camera's pictures down to the size that pages need, rotates them upright, and removes metadata such as place and
 * time. Pictures that already fit, and SVG files, do not change.
 */
export async function scalePictures({ folders, faults }: PackFiles): Promise<PackFiles> {
  const scaled: PackFiles = { folders: [], faults: [...faults] };
  for (const folder of folders) {
    const files: PackFile[] = [];
    for (const file of folder.files) {
      const bytes = raster.test(file.path) ? await fit(file, limitOf(file, folder), scaled.faults) : file.bytes;
      files.push({ ...file, bytes });
    }
    scaled.folders.push({ ...folder, files });
  }
  return scaled;
}

/** Pictures that only content uses may be larger. */
function limitOf({ path }: PackFile, { files }: PackFolder): PictureLimit {
  const isOwn = files.some((file) => /\.ya?ml$/.test(file.path) && file.bytes.includes(path));
  return isOwn ? ownPicture : contentPicture;
}

async function fit({ file, bytes }: PackFile, limit: PictureLimit, faults: Fault[]): Promise<Buffer> {
  try {
    return await shrink(bytes, limit);
  } catch (fault) {
    const problem = fault instanceof Error ? fault.message.split("\n")[0]! : String(fault);
    // An invalid picture is reported where a file refers to it. Only a large one that cannot be opened is reported here.
    if (bytes.length > limit.bytes) faults.push(faultAt(startOf(file), "picture-not-scaled", { problem }));
    return bytes;
  }
}

/** A picture of the given size; null if it cannot be opened. */
export async function shrinkPicture(bytes: Buffer, limit: PictureLimit): Promise<Buffer | null> {
  try {
    return await shrink(bytes, limit);
  } catch {
    return null;
  }
}

async function shrink(bytes: Buffer, limit: PictureLimit): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
  const { format, width, height, orientation = 1, exif, xmp, iptc } = await open().metadata();
  const side = Math.max(width, height);
  const isNoted = orientation > 1 || [exif, xmp, iptc].some((notes) => notes !== undefined);
  if (bytes.length <= limit.bytes && side <= limit.side && !isNoted) return bytes;
  let most = Math.min(side, limit.side);
  for (;;) {
    const size = { width: most, height: most, fit: "inside" as const, withoutEnlargement: true };
    const smaller = await encode(open().autoOrient().resize(size), format).toBuffer();
    if (smaller.length <= limit.bytes || most < leastSide) return smaller;
    most = Math.floor(most * Math.min(0.9, 0.95 * Math.sqrt(limit.bytes / smaller.length)));
  }
}

/** Keeps the format, because the file's name in the pack has its extension. */
function encode(picture: Sharp, format: string): Sharp {
  if (format === "jpeg") return picture.jpeg({ quality: 80, mozjpeg: true });
  if (format === "webp") return picture.webp({ quality: 80 });
  if (format === "heif") return picture.avif({ quality: 55, effort: 2 });
  return picture.png({ compressionLevel: 9 });
}
