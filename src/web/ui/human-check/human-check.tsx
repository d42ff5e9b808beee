import { TextField } from "../field/text-field.tsx";

/** A puzzle with its texts, which the server writes. */
export interface PuzzleView {
  puzzle: string;
  /** How long the page must be open before the form may be sent. */
  openSeconds: number;
  question: string;
  hint: string;
  trap: string;
  /** False if scripts solve the puzzle unnoticed. Only pages without scripts then show the question. */
  isAsked: boolean;
  /** The previous answer. */
  answer: string;
}

/**
 * Checks that a person sends this form, with a question or with work that a script does. The hidden text field is a
 * trap for programs that fill in every field.
 */
export function HumanCheck({ view: { puzzle, question, hint, trap, isAsked, answer } }: { view: PuzzleView }) {
  const field = (
    <div className="question">
      <TextField
        name="_answer"
        label={question}
        hint={hint}
        defaultValue={answer}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
  return (
    <>
      <input type="hidden" name="_puzzle" value={puzzle} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {trap}
          <input type="text" name="_website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {isAsked ? field : <noscript>{field}</noscript>}
    </>
  );
}
