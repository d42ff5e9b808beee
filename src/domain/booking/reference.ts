/** Crockford's alphabet: no characters that sound or look alike when read out over the phone. */
export const referenceLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `K7Q-4MD`. */
export function writeReference(letters: string): string {
  return `${letters.slice(0, 3)}-${letters.slice(3)}`;
}

/**
 * Parses a reference as a person wrote or dictated it. Returns the stored form, or null if it cannot be a reference.
 */
export function readReference(text: string): string | null {
  const letters = lettersOf(text);
  return letters?.length === 6 ? writeReference(letters) : null;
}

/** The letters of a part of a reference, of which someone knows at least half. Null if the text cannot be one. */
export function readReferencePart(text: string): string | null {
  const letters = lettersOf(text);
  return letters !== null && letters.length >= 3 && letters.length < 6 ? letters : null;
}

function lettersOf(text: string): string | null {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return Array.from(letters).every((letter) => referenceLetters.includes(letter)) ? letters : null;
}
