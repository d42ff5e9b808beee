import { pbkdf2Sync } from "node:crypto";
import { isSolution, puzzleSalt, workOf } from "#domain/limits/puzzle.ts";

/** Does the work of a browser. Pages say how much it is; here the puzzle's own text does. */
export function solvePuzzle(puzzle: string): string {
  const { parts, bits, iterations } = workOf(Number(/-(\d+)\./.exec(puzzle)?.[1] ?? 0));
  return Array.from({ length: parts }, (_, part) => {
    let counter = 0;
    while (!isSolution(pbkdf2Sync(puzzle, puzzleSalt(part, counter), iterations, 32, "sha256"), bits)) counter++;
    return counter;
  }).join(" ");
}
