import { hash } from "node:crypto";
import { isSolution, puzzleParts, puzzleText } from "#domain/limits/puzzle.ts";

/** Does the work of a browser. */
export function solvePuzzle(puzzle: string): string {
  return Array.from({ length: puzzleParts }, (_, part) => {
    let counter = 0;
    while (!isSolution(hash("sha256", puzzleText(puzzle, part, counter), "buffer"))) counter++;
    return counter;
  }).join(" ");
}
