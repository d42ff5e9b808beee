import { zipSync, type Zippable } from "fflate";

/** Pictures that are compressed already. */
const compressed = /\.(?:png|jpe?g|webp|avif)$/;

/**
 * Packs files into a zip. The same files always give the same bytes: in the same order, with the same date, and compressed by a
 * library of one exact version.
 */
export function writeZip(files: ReadonlyMap<string, string | Uint8Array>): Buffer {
  // The library reads it on the machine's clock, and a zip has no time zone.
  const mtime = new Date(1980, 0, 1);
  const sorted = [...files].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const zippable: Zippable = Object.fromEntries(
    sorted.map(([path, content]) => [
      path,
      [Buffer.from(content as string), { level: compressed.test(path) ? 0 : 6, mtime }],
    ]),
  );
  return Buffer.from(zipSync(zippable));
}
