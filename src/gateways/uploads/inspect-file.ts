import type { FileKind } from "#domain/forms/definition.ts";
import { sizeOfHeic, sizeOfJpeg, sizeOfWebp, type PixelSize } from "./pixel-size.ts";

/** What a file is, by its bytes alone: names and declared types are whatever the sender says. */
export interface InspectedFile {
  kind: FileKind;
  mediaType: string;
  extension: string;
  /** Of a picture; null where its head is broken. */
  size: PixelSize | null;
}

interface Format {
  kind: FileKind;
  mediaType: string;
  extension: string;
  matches(bytes: Buffer): boolean;
  size(bytes: Buffer): PixelSize | null;
}

const formats: readonly Format[] = [
  {
    kind: "pdf",
    mediaType: "application/pdf",
    extension: "pdf",
    matches: (bytes) => has(bytes, 0, "%PDF-"),
    size: () => null,
  },
  {
    kind: "image",
    mediaType: "image/png",
    extension: "png",
    matches: (bytes) => has(bytes, 0, "\x89PNG\r\n\x1a\n"),
    size: (bytes) =>
      has(bytes, 12, "IHDR") && bytes.length >= 24
        ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
        : null,
  },
  {
    kind: "image",
    mediaType: "image/jpeg",
    extension: "jpg",
    matches: (bytes) => has(bytes, 0, "\xff\xd8\xff"),
    size: sizeOfJpeg,
  },
  {
    kind: "image",
    mediaType: "image/gif",
    extension: "gif",
    matches: (bytes) => has(bytes, 0, "GIF87a") || has(bytes, 0, "GIF89a"),
    size: (bytes) => (bytes.length >= 10 ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : null),
  },
  {
    kind: "image",
    mediaType: "image/webp",
    extension: "webp",
    matches: (bytes) => has(bytes, 0, "RIFF") && has(bytes, 8, "WEBP"),
    size: sizeOfWebp,
  },
  {
    kind: "image",
    mediaType: "image/heic",
    extension: "heic",
    matches: (bytes) => ["heic", "heix", "mif1"].some((brand) => has(bytes, 4, `ftyp${brand}`)),
    size: sizeOfHeic,
  },
];

/** Null for everything that is not one of the few kinds that we take. */
export function inspectFile(bytes: Buffer): InspectedFile | null {
  const format = formats.find((candidate) => candidate.matches(bytes));
  if (format === undefined) return null;
  const { kind, mediaType, extension } = format;
  return { kind, mediaType, extension, size: format.size(bytes) };
}

/** What browsers are asked to offer for each kind. */
export function mediaTypesOf(kind: FileKind): string[] {
  return formats.filter((format) => format.kind === kind).map(({ mediaType }) => mediaType);
}

function has(bytes: Buffer, offset: number, text: string): boolean {
  return bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, "latin1"));
}
