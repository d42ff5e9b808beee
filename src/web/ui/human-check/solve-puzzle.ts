import { isSolution, puzzleSalt, type PuzzleWork } from "#domain/limits/puzzle.ts";

/** The number of keys derived in parallel. The browser derives them beside the page, so the page never stands still. */
const together = 32;

interface Solvable {
  puzzle: string;
  work: PuzzleWork;
}

/** Does the work of a puzzle. Fails without Web Crypto, which browsers have only on secure pages. */
export async function solveOnPage({ puzzle, work }: Solvable): Promise<string> {
  const password = new TextEncoder().encode(puzzle);
  const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
  const counters: number[] = [];
  for (let part = 0; part < work.parts; part++) counters.push(await solvePart(key, part, work));
  return counters.join(" ");
}

async function solvePart(key: CryptoKey, part: number, { bits, iterations }: PuzzleWork): Promise<number> {
  const derive = (counter: number) => {
    const salt = new TextEncoder().encode(puzzleSalt(part, counter));
    return crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, key, 256);
  };
  for (let first = 0; ; first += together) {
    const derived = await Promise.all(Array.from({ length: together }, (_, index) => derive(first + index)));
    const found = derived.findIndex((bytes) => isSolution(new Uint8Array(bytes), bits));
    if (found !== -1) return first + found;
  }
}
