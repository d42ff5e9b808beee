import type { LoaderFunctionArgs } from "react-router";
import { parseHex } from "#domain/theme/colour.ts";
import { localeContext, tagContext } from "#web/http/context.ts";
import { GalleryPage } from "../gallery/gallery-page.tsx";
import { sampleMonth } from "../gallery/sample-month.ts";
import type { PlateTheme } from "../gallery/theme-plates.tsx";
import { ExtraTexts } from "#web/i18n/extra-texts.tsx";
import { loadTexts } from "#web/i18n/translator.ts";

/** Every part of the design system in every state. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { searchParams } = url;
  const theme = searchParams.get("theme");
  const shown: PlateTheme | null = theme === "light" || theme === "dark" ? theme : null;
  return {
    // The cookie banner belongs to content pages. All other parts belong to widgets.
    texts: await loadTexts(context.get(localeContext), "cookies"),
    theme: shown,
    chapter: searchParams.get("chapter"),
    primary: parseHex(searchParams.get("primary") ?? ""),
    month: sampleMonth(searchParams.get("month") ?? "", searchParams.get("date"), context.get(tagContext)),
  };
}

export default function DevUi({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { texts, ...gallery } = loaderData;
  return (
    <ExtraTexts texts={texts}>
      <title>A specimen of parts · Almanac</title>
      <GalleryPage {...gallery} />
    </ExtraTexts>
  );
}
