import { makeSitemap, makeSitemapIndex } from "#use-cases/content/make-sitemap.ts";
import { refused } from "../../refused.ts";
import type { Route } from "./+types/sitemap";
import { beginViewing, type ContentArguments } from "./views/viewing.ts";

/** `/sitemap.xml` and those that it lists. They hold every language, so only one address has them. */
export async function loader(args: Route.LoaderArgs) {
  const { asked, code, services, origin } = await beginViewing(args);
  const { params }: Pick<ContentArguments, "params"> = args;
  const { name } = params;
  const lost = () => refused({ code: "page-not-found", path: asked.address });
  if (code !== "en") throw lost();
  const sitemap =
    name === undefined ? await makeSitemapIndex(origin, services) : await makeSitemap(name, origin, services);
  if (sitemap === null) throw lost();
  return new Response(sitemap, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
