import { breakLines, canDraw, outlineOf, widthOf } from "./lettering.ts";

export const cardWidth = 1200;
export const cardHeight = 630;
/** The text is on the left, and the picture fills the part to the right of it. */
export const wordsWidth = 690;

const margin = 60;
const paper = "#f7f3ec";
const ink = "#231d18";
const sizes = [76, 66, 58, 50, 44, 38];
const mostHeight = 360;

export interface CardWords {
  title: string;
  provider: string;
  /** Six hex digits. */
  color: string;
}

/** The background and text of a card as SVG. The picture is placed on top. */
export function cardSvg({ title, provider, color }: CardWords): string {
  const inner = wordsWidth - 2 * margin;
  const shapes = [
    `<rect width="${cardWidth}" height="${cardHeight}" fill="${paper}"/>`,
    // A double rule at the top, as on every page.
    `<rect x="${margin}" y="${margin}" width="${inner}" height="6" fill="${ink}"/>`,
    `<rect x="${margin}" y="${margin + 11}" width="${inner}" height="2" fill="${ink}"/>`,
    `<rect x="${wordsWidth}" width="${cardWidth - wordsWidth}" height="${cardHeight}" fill="#${color}"/>`,
    ...titleShapes(title, inner),
    ...providerShapes(provider, color),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">${shapes.join("")}</svg>`;
}

/** As large as it fits. A title with characters that the font lacks is omitted, because sites also show it as text. */
function titleShapes(title: string, inner: number): string[] {
  if (!canDraw(title)) return [];
  const fits = (size: number) => {
    const lines = breakLines(title, size, inner);
    return lines.length * size * 1.1 <= mostHeight && lines.every((line) => widthOf(line, size) <= inner);
  };
  const size = sizes.find(fits) ?? sizes.at(-1)!;
  const lines = breakLines(title, size, inner).slice(0, Math.floor(mostHeight / (size * 1.1)));
  return lines.map(
    (line, index) =>
      `<path fill="${ink}" d="${outlineOf(line, margin, margin + 60 + size * (0.82 + index * 1.1), size)}"/>`,
  );
}

/** The Almanac half moon and the provider's name. */
function providerShapes(provider: string, color: string): string[] {
  const y = cardHeight - margin - 12;
  const moon = `<circle cx="${margin + 13}" cy="${y - 9}" r="12" fill="none" stroke="#${color}" stroke-width="2.5"/><path fill="#${color}" d="M${margin + 13} ${y - 21}a12 12 0 0 1 0 24Z"/>`;
  return canDraw(provider) ? [moon, `<path fill="${ink}" d="${outlineOf(provider, margin + 38, y, 28)}"/>`] : [moon];
}
