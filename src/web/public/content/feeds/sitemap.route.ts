import { makeSitemap, makeSitemapIndex } from "#use-cases/content/lists/make-sitemap.ts";
import { prefixContext } from "../../../http/context.ts";
import { refusedText } from "../../../http/refused-text.ts";
import type { Route } from "./+types/sitemap.route";
import { readContentRequest, type ContentArguments } from "../../shared/content/parts/content-request.server.ts";

/** `/sitemap.xml` and the sitemaps it lists. They contain every language, so they exist only without a prefix. */
export async function loader(args: Route.LoaderArgs) {
  const { query, code, services, origin } = await readContentRequest(args);
  const { params }: Pick<ContentArguments, "params"> = args;
  const { name } = params;
  const lost = () => refusedText({ code: "page-not-found", path: query.address }, code);
  if (args.context.get(prefixContext) !== "") throw await lost();
  const sitemap =
    name === undefined ? await makeSitemapIndex(origin, services) : await makeSitemap(name, origin, services);
  if (sitemap === null) throw await lost();
  return new Response(sitemap, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
