const latin = "abcdefghijklmnopqrstuvwxyz";
const greek = "αβψδεφγηιξκλμνοπθρστυωςχυζ";

/** Parts that must stay unchanged: URLs, tags, entities, names of answers, a block's first line, code. */
const kept = /https?:\/\/[^\s)"]+|\]\([^)\s]*|\S+@\S+\.\S+|<[^>]*>|&\w+;|\{[^}|]*|^:::.*$|`[^`]*`/gm;

/** Writes a business's words in Greek letters, which none of our languages uses, to tell them from our texts. */
export function mark(text: string): string {
  let marked = "";
  let from = 0;
  for (const { 0: found, index } of text.matchAll(kept)) {
    marked += inGreek(text.slice(from, index)) + found;
    from = index + found.length;
  }
  return marked + inGreek(text.slice(from));
}

function inGreek(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[a-zß-ž]/gi, letter);
}

function letter(from: string): string {
  const to = greek[latin.indexOf(from.toLowerCase())] ?? "ξ";
  return from === from.toLowerCase() ? to : to.toUpperCase();
}
