import { languageOf } from "#domain/locales/locales.ts";
import { makeTimetableFeed } from "#use-cases/offers/timetable/make-timetable-feed.ts";
import { localeContext, servicesContext } from "../../http/context.ts";
import { refusedText } from "../../http/refused-text.ts";
import type { Route } from "./+types/timetable-feed.route";

/** The classes of a provider or of one service, as a feed that calendar programs poll. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const code = context.get(localeContext);
  const { provider } = params;
  const service = ("service" in params ? params.service : null) ?? null;
  const query = { provider, service, origin: url.origin, locale: languageOf(code) };
  const feed = await makeTimetableFeed(query, context.get(servicesContext));
  if (!feed.ok) throw await refusedText(feed.refusal, code);
  return new Response(feed.value, {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "no-store" },
  });
}
