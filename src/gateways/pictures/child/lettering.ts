import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font, Glyph } from "opentype.js";

/** The font of the content site in files that can be read without a browser: basic Latin first, then extended Latin. */
const files = ["latin", "latin-ext"].map(
  (subset) => `@fontsource/brygada-1918/files/brygada-1918-${subset}-500-normal.woff`,
);
/** Large letters are set closer together, as on the pages. */
const tracking = -0.012;

let faces: Font[] | null = null;

function loadFaces(): Font[] {
  // Loaded with the first card, because nothing else reads a font.
  const require = createRequire(import.meta.url);
  const { parse } = require("opentype.js") as typeof import("opentype.js");
  faces ??= files.map((file) => {
    const bytes = readFileSync(require.resolve(file));
    return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  });
  return faces;
}

interface Letter {
  glyph: Glyph;
  /** Offset from the start of the line, in units of the font size. */
  x: number;
}

interface Line {
  letters: Letter[];
  width: number;
}

/**
 * The glyphs of a line with their positions, or null if a character is in none of the files. Characters are placed one
 * by one, because opentype.js does not support all of this font's ligature rules.
 */
function setLine(text: string): Line | null {
  const letters: Letter[] = [];
  let x = 0;
  let last: { face?: Font; glyph?: Glyph } = {};
  for (const character of text) {
    const face = loadFaces().find((candidate) => candidate.charToGlyphIndex(character) > 0);
    if (face === undefined) return null;
    const glyph = face.charToGlyph(character);
    const { unitsPerEm } = face;
    if (last.glyph !== undefined && last.face === face) x += face.getKerningValue(last.glyph, glyph) / unitsPerEm;
    letters.push({ glyph, x });
    x += (glyph.advanceWidth ?? 0) / unitsPerEm + tracking;
    last = { face, glyph };
  }
  return { letters, width: x };
}

export function canDraw(text: string): boolean {
  return setLine(text) !== null;
}

export function widthOf(line: string, size: number): number {
  return (setLine(line)?.width ?? 0) * size;
}

/** A line as an SVG path, so that the font need not be installed. `y` is the baseline. */
export function outlineOf(line: string, x: number, y: number, size: number): string {
  const { letters } = setLine(line) ?? { letters: [] };
  return letters.map((letter) => letter.glyph.getPath(x + letter.x * size, y, size).toPathData(1)).join("");
}

/** Breaks text into lines of the given width. A word that is too wide gets its own line. */
export function breakLines(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
