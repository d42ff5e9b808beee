import { parseHex } from "#domain/theme/colour.ts";
import { devPagesContext, tagContext } from "../../context.ts";
import { GalleryPage } from "../../features/ui-gallery/gallery-page.tsx";
import { sampleMonth } from "../../features/ui-gallery/sample-month.ts";
import type { PlateTheme } from "../../features/ui-gallery/theme-plates.tsx";
import { refused } from "../../refused.ts";
import type { Route } from "./+types/ui";

/** Every part of the design system in every state; outside production only. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(devPagesContext)) throw refused({ code: "page-not-found", path: url.pathname });
  const { searchParams } = url;
  const theme = searchParams.get("theme");
  const shown: PlateTheme | null = theme === "light" || theme === "dark" ? theme : null;
  return {
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
  return <GalleryPage {...loaderData} />;
}
