import { readFeed } from "#use-cases/staff/make-feed.ts";
import { localeContext, servicesContext } from "../../context.ts";
import { refusedText } from "../../refused-text.ts";
import type { Route } from "./+types/staff-feed";

/** A member's visits, for a calendar program that asks for them every so often. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const feed = await readFeed(url.searchParams.get("feed") ?? "", context.get(servicesContext));
  if (!feed.ok) throw await refusedText(feed.refusal, context.get(localeContext));
  return new Response(feed.value, {
    headers: { "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH", "Cache-Control": "no-store" },
  });
}
