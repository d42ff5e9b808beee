import type { MeasuredSize } from "./size.ts";

/** Boxes that are looked at. A phone's picture has a hundred: one for each of its tiles. */
const mostBoxes = 5_000;

interface Box {
  name: string;
  /** Where its inside begins, and where it ends. */
  from: number;
  to: number;
}

/** HEIC and AVIF: boxes in boxes. Tiles and thumbnails have sizes of their own, so the largest one counts. */
export function measureHeif(bytes: Buffer): MeasuredSize | null {
  let left = mostBoxes;
  const inside = function* (from: number, to: number): Generator<Box> {
    for (let at = from; at + 8 <= to && left-- > 0;) {
      const box = boxAt(bytes, at, to);
      yield box;
      at = box.to;
    }
  };
  const find = (name: string, { from, to }: Omit<Box, "name">) => {
    for (const box of inside(from, to)) if (box.name === name) return box;
    return null;
  };
  const meta = find("meta", { from: 0, to: bytes.length });
  // The box begins with four bytes of its own.
  const properties = meta && find("iprp", { from: meta.from + 4, to: meta.to });
  const list = properties && find("ipco", properties);
  if (list === null) return null;
  let largest: MeasuredSize | null = null;
  for (const { name, from } of inside(list.from, list.to)) {
    if (name !== "ispe") continue;
    const size = { width: bytes.readUInt32BE(from + 4), height: bytes.readUInt32BE(from + 8) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

function boxAt(bytes: Buffer, at: number, end: number): Box {
  const size = bytes.readUInt32BE(at);
  const name = bytes.toString("latin1", at + 4, at + 8);
  if (size === 0) return { name, from: at + 8, to: end };
  const [head, length] = size === 1 ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [8, size];
  return { name, from: at + head, to: Math.min(end, at + Math.max(length, head)) };
}
