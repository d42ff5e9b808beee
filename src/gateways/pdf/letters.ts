import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The face of the text of invoices. */
export const textFace = "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf";

/** Ranges of code points that the face has, the first and the last of each. */
let known: readonly [first: number, last: number][] | undefined;

const require = createRequire(import.meta.url);
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Spaces and marks that show nothing. */
const invisible = /^[\s\p{Cf}\p{Variation_Selector}]+$/u;
const mostNamed = 8;

/** The letters of a text that an invoice would leave out, each once. */
export function lackedLetters(text: string): string[] {
  const found = new Set<string>();
  for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
    if (invisible.test(segment) || isPrintable(segment)) continue;
    found.add(segment);
    if (found.size === mostNamed) break;
  }
  return [...found];
}

function isPrintable(letter: string): boolean {
  known ??= readRanges(readFileSync(require.resolve(textFace)));
  return Array.from(letter).every((one) => {
    const point = one.codePointAt(0)!;
    return invisible.test(one) || known!.some(([first, last]) => first <= point && point <= last);
  });
}

/** The groups of the table `cmap` in its format 12, which names all code points. */
function readRanges(font: Buffer): [number, number][] {
  const cmap = findTable(font, "cmap");
  const tables = font.readUInt16BE(cmap + 2);
  for (let at = 0; at < tables; at += 1) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * at);
    if (font.readUInt16BE(table) !== 12) continue;
    return Array.from({ length: font.readUInt32BE(table + 12) }, (_, group) => {
      const start = table + 16 + 12 * group;
      return [font.readUInt32BE(start), font.readUInt32BE(start + 4)];
    });
  }
  throw new Error("the face of invoices does not say which letters it has");
}

function findTable(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let at = 0; at < count; at += 1) {
    const entry = 12 + 16 * at;
    if (font.toString("latin1", entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`the face of invoices has no table ${tag}`);
}
