import type { Hex } from "#domain/theme/colour.ts";
import { chapters } from "./chapters.tsx";
import { brands } from "./sample-data.ts";
import { themeCss } from "#web/ui/brand/theme-css.ts";
import { BrandTheme } from "#web/ui/brand/brand-theme.tsx";
import { DateLeaf } from "#web/ui/leaf/date-leaf.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { useLocation } from "#web/ui/navigation/shown.ts";
import type { SampleMonth } from "./sample-month.ts";
import type { PlateTheme } from "./theme-plates.tsx";

interface Props {
  leaf: SampleMonth["day"];
  theme: PlateTheme | null;
  primary: Hex | null;
}

export function Frontispiece({ leaf, theme, primary }: Props) {
  const { search } = useLocation();
  function withParam(name: string, value: string | null): string {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return `?${next}`;
  }
  const themes = [
    { value: null, label: "Side by side" },
    { value: "light", label: "Paper" },
    { value: "dark", label: "Night" },
  ];
  return (
    <header className="frontispiece oxford">
      <div className="frontispiece__title">
        <p className="frontispiece__house">Almanac</p>
        <h1>A specimen of parts</h1>
        <p className="frontispiece__intro">Every component of the booking pages, in every state and in both themes.</p>
        <DateLeaf {...leaf} size="large" />
      </div>
      <div className="frontispiece__settings">
        <nav aria-label="Theme" className="frontispiece__choices">
          {themes.map(({ value, label }) => (
            <Link
              key={label}
              to={withParam("theme", value)}
              aria-current={theme === value ? "true" : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label="Brand colour" className="frontispiece__brands">
          {brands.map((brand) => (
            <Link
              key={brand}
              className={`swatch-link swatch-${brand.slice(1)}`}
              to={withParam("primary", brand.slice(1))}
              aria-current={(primary ?? brands[0]) === brand ? "true" : undefined}
              preventScrollReset
            >
              <BrandTheme css={themeCss(`.swatch-${brand.slice(1)}`, { primary: brand })} />
              <span className="visually-hidden">{brand}</span>
            </Link>
          ))}
        </nav>
      </div>
      <nav aria-label="Contents" className="contents">
        <ol className="contents__list">
          {chapters.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{title}</span>
                <span className="contents__number">{index + 1}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </header>
  );
}
