const wordsPerMinute = 220;

/** Words as a reader counts them: letters and digits, with what joins them. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’‑-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Whole minutes, at least one: nobody plans by seconds. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
