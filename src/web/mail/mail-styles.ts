import { adaptBrand } from "#domain/theme/brand.ts";
import { neutrals, type Scheme } from "#domain/theme/palette.ts";

export interface MailColours {
  canvas: string;
  surface: string;
  text: string;
  muted: string;
  line: string;
  primary: string;
  onPrimary: string;
  edge: string;
  link: string;
}

/** The provider's colour with safe contrast in both themes, as on its pages. */
export function mailColours(primaryColor: string): Record<Scheme, MailColours> {
  return { light: coloursOf(primaryColor, "light"), dark: coloursOf(primaryColor, "dark") };
}

/** The colour of hairlines on the pages, with their transparency already blended. */
const lines: Record<Scheme, string> = { light: "#ddd7ce", dark: "#3a342f" };

function coloursOf(primaryColor: string, scheme: Scheme): MailColours {
  const { canvas, surface, text, muted } = neutrals[scheme];
  const { primary, onPrimary, edge, ink } = adaptBrand(`#${primaryColor}`, scheme);
  return { canvas, surface, text, muted, line: lines[scheme], primary, onPrimary, edge, link: ink };
}

/** Must not contain characters that React would escape. */
export function mailStyles({ dark }: Record<Scheme, MailColours>): string {
  const rules = {
    ".page": `background-color: ${dark.canvas} !important`,
    ".sheet": `background-color: ${dark.surface} !important; border-color: ${dark.line} !important`,
    ".text": `color: ${dark.text} !important`,
    ".muted": `color: ${dark.muted} !important`,
    ".row": `border-color: ${dark.line} !important`,
    ".note a": `color: ${dark.link} !important`,
    ".note blockquote": `border-color: ${dark.line} !important`,
    ".quote": `border-color: ${dark.line} !important`,
    ".leaf": `border-color: ${dark.line} !important`,
    ".marked": `border-color: ${dark.edge} !important`,
    ".accent": `color: ${dark.link} !important`,
    ".link": `color: ${dark.link} !important`,
    ".button": `color: ${dark.onPrimary} !important; background-color: ${dark.primary} !important; border-color: ${dark.edge} !important`,
    ".button.quiet": `color: ${dark.text} !important; background-color: ${dark.surface} !important; border-color: ${dark.line} !important`,
  };
  const atNight = Object.entries(rules).map(([selector, rule]) => `${selector} { ${rule} }`);
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.rich-text__heading { font-weight: 600; }
@media (max-width: 480px) { .inner { padding: 24px 18px 20px !important; } }
@media (prefers-color-scheme: dark) { ${atNight.join(" ")} }`;
}
