import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";
import { textFace } from "./letters.ts";
import { columnsOf, page, settable, type PdfSheet } from "./sheet.ts";

/** An invoice in words, ready to be set. */
export interface InvoiceSheet {
  /** "Invoice R-1001" */
  title: string;
  /** Of the document: `de`, `pt-BR`. */
  language: string;
  issuedAt: Date;
  /** Six hex digits. */
  color: string;
  /** As PNG. */
  logo: Buffer | null;
  seller: { name: string; lines: string[] };
  /** Whom it is for; empty if nobody said so. */
  billTo: { label: string; lines: string[] };
  facts: { label: string; value: string }[];
  columns: { what: string; rate: string; amount: string };
  rows: { what: string; rate: string; amount: string }[];
  sums: { label: string; amount: string; isStrong: boolean }[];
  notes: string[];
  /** "Page 1 of 2", with the numbers. */
  pageOf: (number: number, of: number) => string;
}

const require = createRequire(import.meta.url);

/** An A4 document whose text can be selected. Only the letters that it uses are embedded. */
export async function writeInvoicePdf(given: InvoiceSheet): Promise<Buffer> {
  const invoice = inBounds(given);
  // Loaded with the first document, because nothing else needs it.
  const { default: Pdf } = (await import("pdfkit")) as { default: typeof PDFDocument };
  const pdf = new Pdf({
    size: "A4",
    margin: 0,
    lang: invoice.language,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: {
      Title: invoice.title,
      Author: invoice.seller.name,
      Creator: "Almanac",
      CreationDate: invoice.issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  pdf.registerFont("text", require.resolve(textFace));
  pdf.registerFont("strong", require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"));
  pdf.registerFont("display", require.resolve("@fontsource/brygada-1918/files/brygada-1918-latin-500-normal.woff"));
  const sheet: PdfSheet = { pdf, y: 0, color: `#${invoice.color}` };
  addPage(sheet);
  drawHead(sheet, invoice);
  drawTable(sheet, invoice);
  drawSums(sheet, invoice);
  drawNotes(sheet, invoice);
  drawFeet(sheet, invoice);
  pdf.end();
  return done;
}

/** No invoice has more lines for a seller or for whom it is. */
const mostLines = 40;

function inBounds(invoice: InvoiceSheet): InvoiceSheet {
  const { title, seller, billTo, facts, rows, notes } = invoice;
  const all = (lines: readonly string[]) => lines.slice(0, mostLines).map(settable);
  return {
    ...invoice,
    title: settable(title),
    seller: { name: settable(seller.name), lines: all(seller.lines) },
    billTo: { ...billTo, lines: all(billTo.lines) },
    facts: facts.map(({ label, value }) => ({ label, value: settable(value) })),
    rows: rows.map((row) => ({ ...row, what: settable(row.what) })),
    notes: all(notes),
  };
}

const ink = "#1c1917";
const soft = "#57534e";
const hair = "#d6d3d1";

function addPage(sheet: PdfSheet): void {
  const { pdf, color } = sheet;
  pdf.addPage();
  // The double rule of the pages.
  pdf.rect(page.left, 40, page.width, 3).fill(color);
  pdf.rect(page.left, 45, page.width, 0.75).fill(color);
  sheet.y = 72;
}

/** The display face has only the letters of western languages. */
function displayFace(text: string): "display" | "strong" {
  return /^[ -~\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201d]*$/u.test(text) ? "display" : "strong";
}

function drawHead(sheet: PdfSheet, { seller, billTo, facts, title, logo }: InvoiceSheet): void {
  const { pdf } = sheet;
  const top = sheet.y;
  let x: number = page.left;
  if (logo !== null) {
    pdf.image(logo, page.left, top, { fit: [34, 34] });
    x += 46;
  }
  pdf.font(displayFace(seller.name)).fontSize(17).fillColor(ink);
  pdf.text(seller.name, x, top + (logo === null ? 0 : 6), { width: 290 - (x - page.left) });
  sheet.y = Math.max(pdf.y, top + 34) + 8;
  pdf.font("text").fontSize(9).fillColor(soft);
  for (const line of seller.lines) sheet.y = textAt(sheet, line, page.left, 290);
  const under = drawFacts(sheet, facts, top);
  sheet.y = Math.max(sheet.y, under) + 34;
  if (billTo.lines.length > 0) {
    pdf.font("text").fontSize(8).fillColor(soft);
    sheet.y = textAt(sheet, billTo.label, page.left, 300) + 2;
    pdf.fontSize(10.5).fillColor(ink);
    for (const line of billTo.lines) sheet.y = textAt(sheet, line, page.left, 300);
    sheet.y += 26;
  }
  pdf.font(displayFace(title)).fontSize(26).fillColor(ink);
  sheet.y = textAt(sheet, title, page.left, page.width) + 18;
}

/** Returns where they end. */
function drawFacts(sheet: PdfSheet, facts: InvoiceSheet["facts"], top: number): number {
  const { pdf } = sheet;
  let y = top + 2;
  for (const { label, value } of facts) {
    pdf.font("text").fontSize(8).fillColor(soft).text(label, 360, y, { width: 70 });
    const left = pdf.y;
    pdf
      .font("text")
      .fontSize(9)
      .fillColor(ink)
      .text(value, 434, y - 1, { width: page.right - 434, align: "right" });
    y = Math.max(left, pdf.y) + 4;
  }
  return y;
}

function drawTable(sheet: PdfSheet, { columns, rows }: InvoiceSheet): void {
  drawRow(sheet, columns, { isHead: true });
  for (const row of rows) drawRow(sheet, row, { isHead: false });
  sheet.y += 10;
}

function drawRow(sheet: PdfSheet, row: InvoiceSheet["rows"][number], { isHead }: { isHead: boolean }): void {
  const { pdf } = sheet;
  const { what, rate, amount } = columnsOf();
  pdf.font("text").fontSize(isHead ? 8 : 10);
  const height = pdf.heightOfString(row.what, { width: what.width }) + (isHead ? 6 : 14);
  makeRoom(sheet, height + 4);
  const y = sheet.y + (isHead ? 0 : 7);
  pdf.fillColor(isHead ? soft : ink);
  pdf.text(row.what, what.x, y, { width: what.width });
  pdf.text(row.rate, rate.x, y, { width: rate.width, align: "right" });
  pdf.text(row.amount, amount.x, y, { width: amount.width, align: "right" });
  sheet.y += height;
  pdf.rect(page.left, sheet.y, page.width, isHead ? 0.75 : 0.5).fill(isHead ? ink : hair);
}

function drawSums(sheet: PdfSheet, { sums }: InvoiceSheet): void {
  const { pdf, color } = sheet;
  const left = 270;
  const amountAt = 440;
  for (const { label, amount, isStrong } of sums) {
    makeRoom(sheet, 34);
    if (isStrong) {
      pdf.rect(left, sheet.y + 4, page.right - left, 1).fill(color);
      sheet.y += 11;
    }
    pdf
      .font(isStrong ? "strong" : "text")
      .fontSize(isStrong ? 12 : 9.5)
      .fillColor(isStrong ? ink : soft);
    pdf.text(label, left, sheet.y, { width: amountAt - left - 8 });
    const under = pdf.y;
    pdf.fillColor(ink).text(amount, amountAt, sheet.y, { width: page.right - amountAt, align: "right" });
    sheet.y = Math.max(under, pdf.y) + (isStrong ? 9 : 3);
  }
}

function drawNotes(sheet: PdfSheet, { notes }: InvoiceSheet): void {
  const { pdf } = sheet;
  sheet.y += 18;
  pdf.font("text").fontSize(9).fillColor(soft);
  for (const note of notes) {
    makeRoom(sheet, 40);
    pdf.font("text").fontSize(9).fillColor(soft);
    sheet.y = textAt(sheet, note, page.left, 380) + 5;
  }
}

function drawFeet({ pdf }: PdfSheet, { seller, pageOf }: InvoiceSheet): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index);
    pdf.rect(page.left, 788, page.width, 0.5).fill(hair);
    pdf.font("text").fontSize(7.5).fillColor(soft);
    pdf.text([seller.name, ...seller.lines].join(" · "), page.left, 796, { width: 380, height: 22, ellipsis: true });
    if (count > 1) pdf.text(pageOf(index + 1, count), 440, 796, { width: page.right - 440, align: "right" });
  }
}

/** Returns where the text ends. */
function textAt({ pdf, y }: PdfSheet, text: string, x: number, width: number): number {
  pdf.text(text, x, y, { width });
  return pdf.y;
}

function makeRoom(sheet: PdfSheet, height: number): void {
  if (sheet.y + height > page.bottom) addPage(sheet);
}
