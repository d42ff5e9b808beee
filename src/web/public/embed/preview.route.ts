import { localeContext, nonceContext, servicesContext } from "../../http/context.ts";
import { previewHtml } from "./preview-html.ts";
import { translatorOf } from "../../i18n/translator.ts";
import type { Route } from "./+types/preview.route";
import { openEmbed } from "../shared/embed/open-embed.server.ts";

/** A live preview of the snippet, for the page that generates it. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const code = context.get(localeContext);
  const t = await translatorOf(code);
  const { choice, snippet } = await openEmbed(url, code, context.get(servicesContext));
  const html = previewHtml({
    snippet,
    title: t("content.embed.preview"),
    theme: choice.theme,
    language: choice.language,
    nonce: context.get(nonceContext),
  });
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
