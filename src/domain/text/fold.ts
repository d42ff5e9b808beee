/** Letters that are no other letter with a mark. */
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

/** How those write who have no such key: "Muenchen", "Koebenhavn", "Aarhus". */
const spelledOut: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** A name as it is compared: "São Paulo" is "sao paulo", "Łódź" is "lodz", "America/New_York" is "america new york". */
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

/** All the ways in which a name may be typed: "munchen" and "muenchen". */
export function spellings(name: string): readonly string[] {
  const plain = fold(name);
  const spelled = name.toLowerCase().replaceAll(/[äöüøå]/g, (letter) => spelledOut[letter]!);
  return spelled === name.toLowerCase() ? [plain] : [plain, fold(spelled)];
}
