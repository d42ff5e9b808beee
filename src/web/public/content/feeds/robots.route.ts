import { previewPath, sitemapPath } from "#domain/navigation/addresses.ts";
import { prefixContext } from "../../../http/context.ts";
import { choices } from "../../../pages.ts";
import { refusedText } from "../../../http/refused-text.ts";
import type { Route } from "./+types/robots.route";
import { readContentRequest } from "../../shared/content/parts/content-request.server.ts";

/**
 * Pages that must not be indexed send `noindex` themselves. This file points crawlers to the sitemap, and keeps them away from
 * addresses without end: every combination of what a visitor can choose, in every language.
 */
export async function loader(args: Route.LoaderArgs) {
  const { query, code, origin } = await readContentRequest(args);
  if (args.context.get(prefixContext) !== "")
    throw await refusedText({ code: "page-not-found", path: query.address }, code);
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    `Disallow: ${previewPath("")}`,
    ...choices.flatMap((name) => ["?", "&"].map((before) => `Disallow: /*widget/*${before}${name}=`)),
    "",
    `Sitemap: ${origin}${sitemapPath}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
