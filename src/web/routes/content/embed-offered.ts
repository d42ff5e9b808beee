import { isCatalogueCode, languageOf, type CatalogueCode } from "#domain/locales/locales.ts";
import { listEmbeddable, type Embeddable } from "#use-cases/list-embeddable.ts";
import type { Services } from "#use-cases/services.ts";
import { readChoice, snippetOf, type SnippetChoice } from "../../features/embed-builder/snippet.ts";
import { translatorOf } from "../../i18n/translator.ts";

interface Offered {
  choice: SnippetChoice;
  /** The lines for what was chosen. */
  snippet: string;
  offered: Embeddable[];
}

/** What can be put on a website, and what of it the address asks for. */
export async function readOffered(url: URL, code: CatalogueCode, services: Services): Promise<Offered> {
  const language = languageOf(code);
  const offered = await listEmbeddable(services, language);
  const choice = readChoice(url.searchParams, { service: offered[0]?.slug ?? "", language });
  const spoken = isCatalogueCode(choice.language) ? choice.language : code;
  const t = await translatorOf(spoken);
  const named = spoken === code ? offered : await listEmbeddable(services, languageOf(spoken));
  const name = named.find(({ slug }) => slug === choice.service)?.name ?? "";
  const words = { label: t("content.embed.label", { name }), close: t("ui.close") };
  return { choice, snippet: snippetOf(choice, url.origin, words), offered };
}
