/** A page that is being filled from top to bottom. */
export interface Sheet {
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
