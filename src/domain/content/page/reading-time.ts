const wordsPerMinute = 220;

/** Counts words: letters and digits, including the apostrophes and hyphens that join them. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’‑-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
