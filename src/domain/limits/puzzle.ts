/**
 * A small amount of work that shows that a person sends a form. A person never notices it, a flood of programs does: find,
 * for each of several parts, a number whose hash begins with a zero byte. Many easy parts take nearly the same time for
 * everyone; one hard part would not.
 */
export const puzzleParts = 16;

/** The text that is hashed, by SHA-256. */
export function puzzleText(puzzle: string, part: number, counter: number): string {
  return `${puzzle} ${part} ${counter}`;
}

export function isSolution(hash: Uint8Array): boolean {
  return hash[0] === 0;
}

/** How long a page must have been open before it is sent: with the work done, and with the question answered instead. */
export const leastSeconds = { worked: 2, asked: 6 };
