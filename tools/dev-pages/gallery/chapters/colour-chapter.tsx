import { adaptBrand } from "#domain/theme/brand.ts";
import { contrast } from "#domain/theme/colour.ts";
import { neutrals } from "#domain/theme/palette.ts";
import { themeCss } from "#web/ui/brand/theme-css.ts";
import { BrandTheme } from "#web/ui/brand/brand-theme.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { DayMark } from "#web/ui/month-grid/day-mark.tsx";
import { brands } from "../sample-data.ts";
import { ThemePlates } from "../theme-plates.tsx";

const shades = ["canvas", "surface", "rule", "border", "faint", "muted", "text"];
const tones = ["danger", "warning", "success", "info"];

export function ColourChapter() {
  return (
    <>
      <ThemePlates title="Neutrals and tones">
        {() => (
          <div className="stack">
            <ul className="shades">
              {shades.map((name) => (
                <li key={name}>
                  <span className={`shade shade--${name}`} />
                  {name}
                </li>
              ))}
            </ul>
            <ul className="shades">
              {tones.map((name) => (
                <li key={name}>
                  <span className={`shade shade--${name}`} />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        )}
      </ThemePlates>
      <ThemePlates title="Brand colours after the contrast guard">
        {(theme) => (
          <ul className="brands">
            {brands.map((brand) => {
              const accent = adaptBrand(brand, theme);
              const { surface } = neutrals[theme];
              return (
                <li key={brand} className={`brands__row swatch-${brand.slice(1)}`} data-brand={brand}>
                  <BrandTheme css={themeCss(`.swatch-${brand.slice(1)}`, { primary: brand })} />
                  <code>{brand}</code>
                  <Button>Book</Button>
                  <span className="brands__day">
                    <span className="day day--available day--selected">
                      <span className="day__numeral">10</span>
                      <DayMark free={2} />
                    </span>
                  </span>
                  <p>
                    or <a href="#colour">Change date</a>
                  </p>
                  <span className="brands__ratios">
                    {contrast(accent.onPrimary, accent.primary).toFixed(1)} on fill,{" "}
                    {contrast(accent.ink, surface).toFixed(1)} as text, {contrast(accent.edge, surface).toFixed(1)} as
                    edge
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </ThemePlates>
    </>
  );
}
