/**
 * The initials of the first and last word: "Ada Lovelace" is AL, "Márta" is M, "Jean-Luc van der Berg" is JB. Takes
 * whole characters, not code units.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen.map((word) => String.fromCodePoint(word.codePointAt(0)!).toLocaleUpperCase()).join("");
}
