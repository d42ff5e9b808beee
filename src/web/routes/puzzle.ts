import type { Proof, Puzzle } from "#use-cases/limits/puzzles.ts";
import type { Translator } from "../i18n/translator.ts";
import type { PuzzleView } from "../ui/human-check/human-check.tsx";

/** The fields of a puzzle in any form. Other fields' names never begin with a line. */
export const puzzleFields = { puzzle: "_puzzle", work: "_work", answer: "_answer", trap: "_website" } as const;

const longestText = 1_000;

/** What a form sent to show that a person sent it; null where it had no puzzle. */
export function readProof(form: FormData): Proof | null {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, longestText) : "";
  };
  const { puzzle, work, answer, trap } = puzzleFields;
  if (text(puzzle) === "") return null;
  return { puzzle: text(puzzle), work: text(work), answer: text(answer), trap: text(trap) };
}

export function viewPuzzle(
  { puzzle, question }: Puzzle,
  { isAsked, answer = "" }: { isAsked: boolean; answer?: string },
  t: Translator,
): PuzzleView {
  const words = { question: t("human.question", question), hint: t("human.hint"), trap: t("human.trap") };
  return { puzzle, ...words, isAsked, answer };
}
