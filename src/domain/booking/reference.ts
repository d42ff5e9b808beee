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
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const isReference = letters.length === 6 && Array.from(letters).every((letter) => referenceLetters.includes(letter));
  return isReference ? writeReference(letters) : null;
}
