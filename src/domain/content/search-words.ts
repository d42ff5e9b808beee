const mostWords = 8;
const longestWord = 40;

/** Lower-case letters without accents, so that `Ines` finds Inês. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss");
}

/** Splits a search query into a few folded words of letters and digits. */
export function searchWords(query: string): string[] {
  const words = foldText(query.slice(0, 400)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}
