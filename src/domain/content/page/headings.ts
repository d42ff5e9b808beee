export interface Heading {
  id: string;
  /** 2 to 6: the first is the title's. */
  level: number;
  text: string;
}

export interface Chapter {
  id: string;
  text: string;
  parts: { id: string; text: string }[];
}

/** Shorter texts are read, not looked things up in. */
const fewestChapters = 3;

/** Chapters and their parts, or nothing where a text is too short to need a table of them. */
export function tableOfContents(headings: readonly Heading[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const { id, level, text } of headings) {
    if (level === 2) chapters.push({ id, text, parts: [] });
    else if (level === 3) chapters.at(-1)?.parts.push({ id, text });
  }
  return chapters.length < fewestChapters ? [] : chapters;
}

/** An id for links to a heading, unlike all that were given before it in the same text. */
export function headingId(text: string, taken: Set<string>): string {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  // A page has ids of its own; a text's cannot be taken for them.
  const stem = `s-${plain === "" ? "part" : plain}`;
  let id = stem;
  for (let number = 2; taken.has(id); number++) id = `${stem}-${number}`;
  taken.add(id);
  return id;
}
