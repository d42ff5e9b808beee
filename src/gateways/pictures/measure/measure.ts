import { measureHeif } from "./heif.ts";
import { measureJpeg } from "./jpeg.ts";
import type { MeasuredPicture, MeasuredSize } from "./size.ts";

/**
 * The size that a picture's header tells, or null. It runs where visitors wait, on files that strangers send, so it looks at a
 * limited number of places, however large the file is and whatever it claims.
 */
export function measurePicture(bytes: Buffer): MeasuredPicture | null {
  try {
    const size = measure(bytes);
    return size !== null && size.width > 0 && size.height > 0 ? { orientation: 1, ...size } : null;
  } catch (fault) {
    // A position outside the file.
    if (fault instanceof RangeError) return null;
    throw fault;
  }
}

function measure(bytes: Buffer): (MeasuredSize & { orientation?: number }) | null {
  if (has(bytes, 0, "\x89PNG")) return measurePng(bytes);
  if (has(bytes, 0, "\xff\xd8")) return measureJpeg(bytes);
  if (has(bytes, 0, "GIF8")) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (has(bytes, 0, "RIFF") && has(bytes, 8, "WEBP")) return measureWebp(bytes);
  return has(bytes, 4, "ftyp") ? measureHeif(bytes) : null;
}

function measurePng(bytes: Buffer): MeasuredSize | null {
  // Tools of Apple put a part of their own before the header.
  const at = has(bytes, 12, "CgBI") ? 28 : 12;
  return has(bytes, at, "IHDR") ? { width: bytes.readUInt32BE(at + 4), height: bytes.readUInt32BE(at + 8) } : null;
}

function measureWebp(bytes: Buffer): MeasuredSize | null {
  if (has(bytes, 12, "VP8X")) return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (has(bytes, 12, "VP8L")) {
    const packed = bytes.readUInt32LE(21);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (!has(bytes, 12, "VP8 ")) return null;
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

function has(bytes: Buffer, offset: number, text: string): boolean {
  return bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, "latin1"));
}
