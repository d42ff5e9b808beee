import { TextField } from "../field/text-field.tsx";

/** A puzzle with its words, which the server writes. */
export interface PuzzleView {
  puzzle: string;
  /** How long the page must be open before it is sent. */
  openSeconds: number;
  question: string;
  hint: string;
  trap: string;
  /** False where scripts do the work unseen: then only pages without scripts ask. */
  isAsked: boolean;
  /** What was answered before. */
  answer: string;
}

/**
 * Shows that a person sends this form: by a question, or by work that scripts do. The other field is for programs that fill
 * in whatever they find; no person sees it.
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
