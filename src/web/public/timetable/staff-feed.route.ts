import { isCatalogueCode } from "#domain/locales/locales.ts";
import { readStaffFeed } from "#use-cases/calendars/make-feed.ts";
import { localeContext, servicesContext } from "../../http/context.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { refusedText } from "../../http/refused-text.ts";
import type { Route } from "./+types/staff-feed.route";

/** A member's visits, as a feed that calendar programs poll. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const feed = await readStaffFeed(url.searchParams.get("feed") ?? "", context.get(servicesContext), sayErased);
  if (!feed.ok) throw await refusedText(feed.refusal, context.get(localeContext));
  return new Response(feed.value, {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "no-store" },
  });
}

async function sayErased(locale: string): Promise<string> {
  const t = await translatorOf(isCatalogueCode(locale) ? locale : "en");
  return t("privacy.gone");
}
