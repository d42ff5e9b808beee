/** `{first-name}` in a text is replaced by that answer. `{first-name|friend}` has a fallback for a missing answer. */
const reference = /\{([a-z][a-z0-9-]*)(?:\|([^{}]*))?\}/g;

/** Returns an answer as readable text, or null if there is none. */
type Say = (id: string) => string | null;

/** The ids that a text refers to. */
export function piped(text: string): string[] {
  return [...text.matchAll(reference)].map(([, id]) => id!);
}

/** The text with its answers inserted. The result is plain text, and the page escapes it as a whole. */
export function pipe(text: string, say: Say): string {
  return text.replaceAll(reference, (_whole, id: string, otherwise = "") => say(id) ?? String(otherwise));
}

/** Private-use characters mark the positions of answers while a text is rendered. */
const marks = /\u{e000}(\d+)\u{e001}/gu;
const markCharacters = /[\u{e000}\u{e001}]/gu;

interface Rendering {
  render: (text: string) => string;
  escape: (answer: string) => string;
}

/** Renders a text and inserts its answers afterwards, so that a visitor's input is never interpreted as markup. */
export function pipeRendered(text: string, say: Say, { render, escape }: Rendering): string {
  const answers: string[] = [];
  const marked = text
    .replaceAll(markCharacters, "")
    .replaceAll(reference, (whole) => `\u{e000}${answers.push(escape(pipe(whole, say))) - 1}\u{e001}`);
  return render(marked).replaceAll(marks, (_mark, index: string) => answers[Number(index)] ?? "");
}
