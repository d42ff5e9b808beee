import sharp from "sharp";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, it } from "vitest";
import { writeInvoicePdf, type InvoiceSheet } from "./invoice-pdf.ts";
import { settable } from "./sheet.ts";

const logo = await sharp({ create: { width: 204, height: 102, channels: 3, background: "#1f5c4d" } })
  .png()
  .toBuffer();

function invoice(change: Partial<InvoiceSheet> = {}): InvoiceSheet {
  return {
    title: "Rechnung R-1001",
    language: "de-DE",
    issuedAt: new Date("2026-11-18T10:00Z"),
    color: "1f5c4d",
    logo,
    seller: { name: "Haus am Meer GmbH", lines: ["Hafenstraße 14", "20457 Hamburg", "USt-IdNr. DE123456789"] },
    billTo: { label: "Für", lines: ["Zoë Müller", "Kai 7"] },
    facts: [{ label: "Datum", value: "18. November 2026" }],
    columns: { what: "Was", rate: "MwSt.", amount: "Betrag" },
    rows: [{ what: "Massage", rate: "19 %", amount: "65,00 €" }],
    sums: [{ label: "Summe", amount: "65,00 €", isStrong: true }],
    notes: ["Danke."],
    pageOf: (number, of) => `Seite ${number} von ${of}`,
    ...change,
  };
}

async function read(bytes: Buffer): Promise<{ pages: string[]; text: string }> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  const pages = text.map((page) => page.replaceAll(/\s+/g, " "));
  return { pages, text: pages.join(" ") };
}

describe("an invoice as a PDF", () => {
  it("has text that can be selected, its title and its language", async () => {
    const bytes = await writeInvoicePdf(invoice());
    const { text, pages } = await read(bytes);
    for (const words of ["Haus am Meer GmbH", "Hafenstraße 14", "Zoë Müller", "Rechnung R-1001", "Massage", "65,00 €"])
      expect(text).toContain(words);
    expect(pages).toHaveLength(1);
    const { info } = await getMeta(await getDocumentProxy(new Uint8Array(bytes)));
    expect(info).toMatchObject({ Title: "Rechnung R-1001", Author: "Haus am Meer GmbH", Language: "de-DE" });
    expect(bytes.toString("latin1")).toContain("/DisplayDocTitle true");
  });

  it("embeds only the letters that it uses", async () => {
    expect((await writeInvoicePdf(invoice())).length).toBeLessThan(80_000);
  });

  it("has the letters of every language", async () => {
    const words = [
      "Żółć gęślą jaźń ĄĆĘŁŃÓŚŹŻ",
      "Árvíztűrő tükörfúrógép ŐŰ",
      "Smörgåsbord ÆØÅ æøå ÄÖ",
      "Garçon œuvre Noël Ÿ « »",
      "Coração ação São João",
      "¿Qué? ¡Señor! ñ",
      "Ελένη Παππά",
      "Анна Иванова",
      "€ £ zł kr Ft ₺ ¥",
    ];
    const { text } = await read(await writeInvoicePdf(invoice({ billTo: { label: "", lines: words } })));
    for (const line of words) expect(text).toContain(line);
    const display = await read(await writeInvoicePdf(invoice({ seller: { name: "Łódź i Őrség", lines: [] } })));
    expect(display.text).toContain("Łódź i Őrség");
  });

  it("goes on on the next page, and numbers them", async () => {
    const rows = Array.from({ length: 60 }, (_, n) => ({ what: `Visit ${n + 1}`, rate: "0 %", amount: `${n},00 €` }));
    const { pages, text } = await read(await writeInvoicePdf(invoice({ rows })));
    expect(pages.length).toBeGreaterThan(1);
    for (const { what } of rows) expect(text).toContain(what);
    expect(pages.map((page, index) => page.includes(`Seite ${index + 1} von ${pages.length}`))).toEqual(
      pages.map(() => true),
    );
  });

  it("is set in little time, whatever it says: long words are broken, long texts cut", async () => {
    const wild = (size: number) => {
      const word = "a".repeat(size);
      const lines = Array.from({ length: size / 100 }, () => word);
      return invoice({
        seller: { name: word, lines },
        billTo: { label: "For", lines },
        notes: [word, "क्षि".repeat(size)],
      });
    };
    expect(settable("a".repeat(100_000))).toBe(Array.from({ length: 25 }, () => "a".repeat(40)).join(" "));
    expect(settable("Kraftfahrzeug-Haftpflichtversicherung, 20 %")).toBe("Kraftfahrzeug-Haftpflichtversicherung, 20 %");
    const [most, more] = await Promise.all([wild(4_000), wild(100_000)].map(writeInvoicePdf));
    expect(Math.abs(more!.length - most!.length)).toBeLessThan(100);
  });

  it("is written without a logo", async () => {
    expect((await read(await writeInvoicePdf(invoice({ logo: null })))).text).toContain("Rechnung R-1001");
  });
});
