import { languageOf, type CatalogueCode } from "#domain/locales/locales.ts";
import { listEmbeddable, type Embeddable } from "#use-cases/offers/list-embeddable.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { readSnippetChoice, snippetOf, type SnippetChoice, type SnippetContext, type SnippetWords } from "./snippet.ts";
import { translatorOf } from "../../../i18n/translator.ts";

interface Offered {
  choice: SnippetChoice;
  /** Undefined if there is nothing to embed. */
  chosen: Embeddable | undefined;
  /** The HTML to copy. */
  snippet: string;
  /** The site of the snippet, and its texts in the chosen language. */
  place: SnippetContext;
  words: SnippetWords;
  offered: Embeddable[];
}

/** Everything that can be embedded, and the choice in the URL. */
export async function openEmbed(
  url: URL,
  code: CatalogueCode,
  services: Services,
  only?: { providerId: string },
): Promise<Offered> {
  const offered = await listEmbeddable(services, languageOf(code), only);
  const choice = readSnippetChoice(url.searchParams, { paths: offered.map(({ path }) => path), language: code });
  const t = await translatorOf(choice.language);
  const named = choice.language === code ? offered : await listEmbeddable(services, languageOf(choice.language), only);
  const chosen = named.find(({ path }) => path === choice.path);
  const name = chosen?.name ?? "";
  const isForm = chosen !== undefined && ["form", "quiz", "survey"].includes(chosen.kind);
  const words = { label: isForm ? name : t("content.embed.label", { name }), close: t("ui.close") };
  const place = { origin: url.origin, own: chosen?.ownLocale ?? null };
  return { choice, chosen, snippet: snippetOf(choice, place, words), place, words, offered };
}
