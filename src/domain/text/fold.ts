/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** How people spell these letters without such a keyboard: "Muenchen", "Koebenhavn", "Aarhus". */
const spelledOut: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/**
 * Normalizes a name for comparison: "São Paulo" to "sao paulo", "Łódź" to "lodz", "America/New_York" to "america new
 * york".
 */
export function fold(text: string): string {
  const small = text.toLowerCase();
  if (/^[a-z]+$/.test(small)) return small;
  return small
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter]!)
    .replaceAll(/[\s_/.,;:'’()[\]–-]+/g, " ")
    .trim();
}

/** All normalized spellings of a name: "munchen" and "muenchen". */
export function spellings(name: string): readonly string[] {
  const plain = fold(name);
  const spelled = name.toLowerCase().replaceAll(/[äöüøå]/g, (letter) => spelledOut[letter]!);
  return spelled === name.toLowerCase() ? [plain] : [plain, fold(spelled)];
}
