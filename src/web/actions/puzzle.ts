import type { Refusal } from "#domain/errors.ts";
import type { CatalogueCode } from "#domain/locales/locales.ts";
import { puzzleScope } from "#use-cases/limits/admit.ts";
import { describePuzzle, issuePuzzle, type Proof, type Puzzle } from "#use-cases/limits/puzzles.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { translatorOf, type Translator } from "../i18n/translator.ts";
import type { PuzzleView } from "../ui/human-check/human-check.tsx";

/** The fields of a puzzle in any form. Other field names never start with an underscore. */
export const puzzleFields = { puzzle: "_puzzle", work: "_work", answer: "_answer", trap: "_website" } as const;

const longestText = 1_000;

/** The proof that a person sent the form; null if the form had no puzzle. */
export function readProof(form: FormData): Proof | null {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, longestText) : "";
  };
  const { puzzle, work, answer, trap } = puzzleFields;
  if (text(puzzle) === "") return null;
  return { puzzle: text(puzzle), work: text(work), answer: text(answer), trap: text(trap) };
}

export function presentPuzzle(
  { puzzle, question, openSeconds }: Puzzle,
  { isAsked, answer = "" }: { isAsked: boolean; answer?: string },
  t: Translator,
): PuzzleView {
  const words = { question: t("human.question", question), hint: t("human.hint"), trap: t("human.trap") };
  return { puzzle, openSeconds, ...words, isAsked, answer };
}

/** Refusals that a solved puzzle lifts. */
const liftable: ReadonlySet<Refusal["code"]> = new Set([
  "puzzle-needed",
  "puzzle-unsolved",
  "puzzle-old",
  "too-soon",
  "trapped",
]);

interface Asked {
  refusal: Refusal;
  /** The proof in the refused form. */
  proof: Proof | null;
  providerId: string;
}

/** The puzzle that lifts a refusal of a booking, an order or a payment. Reuses a puzzle that has not expired. */
export async function askPuzzle(
  { refusal, proof, providerId }: Asked,
  { services, code }: { services: Services; code: CatalogueCode },
): Promise<PuzzleView | undefined> {
  if (!liftable.has(refusal.code)) return undefined;
  const t = await translatorOf(code);
  return proof === null || refusal.code === "puzzle-old"
    ? presentPuzzle(issuePuzzle(puzzleScope(providerId), services), { isAsked: true }, t)
    : presentPuzzle(describePuzzle(proof.puzzle, services), { isAsked: true, answer: proof.answer }, t);
}
