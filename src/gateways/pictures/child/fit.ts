import sharp, { type Metadata, type Sharp } from "sharp";

/** The maximum size of a stored picture. */
export interface PictureLimit {
  bytes: number;
  /** Of the longer side, in pixels. */
  side: number;
}

/** More than any camera produces. A file that claims more would only exhaust the memory. */
const mostPixels = 150_000_000;
/** In pixels. Pictures are not scaled below this, even if they are still too large in bytes. */
const leastSide = 64;

interface Given {
  bytes: Uint8Array;
  limit: PictureLimit;
}

/** The picture of a pack as it is stored, or null if it already is as it should be. */
export async function fit({ bytes, limit }: Given): Promise<Buffer | null> {
  const picture = await open(bytes);
  const { format, orientation = 1, exif, xmp, iptc } = picture.metadata;
  const isNoted = orientation > 1 || [exif, xmp, iptc].some((notes) => notes !== undefined);
  return fits(picture, limit) && !isNoted ? null : scale(picture, limit, [format]);
}

export type PictureUploadFault = "broken" | "animated" | "too-many-pixels";

/** In pixels. More than phones take, and little enough for the memory of a small server. */
const mostUploaded = 100_000_000;

/**
 * An uploaded picture as it is stored, null if it stays as it is, or why it cannot be stored. It may get another format,
 * because its name does not matter: a photo in PNG would have to become tiny.
 */
export async function fitInChild({ bytes, limit }: Given): Promise<Buffer | null | PictureUploadFault> {
  try {
    const picture = await open(bytes);
    const { format, width, height, pages = 1, space, orientation = 1, exif, xmp, iptc, comments } = picture.metadata;
    if (pages > 1 || isAnimatedPng(Buffer.from(bytes), format)) return "animated";
    if (width * height > mostUploaded) return "too-many-pixels";
    const isNoted = orientation > 1 || [exif, xmp, iptc, comments].some((notes) => notes !== undefined);
    const formats = format === "png" ? ["png", "webp"] : [format === "gif" ? "webp" : format];
    if (isNoted || !fits(picture, limit) || format === "gif" || space === "cmyk")
      return await scale(picture, limit, formats);
    // Reads every pixel: nobody has seen the picture yet.
    await picture.again().resize(1).raw().toBuffer();
    return null;
  } catch {
    return "broken";
  }
}

/** The chunk that says so comes before the pixels. */
function isAnimatedPng(bytes: Buffer, format: string): boolean {
  const pixels = bytes.indexOf("IDAT", 0, "latin1");
  const frames = bytes.indexOf("acTL", 0, "latin1");
  return format === "png" && frames > 0 && frames < pixels;
}

interface OpenPicture {
  bytes: Uint8Array;
  metadata: Metadata;
  again: () => Sharp;
}

async function open(bytes: Uint8Array): Promise<OpenPicture> {
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
