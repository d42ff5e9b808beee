import type { Hex } from "#domain/theme/colour.ts";
import { brandCss } from "#web/ui/brand/theme-css.ts";
import { BrandTheme } from "#web/ui/brand/brand-theme.tsx";
import { chapters } from "./chapters.tsx";
import { Chapter } from "./chapter.tsx";
import { Frontispiece } from "./frontispiece.tsx";
import "./gallery.css";
import "./plates.css";
import "./swatches.css";
import type { SampleMonth } from "./sample-month.ts";
import { ShownThemes, type PlateTheme } from "./theme-plates.tsx";

interface Props {
  /** Null shows both themes. */
  theme: PlateTheme | null;
  /** Null shows all chapters. */
  chapter: string | null;
  primary: Hex | null;
  month: SampleMonth;
}

/** Every component in every state, in both themes. */
export function GalleryPage({ theme, chapter, primary, month }: Props) {
  return (
    <ShownThemes value={theme === null ? ["light", "dark"] : [theme]}>
      {primary !== null && <BrandTheme css={brandCss(primary)} />}
      <main id="content" className="gallery" tabIndex={-1} data-theme={theme ?? undefined}>
        <Frontispiece leaf={month.day} theme={theme} primary={primary} />
        {chapters.map(({ id, title, intro, Content }, index) => {
          if (chapter !== null && chapter !== id) return null;
          return (
            <Chapter key={id} id={id} number={index + 1} title={title} intro={intro}>
              <Content month={month} />
            </Chapter>
          );
        })}
      </main>
    </ShownThemes>
  );
}
