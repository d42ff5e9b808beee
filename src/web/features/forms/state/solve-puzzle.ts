import { isSolution, puzzleParts, puzzleText } from "#domain/limits/puzzle.ts";

/** The number of hashes computed in parallel. One at a time would mostly wait. */
const together = 64;

/** Solves the puzzle. It takes a few thousand hashes, far less than a second even on an old phone. */
export async function solvePuzzle(puzzle: string): Promise<string> {
  const counters: number[] = [];
  for (let part = 0; part < puzzleParts; part++) counters.push(await solvePart(puzzle, part));
  return counters.join(" ");
}

async function solvePart(puzzle: string, part: number): Promise<number> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += together) {
    const hashes = await Promise.all(
      Array.from({ length: together }, (_, index) =>
        crypto.subtle.digest("SHA-256", encoder.encode(puzzleText(puzzle, part, first + index))),
      ),
    );
    const found = hashes.findIndex((hash) => isSolution(new Uint8Array(hash)));
    if (found !== -1) return first + found;
  }
}
