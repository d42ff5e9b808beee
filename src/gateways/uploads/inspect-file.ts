import type { FileKind } from "#domain/forms/definition.ts";
import { measurePicture } from "#gateways/pictures/measure/measure.ts";

/** The type of a file, determined from its bytes alone, because the sender controls its name and declared type. */
export interface InspectedFile {
  kind: FileKind;
  mediaType: string;
  extension: string;
  /** The size of a picture; null if its header is broken. */
  size: { width: number; height: number } | null;
}

interface Format {
  kind: FileKind;
  mediaType: string;
  extension: string;
  matches(bytes: Buffer): boolean;
}

const formats: readonly Format[] = [
  { kind: "pdf", mediaType: "application/pdf", extension: "pdf", matches: (bytes) => has(bytes, 0, "%PDF-") },
  {
    kind: "image",
    mediaType: "image/png",
    extension: "png",
    matches: (bytes) => has(bytes, 0, "\x89PNG\r\n\x1a\n"),
  },
  { kind: "image", mediaType: "image/jpeg", extension: "jpg", matches: (bytes) => has(bytes, 0, "\xff\xd8\xff") },
  {
    kind: "image",
    mediaType: "image/gif",
    extension: "gif",
    matches: (bytes) => has(bytes, 0, "GIF87a") || has(bytes, 0, "GIF89a"),
  },
  {
    kind: "image",
    mediaType: "image/webp",
    extension: "webp",
    matches: (bytes) => has(bytes, 0, "RIFF") && has(bytes, 8, "WEBP"),
  },
  {
    kind: "image",
    mediaType: "image/heic",
    extension: "heic",
    matches: (bytes) => ["heic", "heix", "mif1"].some((brand) => has(bytes, 4, `ftyp${brand}`)),
  },
];

/** Null if the file is not of a supported type. */
export function inspectFile(bytes: Buffer): InspectedFile | null {
  const format = formats.find((candidate) => candidate.matches(bytes));
  if (format === undefined) return null;
  const { kind, mediaType, extension } = format;
  return { kind, mediaType, extension, size: kind === "image" ? sizeOf(bytes) : null };
}

function sizeOf(bytes: Buffer): InspectedFile["size"] {
  const size = measurePicture(bytes);
  return size === null ? null : { width: size.width, height: size.height };
}

function has(bytes: Buffer, offset: number, text: string): boolean {
  return bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, "latin1"));
}
