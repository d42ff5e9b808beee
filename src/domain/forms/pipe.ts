/** `{first-name}` in a text stands for that answer; `{first-name|friend}` says what to put where there is none. */
const reference = /\{([a-z][a-z0-9-]*)(?:\|([^{}]*))?\}/g;

/** The ids that a text speaks of. */
export function piped(text: string): string[] {
  return [...text.matchAll(reference)].map(([, id]) => id!);
}

/** The text with its answers in place. It stays text: whoever shows it escapes it as a whole. */
export function pipe(text: string, answer: (id: string) => string | null): string {
  return text.replaceAll(reference, (_whole, id: string, otherwise = "") => answer(id) ?? String(otherwise));
}
