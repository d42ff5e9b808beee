/** A page that is being filled from top to bottom. */
export interface PdfSheet {
  pdf: PDFKit.PDFDocument;
  /** Where the next text goes. */
  y: number;
  color: string;
}

/** A4 in points. */
export const page = { left: 56, right: 539, width: 483, bottom: 770 } as const;

/** What, tax rate, amount. */
export function columnsOf() {
  return {
    what: { x: page.left, width: 290 },
    rate: { x: 356, width: 74 },
    amount: { x: 440, width: page.right - 440 },
  };
}

const longestText = 1_000;
const longestWord = /\S{40}(?=\S)/gu;

/**
 * A text that is set in little time: words that no line has room for take minutes to break. They are broken after 40 letters,
 * and longer texts are cut.
 */
export function settable(text: string): string {
  return text.slice(0, longestText).toWellFormed().replaceAll(longestWord, "$& ");
}
