import type { Sharp } from "sharp";
import { cardHeight, cardSvg, cardWidth, wordsWidth, type CardWords } from "./card-svg.ts";

/** No picture needs more pixels. A file that claims more would only exhaust memory. */
const mostPixels = 50_000_000;

/** Only jobs load sharp, so pages do not pay for it. */
async function open(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
}

/** A smaller WebP copy, rotated upright according to the camera's orientation. */
export async function resizePicture(bytes: Buffer, width: number): Promise<Buffer> {
  const picture = await open(bytes);
  return picture.rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
}

/** The preview picture that other sites show for a link: text, and the entry's own picture if it has one. */
export async function drawCard(words: CardWords, picture: Buffer | null): Promise<Buffer> {
  const paper = await open(Buffer.from(cardSvg(words)));
  const right = { left: wordsWidth, top: 0 };
  const layers = picture === null ? [] : [{ input: await cutOut(picture), ...right }];
  // Four times as fast as all of mozjpeg's means, and a quarter larger.
  return paper.composite(layers).jpeg({ quality: 84, progressive: true, quantizationTable: 3 }).toBuffer();
}

async function cutOut(bytes: Buffer): Promise<Buffer> {
  const picture = await open(bytes);
  const size = { width: cardWidth - wordsWidth, height: cardHeight, fit: "cover" as const };
  return picture.rotate().resize(size).png().toBuffer();
}
