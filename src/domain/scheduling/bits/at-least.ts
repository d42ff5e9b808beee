import { emptyBitmap, fullBitmap, type Bitmap } from "./bitmap.ts";

/**
 * The positions at which at least `least` of the bitmaps are set. Counts all positions of a word in parallel:
 * `reached[n]` holds the positions set in more than n bitmaps so far, and each further bitmap raises them by one level.
 */
export function atLeast(bitmaps: Iterable<Bitmap>, least: number, count: number): Bitmap {
  if (least <= 0) return fullBitmap(count);
  const reached = Array.from({ length: least }, () => emptyBitmap(count));
  for (const bits of bitmaps) {
    for (let level = least - 1; level > 0; level--) {
      const here = reached[level]!;
      const below = reached[level - 1]!;
      for (let word = 0; word < bits.length; word++) here[word]! |= below[word]! & bits[word]!;
    }
    const lowest = reached[0]!;
    for (let word = 0; word < bits.length; word++) lowest[word]! |= bits[word]!;
  }
  return reached[least - 1]!;
}
