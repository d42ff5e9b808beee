import type { Refusal } from "#domain/errors.ts";
import type { WordKind } from "#domain/limits/word-question.ts";
import type { CatalogueCode } from "#domain/locales/locales.ts";
import { bookingPuzzle } from "#use-cases/limits/admit.ts";
import type { Proof, Sender } from "#use-cases/limits/client.ts";
import { describePuzzle, issuePuzzle, type AskedPuzzle } from "#use-cases/limits/puzzles.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { translatorOf, type Translator } from "../../../i18n/translator.ts";
import type { PuzzleView } from "../../../ui/human-check/human-check.tsx";

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
  // The ticked words, as their numbers.
  const ticked = form
    .getAll(answer)
    .filter((value) => typeof value === "string")
    .slice(0, 20)
    .join(" ")
    .slice(0, longestText);
  return { puzzle: text(puzzle), work: text(work), answer: ticked, trap: text(trap) };
}

const namesOfKinds = {
  animals: "human.kinds.animals",
  food: "human.kinds.food",
  clothes: "human.kinds.clothes",
  body: "human.kinds.body",
  house: "human.kinds.house",
  colours: "human.kinds.colours",
} as const satisfies Record<WordKind, string>;

const wordsOfKinds = {
  animals: "human.words.animals",
  food: "human.words.food",
  clothes: "human.words.clothes",
  body: "human.words.body",
  house: "human.words.house",
  colours: "human.words.colours",
} as const satisfies Record<WordKind, string>;

interface Shown {
  isAsked: boolean;
  answer?: string;
  resend?: string | null;
}

export function presentPuzzle(
  { puzzle, work, words, openSeconds }: AskedPuzzle,
  { isAsked, answer = "", resend = null }: Shown,
  t: Translator,
): PuzzleView {
  const wordsOf = (kind: WordKind) => t(wordsOfKinds[kind]).split(/, ?/);
  return {
    puzzle,
    work,
    openSeconds,
    isAsked,
    resend,
    question: questionOf(words, t),
    hint: t("human.hint"),
    trap: t("human.trap"),
    working: t("human.working"),
    choices: words.options.map(({ kind, word }) => wordsOf(kind)[word]!),
    answer: answer.split(" "),
  };
}

function questionOf({ asks, kinds }: AskedPuzzle["words"], t: Translator): string {
  const [kind = "", other = ""] = kinds.map((named) => t(namesOfKinds[named]));
  switch (asks) {
    case "belong":
      return t("human.belong", { kind });
    case "odd":
      return t("human.odd");
    case "either":
      return t("human.either", { kind, other });
  }
}

/** Refusals that a solved puzzle lifts. */
const liftable: ReadonlySet<Refusal["code"]> = new Set([
  "puzzle-needed",
  "puzzle-unsolved",
  "puzzle-old",
  "too-soon",
  "trapped",
]);

/** Whether the next try needs another puzzle: this one is too old, or was answered wrongly. */
export function endsPuzzle({ code }: Refusal, { puzzle, answer, work }: Proof): boolean {
  return code === "puzzle-old" || puzzle === "" || (code === "puzzle-unsolved" && answer !== "" && work === "");
}

interface Asked {
  refusal: Refusal;
  /** Of the refused form. */
  sender: Sender;
  providerId: string;
  /** Of the button that sent the form, if it has several. */
  intent?: string;
}

/** The puzzle that lifts a refusal of a booking, an order or a payment. Reuses a puzzle that has not expired. */
export async function askPuzzle(
  { refusal, sender: { client, proof }, providerId, intent = "" }: Asked,
  { services, code }: { services: Services; code: CatalogueCode },
): Promise<PuzzleView | undefined> {
  if (!liftable.has(refusal.code)) return undefined;
  const t = await translatorOf(code);
  const shown = { isAsked: true, resend: intent };
  if (proof !== null && !endsPuzzle(refusal, proof))
    return presentPuzzle(describePuzzle(proof.puzzle, services), { ...shown, answer: proof.answer }, t);
  const isCrowded = "work" in refusal && refusal.work === "crowded";
  return presentPuzzle(issuePuzzle(bookingPuzzle(providerId, client), services, { isCrowded }), shown, t);
}
