import { pseudoLocale, type CatalogueCode } from "#domain/locales/locales.ts";
import { listEmbeddable, type Embeddable } from "#use-cases/list-embeddable.ts";
import type { Services } from "#use-cases/services.ts";
import { readChoice, type SnippetChoice } from "../../features/embed-builder/snippet.ts";

interface Offered {
  choice: SnippetChoice;
  /** Of what was chosen. */
  name: string;
  offered: Embeddable[];
}

/** What can be put on a website, and what of it the address asks for. */
export async function readOffered(url: URL, code: CatalogueCode, services: Services): Promise<Offered> {
  const offered = await listEmbeddable(services);
  const language = code === pseudoLocale ? "en" : code;
  const choice = readChoice(url.searchParams, { service: offered[0]?.slug ?? "", language });
  return { choice, name: offered.find(({ slug }) => slug === choice.service)?.name ?? "", offered };
}
