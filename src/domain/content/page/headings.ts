export interface Heading {
  id: string;
  /** 2 to 6. Level 1 is the page title. */
  level: number;
  text: string;
}

export interface Chapter {
  id: string;
  text: string;
  parts: { id: string; text: string }[];
}

/** A table of contents does not help in a text with fewer chapters. */
const fewestChapters = 3;

/** Chapters and their parts; empty if a text is too short to need a table of contents. */
export function tableOfContents(headings: readonly Heading[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const { id, level, text } of headings) {
    if (level === 2) chapters.push({ id, text, parts: [] });
    else if (level === 3) chapters.at(-1)?.parts.push({ id, text });
  }
  return chapters.length < fewestChapters ? [] : chapters;
}

/** An id for links to a heading, unique within the text. `taken` has the last number of each. */
export function headingId(text: string, taken: Map<string, number>): string {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  // The prefix keeps the ids of a text distinct from the ids of the page.
  const stem = `s-${plain === "" ? "part" : plain}`;
  let id = stem;
  let number = taken.get(stem) ?? 1;
  while (taken.has(id)) id = `${stem}-${++number}`;
  // The next one with these words goes on from here.
  taken.set(stem, number).set(id, 1);
  return id;
}
