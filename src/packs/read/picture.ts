import { createHash } from "node:crypto";
import { measureDrawing, startOfDrawing } from "#gateways/pictures/measure/drawing.ts";
import { measurePicture } from "#gateways/pictures/measure/measure.ts";
import { decodeText } from "./decode-text.ts";

/** A stored picture. Its public name is `{hash}.{extension}`. */
export interface PackPicture {
  hash: string;
  mediaType: MediaType;
  bytes: Buffer;
  /** In pixels, so that a page can reserve space for it. Null if the picture has no size. */
  width: number | null;
  height: number | null;
}

export type MediaType = "image/svg+xml" | "image/png" | "image/jpeg" | "image/webp" | "image/avif";

interface Format {
  mediaType: MediaType;
  extensions: string[];
  matches(bytes: Buffer): boolean;
}

/** The bytes decide the format, and the file's extension must match. Exports use the first extension. */
const formats: Format[] = [
  { mediaType: "image/svg+xml", extensions: ["svg"], matches: isSvg },
  { mediaType: "image/png", extensions: ["png"], matches: (bytes) => startsWith(bytes, 0, "\x89PNG\r\n\x1a\n") },
  { mediaType: "image/jpeg", extensions: ["jpg", "jpeg"], matches: (bytes) => startsWith(bytes, 0, "\xff\xd8\xff") },
  {
    mediaType: "image/webp",
    extensions: ["webp"],
    matches: (bytes) => startsWith(bytes, 0, "RIFF") && startsWith(bytes, 8, "WEBP"),
  },
  { mediaType: "image/avif", extensions: ["avif"], matches: (bytes) => startsWith(bytes, 4, "ftypavif") },
];

export const pictureExtensions = formats.flatMap((format) => format.extensions);

/** The picture, or null if the bytes do not match the extension. */
export function readPicture(name: string, bytes: Buffer): PackPicture | null {
  const extension = name.split(".").at(-1)!.toLowerCase();
  const format = formats.find((candidate) => candidate.extensions.includes(extension));
  if (!format?.matches(bytes)) return null;
  return pictureOf(format, bytes);
}

/** The same, if the file's name does not matter. */
export function recognizePicture(bytes: Buffer): PackPicture | null {
  const format = formats.find((candidate) => candidate.matches(bytes));
  return format === undefined ? null : pictureOf(format, bytes);
}

function pictureOf({ mediaType }: Format, bytes: Buffer): PackPicture {
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { hash, mediaType, bytes, ...sizeOf(mediaType, bytes) };
}

function sizeOf(mediaType: MediaType, bytes: Buffer): Pick<PackPicture, "width" | "height"> {
  if (mediaType === "image/svg+xml") return measureDrawing(decodeText(bytes) ?? "") ?? { width: null, height: null };
  const size = measurePicture(bytes);
  if (size === null) return { width: null, height: null };
  const { width, height, orientation } = size;
  // Cameras that are held upright set an orientation instead of rotating the picture.
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

export function extensionOf(mediaType: MediaType): string {
  return formats.find((format) => format.mediaType === mediaType)!.extensions[0]!;
}

function startsWith(bytes: Buffer, offset: number, text: string): boolean {
  return bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, "latin1"));
}

/** The first element must be svg. No text has a zero byte, and looking for one takes much less time than decoding. */
function isSvg(bytes: Buffer): boolean {
  return !bytes.includes(0) && startOfDrawing(decodeText(bytes) ?? "") !== null;
}
