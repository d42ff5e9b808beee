import type { MeasuredPicture } from "./size.ts";

/** A camera's picture has twenty parts before its pixels, one with profiles and notes a hundred. */
const mostSteps = 5_000;
const orientationTag = 274;

/** Walks from part to part: each says how long it is. */
export function measureJpeg(bytes: Buffer): MeasuredPicture | null {
  let orientation = 1;
  for (let [at, steps] = [2, 0]; steps < mostSteps; steps++) {
    const kind = bytes.readUInt8(at) === 0xff ? bytes.readUInt8(at + 1) : 0xff;
    // Some writers fill up the space between two parts.
    if (kind === 0xff || kind === 0) at++;
    else if (kind === 0x01 || (kind >= 0xd0 && kind <= 0xd8)) at += 2;
    // The pixels, or the end.
    else if (kind === 0xd9 || kind === 0xda) return null;
    else {
      const length = bytes.readUInt16BE(at + 2);
      if (isFrame(kind)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), orientation };
      const part = bytes.subarray(at + 4, at + 2 + length);
      if (kind === 0xe1 && part.toString("latin1", 0, 4) === "Exif") orientation = orientationIn(part.subarray(6));
      at += 2 + Math.max(length, 2);
    }
  }
  return null;
}

/** The part with the size. Three of the kinds between them are something else. */
function isFrame(kind: number): boolean {
  return kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
}

/** Cameras that are held upright set an orientation instead of rotating the picture. */
function orientationIn(exif: Buffer): number {
  try {
    const isLittle = exif.toString("latin1", 0, 2) === "II";
    const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
    const first = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
    // At most as many as the part has room for: 65 kB.
    for (let at = first + 2, left = short(first); left > 0; at += 12, left--)
      if (short(at) === orientationTag) return short(at + 8);
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
  }
  return 1;
}
