import { previewPath, sitemapPath } from "#domain/navigation/addresses.ts";
import { prefixContext } from "../../http/context.ts";
import { refusedText } from "../../http/refused-text.ts";
import type { Route } from "./+types/robots";
import { readContentRequest } from "../../present/content/parts/content-request.ts";

/** Pages that must not be indexed send `noindex` themselves, so this file mainly points crawlers to the sitemap. */
export async function loader(args: Route.LoaderArgs) {
  const { query, code, origin } = await readContentRequest(args);
  if (args.context.get(prefixContext) !== "")
    throw await refusedText({ code: "page-not-found", path: query.address }, code);
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    `Disallow: ${previewPath("")}`,
    "",
    `Sitemap: ${origin}${sitemapPath}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
