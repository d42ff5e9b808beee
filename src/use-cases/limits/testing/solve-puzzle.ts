import { createHash } from "node:crypto";
import { isSolution, puzzleParts, puzzleText } from "#domain/limits/puzzle.ts";

/** Does the work of a browser. */
export function solvePuzzle(puzzle: string): string {
  return Array.from({ length: puzzleParts }, (_, part) => {
    let counter = 0;
    while (
      !isSolution(
        createHash("sha256")
          .update(puzzleText(puzzle, part, counter))
          .digest(),
      )
    )
      counter++;
    return counter;
  }).join(" ");
}
