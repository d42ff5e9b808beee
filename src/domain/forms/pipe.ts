/** `{first-name}` in a text stands for that answer; `{first-name|friend}` says what to put where there is none. */
const reference = /\{([a-z][a-z0-9-]*)(?:\|([^{}]*))?\}/g;

/** An answer as one would say it; null where there is none. */
type Say = (id: string) => string | null;

/** The ids that a text speaks of. */
export function piped(text: string): string[] {
  return [...text.matchAll(reference)].map(([, id]) => id!);
}

/** The text with its answers in place. It stays text: the page escapes it as a whole. */
export function pipe(text: string, say: Say): string {
  return text.replaceAll(reference, (_whole, id: string, otherwise = "") => say(id) ?? String(otherwise));
}

/** Private characters, which no language uses, stand for the answers while a text is rendered. */
const marks = /\u{e000}(\d+)\u{e001}/gu;
const markCharacters = /[\u{e000}\u{e001}]/gu;

interface Rendering {
  render: (text: string) => string;
  escape: (answer: string) => string;
}

/** Renders a text and puts its answers in place afterwards: what a visitor typed is never taken for markup. */
export function pipeRendered(text: string, say: Say, { render, escape }: Rendering): string {
  const answers: string[] = [];
  const marked = text
    .replaceAll(markCharacters, "")
    .replaceAll(reference, (whole) => `\u{e000}${answers.push(escape(pipe(whole, say))) - 1}\u{e001}`);
  return render(marked).replaceAll(marks, (_mark, index: string) => answers[Number(index)] ?? "");
}
