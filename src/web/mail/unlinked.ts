/**
 * A visitor's text with invisible word joiners, so that mail programs do not turn it into links. Anyone can enter
 * someone else's address for a copy, so the mail must not pass on the sender's links.
 */
export function unlinked(text: string): string {
  return text.replaceAll(/(?<=\S)[.:@](?=[^\s\d])/g, (mark) => `${mark}\u{2060}`);
}
