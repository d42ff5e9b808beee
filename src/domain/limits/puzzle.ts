/**
 * A small proof of work that shows that a person submits a form. A person never notices it, but it slows down a flood
 * of scripted requests. For each of several parts, find a number whose hash begins with a zero byte. Many easy parts
 * take nearly the same time for everyone; one hard part would not.
 */
export const puzzleParts = 16;

/** The text to hash with SHA-256. */
export function puzzleText(puzzle: string, part: number, counter: number): string {
  return `${puzzle} ${part} ${counter}`;
}

export function isSolution(hash: Uint8Array): boolean {
  return hash[0] === 0;
}

/**
 * The minimum seconds between opening and submitting a page: with the work done, or with the question answered instead.
 */
export const leastSeconds = { worked: 2, asked: 6 };
