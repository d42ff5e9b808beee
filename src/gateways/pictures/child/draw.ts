import sharp, { type Sharp } from "sharp";
import { cardHeight, cardSvg, cardWidth, wordsWidth, type CardWords } from "./card-svg.ts";

/** No picture needs more pixels. A file that claims more would only exhaust memory. */
const mostPixels = 50_000_000;
/** Of a logo on an invoice, in pixels. */
const logoSide = 204;

function open(bytes: Uint8Array, density?: number): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", ...(density !== undefined && { density }) });
}

/** A smaller WebP copy, rotated upright according to the camera's orientation. */
export function resize({ bytes, width }: { bytes: Uint8Array; width: number }): Promise<Buffer> {
  return open(bytes).rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
}

/** The preview picture that other sites show for a link: text, and the entry's own picture if it has one. */
export async function card({ words, picture }: { words: CardWords; picture: Uint8Array | null }): Promise<Buffer> {
  const paper = open(Buffer.from(cardSvg(words)));
  const right = { left: wordsWidth, top: 0 };
  const layers = picture === null ? [] : [{ input: await cutOut(picture), ...right }];
  // Four times as fast as all of mozjpeg's means, and a quarter larger.
  return paper.composite(layers).jpeg({ quality: 84, progressive: true, quantizationTable: 3 }).toBuffer();
}

function cutOut(bytes: Uint8Array): Promise<Buffer> {
  const size = { width: cardWidth - wordsWidth, height: cardHeight, fit: "cover" as const };
  return open(bytes).rotate().resize(size).png().toBuffer();
}

/** Invoices contain PNG, whatever the logo is. */
export function logo({ bytes }: { bytes: Uint8Array }): Promise<Buffer> {
  return open(bytes, 300).resize(logoSide, logoSide, { fit: "inside" }).png().toBuffer();
}
