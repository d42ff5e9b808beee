import type { PuzzleWork } from "#domain/limits/puzzle.ts";
import { ChoiceList } from "../choice/choice-list.tsx";
import { useSendAgain } from "./use-send-again.ts";

/** A puzzle with its texts, which the server writes. */
export interface PuzzleView {
  puzzle: string;
  work: PuzzleWork;
  /** How long the page must be open before the form may be sent. */
  openSeconds: number;
  /** For pages without scripts: which of the words to tick. */
  question: string;
  choices: readonly string[];
  hint: string;
  trap: string;
  /** Says that a script does the work. */
  working: string;
  /** False if scripts solve the puzzle unnoticed. Only pages without scripts then show the question. */
  isAsked: boolean;
  /** The intent of the refused form, which a script sends again when the work is done. Null if the visitor sends it. */
  resend: string | null;
  /** What was ticked before, from 1. */
  answer: readonly string[];
}

/**
 * Checks that a person sends this form, with work that a script does or with a question. The hidden text field is a
 * trap for programs that fill in every field.
 */
export function HumanCheck({ view }: { view: PuzzleView }) {
  const { puzzle, question, choices, hint, trap, working, isAsked, resend, answer } = view;
  const { field, isWorking } = useSendAgain(view);
  const asked = (
    <div className="question">
      <ChoiceList
        name="_answer"
        legend={question}
        hint={hint}
        isMultiple
        chosen={answer}
        choices={choices.map((label, index) => ({ value: String(index + 1), label }))}
      />
    </div>
  );
  return (
    <>
      <input type="hidden" name="_puzzle" value={puzzle} />
      {resend !== null && <input ref={field} type="hidden" name="_work" />}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {trap}
          <input type="text" name="_website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {isWorking ? (
        <p className="muted" role="status">
          {working}
        </p>
      ) : isAsked ? (
        asked
      ) : (
        <noscript>{asked}</noscript>
      )}
    </>
  );
}
