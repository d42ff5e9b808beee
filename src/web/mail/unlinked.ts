/**
 * A visitor's text as mail programs show it without making links. A copy goes to an address that anybody could have
 * typed: it must not lead anyone anywhere. The word joiners cannot be seen.
 */
export function unlinked(text: string): string {
  return text.replaceAll(/(?<=\S)[.:@](?=[^\s\d])/g, (mark) => `${mark}\u{2060}`);
}
