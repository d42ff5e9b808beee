/**
 * A small amount of work before a form may be sent, which a person never notices and a flood of programs does: find, for
 * each of several parts, a number whose hash begins with a zero byte. Many easy parts take nearly the same time for
 * everybody; one hard one would not.
 */
export const puzzleParts = 16;

/** What is hashed, by SHA-256. */
export function puzzleText(puzzle: string, part: number, counter: number): string {
  return `${puzzle} ${part} ${counter}`;
}

export function isSolution(hash: Uint8Array): boolean {
  return hash[0] === 0;
}

/** How long a page must have been open before it is sent: by whoever did the work, and by whoever answers a question. */
export const leastSeconds = { worked: 2, asked: 6 };
