import { feedFormats, makeFeed, makeWholeFeed, type FeedFormat } from "#use-cases/content/lists/make-feed.ts";
import { refusedText } from "../../../http/refused-text.ts";
import type { Route } from "./+types/feed.route";
import { groupOf } from "../lists/group.server.ts";
import { readContentRequest, type ContentArguments } from "../../shared/content/parts/content-request.server.ts";

/** `…/rss.xml`, `…/atom.xml`, `…/feed.json` of the whole site, a page, a category, an author or a tag. */
export async function loader(args: Route.LoaderArgs) {
  const request = await readContentRequest(args);
  const { query, services, origin, t, url } = request;
  const { params }: Pick<ContentArguments, "params"> = args;
  const format = url.pathname.split("/").at(-1) as FeedFormat;
  const words = { book: (name: string) => t("content.bookService", { name }) };
  const order = { format, origin, self: origin + url.pathname, words };
  const { path } = query;
  if (path === undefined) return answer(await makeWholeFeed(query.locale, order, services), format);
  const isGroup = params["categorySlug"] ?? params["authorSlug"] ?? params["tagSlug"];
  const group = isGroup === undefined ? undefined : groupOf(params);
  const feed = await makeFeed({ ...query, path, group }, order, services);
  if (!feed.ok) throw await refusedText(feed.refusal, request.code);
  return answer(feed.value, format);
}

function answer(feed: string, format: FeedFormat): Response {
  return new Response(feed, {
    headers: { "Content-Type": feedFormats[format].type, "Access-Control-Allow-Origin": "*" },
  });
}
