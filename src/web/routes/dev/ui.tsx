import { parseHex } from "#domain/theme/colour.ts";
import { devPagesContext, localeContext, tagContext } from "../../http/context.ts";
import { GalleryPage } from "../../features/ui-gallery/gallery-page.tsx";
import { sampleMonth } from "../../features/ui-gallery/sample-month.ts";
import type { PlateTheme } from "../../features/ui-gallery/theme-plates.tsx";
import { ExtraTexts } from "../../i18n/extra-texts.tsx";
import { loadTexts } from "../../i18n/translator.ts";
import { refused } from "../../http/refused.ts";
import type { Route } from "./+types/ui";

/** Every part of the design system in every state; outside production only. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(devPagesContext)) throw refused({ code: "page-not-found", path: url.pathname });
  const { searchParams } = url;
  const theme = searchParams.get("theme");
  const shown: PlateTheme | null = theme === "light" || theme === "dark" ? theme : null;
  return {
    // A part of content pages; the others are parts of widgets.
    texts: await loadTexts(context.get(localeContext), "cookies"),
    theme: shown,
    chapter: searchParams.get("chapter"),
    primary: parseHex(searchParams.get("primary") ?? ""),
    month: sampleMonth(searchParams.get("month") ?? "", searchParams.get("date"), context.get(tagContext)),
  };
}

export function meta() {
  return [{ title: "A specimen of parts · Almanac" }, { name: "robots", content: "noindex" }];
}

export default function DevUi({ loaderData }: Route.ComponentProps) {
  const { texts, ...gallery } = loaderData;
  return (
    <ExtraTexts texts={texts}>
      <GalleryPage {...gallery} />
    </ExtraTexts>
  );
}
