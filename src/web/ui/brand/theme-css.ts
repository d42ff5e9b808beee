import { adaptBrand, type Accent } from "#domain/theme/brand.ts";
import { parseHex, type Hex } from "#domain/theme/colour.ts";
import { neutrals } from "#domain/theme/palette.ts";

export interface Brand {
  primary: Hex;
  /** Pixels, 0 to 24. */
  radius?: number | undefined;
}

/** The whole page, and any part of it that sets its own theme. */
const everywhere = ":root,[data-theme]";
const ours: Hex = "#1f5c4d";

/** CSS for a provider's colour, or for a colour given in the URL. */
export function brandCss(primaryColor: string, selector = everywhere): string {
  return themeCss(selector, { primary: parseHex(primaryColor) ?? ours });
}

/**
 * A brand's custom properties for one selector. Every value is computed from validated types, so customer text cannot
 * get into the CSS.
 */
export function themeCss(selector: string, { primary, radius }: Brand): string {
  const light = adaptBrand(primary, "light", neutrals.light);
  const dark = adaptBrand(primary, "dark", neutrals.dark);
  const pair = (shade: keyof Accent) => `light-dark(${light[shade]},${dark[shade]})`;
  const declarations = [
    `--almanac-primary:${pair("primary")}`,
    `--almanac-on-primary:${pair("onPrimary")}`,
    `--accent-edge:${pair("edge")}`,
    `--accent-ink:${pair("ink")}`,
    `--accent-wash:${pair("wash")}`,
    // A custom property resolves where it is declared, so this one is declared again next to the ink that it uses.
    "--almanac-focus:var(--accent-ink)",
  ];
  if (radius !== undefined) declarations.push(`--almanac-radius:${Math.min(24, Math.max(0, Math.round(radius)))}px`);
  return `${selector}{${declarations.join(";")}}`;
}
