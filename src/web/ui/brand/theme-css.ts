import { adaptBrand, type Accent } from "#domain/theme/brand.ts";
import { parseHex, type Hex } from "#domain/theme/colour.ts";
import { neutrals } from "#domain/theme/palette.ts";

export interface Brand {
  primary: Hex;
  /** Pixels, 0 to 24. */
  radius?: number | undefined;
}

/** The whole page, and parts of it that choose their theme. */
const everywhere = ":root,[data-theme]";
const ours: Hex = "#1f5c4d";

/** A provider's colour, or one that an address asks for, on a whole page or for a selector fixed in code. */
export function brandCss(primaryColor: string, selector = everywhere): string {
  return themeCss(selector, { primary: parseHex(primaryColor) ?? ours });
}

/** Custom properties of a brand for one selector. Every value is computed from checked types: no text of a customer gets in. */
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
    // Resolved where it is declared, so it must be declared again beside the ink that it follows.
    "--almanac-focus:var(--accent-ink)",
  ];
  if (radius !== undefined) declarations.push(`--almanac-radius:${Math.min(24, Math.max(0, Math.round(radius)))}px`);
  return `${selector}{${declarations.join(";")}}`;
}
