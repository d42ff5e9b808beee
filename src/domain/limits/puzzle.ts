/**
 * A proof of work that a page does by itself. For each of several parts, find a counter whose derived key begins with
 * some zero bits. Many parts take nearly the same time for everyone; one hard part would not.
 *
 * The work is PBKDF2, which browsers do natively and beside the page. A plain hash would cost a page a hundred times
 * more than a program, because each call of Web Crypto costs more than the hash.
 */
export interface PuzzleWork {
  parts: number;
  /** Zero bits at the beginning of each part's key. Each more doubles the work, and not the check. */
  bits: number;
  /** Of PBKDF2 with SHA-256: for finding and for checking a part. */
  iterations: number;
}

export const mostBits = 16;

export function workOf(bits: number): PuzzleWork {
  return { parts: 16, bits, iterations: 256 };
}

/** How many more zero bits everyone needs at a crowded service. */
export const crowdedBits = 2;

/** Where limits are off, the work only slows down programs that know nothing about it. */
export const unlimitedBits = 2;

/** The salt of PBKDF2. The password is the puzzle. */
export function puzzleSalt(part: number, counter: number): string {
  return `${part} ${counter}`;
}

export function isSolution(key: Uint8Array, bits: number): boolean {
  const [first = 0, second = 0] = key;
  return ((first << 8) | second) >>> (16 - bits) === 0;
}

/**
 * The minimum seconds between issuing a puzzle and sending it: with the work done, with a question in words answered
 * instead, or with the sum of older clients of the API.
 */
export const leastSeconds = { worked: 2, words: 6, sum: 20 };

/**
 * Answers of one address instead of work, right or wrong. Few people have no scripts, so few answer; a program that
 * answers gets no further.
 */
export const mostAnswers = { most: 12, seconds: 600 };
