import type { Metadata, Sharp } from "sharp";
import { faultAt, startOf, type Fault } from "./fault.ts";
import { recognizePicture } from "./picture.ts";
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

async function shrink(bytes: Buffer, limit: PictureLimit): Promise<Buffer> {
  const picture = await open(bytes);
  const { format, orientation = 1, exif, xmp, iptc } = picture.metadata;
  const isNoted = orientation > 1 || [exif, xmp, iptc].some((notes) => notes !== undefined);
  return fits(picture, limit) && !isNoted ? bytes : scale(picture, limit, [format]);
}

export type UploadFault = "broken" | "animated" | "too-many-pixels";

/** In pixels. More than phones take, and little enough for the memory of a small server. */
const mostUploaded = 100_000_000;

/**
 * An uploaded picture as it is stored, or why that is impossible. It may get another format, because its name does not matter:
 * a photo in PNG would have to become tiny.
 */
export async function readUpload(bytes: Buffer, limit: PictureLimit): Promise<Buffer | UploadFault> {
  try {
    const picture = await open(bytes);
    const { format, width, height, pages = 1, space, orientation = 1, exif, xmp, iptc, comments } = picture.metadata;
    if (pages > 1 || isAnimatedPng(bytes)) return "animated";
    if (width * height > mostUploaded) return "too-many-pixels";
    const isNoted = orientation > 1 || [exif, xmp, iptc, comments].some((notes) => notes !== undefined);
    const formats = format === "png" ? ["png", "webp"] : [format === "gif" ? "webp" : format];
    if (isNoted || !fits(picture, limit) || format === "gif" || space === "cmyk")
      return await scale(picture, limit, formats);
    // Reads every pixel: nobody has seen the picture yet.
    await picture.again().resize(1).raw().toBuffer();
    return bytes;
  } catch {
    return "broken";
  }
}

/** The chunk that says so comes before the pixels. */
function isAnimatedPng(bytes: Buffer): boolean {
  const pixels = bytes.indexOf("IDAT", 0, "latin1");
  const frames = bytes.indexOf("acTL", 0, "latin1");
  return recognizePicture(bytes)?.mediaType === "image/png" && frames > 0 && frames < pixels;
}

interface OpenPicture {
  bytes: Buffer;
  metadata: Metadata;
  again: () => Sharp;
}

async function open(bytes: Buffer): Promise<OpenPicture> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  const again = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
  // The header alone needs no memory, whatever it claims.
  return { bytes, again, metadata: await sharp(bytes, { limitInputPixels: false }).metadata() };
}

function fits({ bytes, metadata: { width, height } }: OpenPicture, limit: PictureLimit): boolean {
  return bytes.length <= limit.bytes && Math.max(width, height) <= limit.side;
}

/** Tries the formats one after the other in the largest size, and the last one in smaller sizes. */
async function scale(picture: OpenPicture, limit: PictureLimit, formats: readonly string[]): Promise<Buffer> {
  const { width, height } = picture.metadata;
  const [format, ...others] = formats;
  let most = Math.min(Math.max(width, height), limit.side);
  for (;;) {
    const size = { width: most, height: most, fit: "inside" as const, withoutEnlargement: true };
    const smaller = await encode(picture.again().autoOrient().resize(size), format!).toBuffer();
    if (smaller.length <= limit.bytes || most < leastSide) return smaller;
    if (others.length > 0) return scale(picture, limit, others);
    most = Math.floor(most * Math.min(0.9, 0.95 * Math.sqrt(limit.bytes / smaller.length)));
  }
}

/** In a pack the format stays, because the file's name has its extension. */
function encode(picture: Sharp, format: string): Sharp {
  if (format === "jpeg") return picture.jpeg({ quality: 80, mozjpeg: true });
  if (format === "webp") return picture.webp({ quality: 80 });
  if (format === "heif") return picture.avif({ quality: 55, effort: 2 });
  return picture.png({ compressionLevel: 9 });
}
