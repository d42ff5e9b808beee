import { createTranslator, type AbstractIntlMessages } from "use-intl";
import { localeOf, type CatalogueCode } from "#domain/locales/locales.ts";
import type { MessageKey } from "#domain/locales/messages.ts";
import { loadCatalogue } from "./catalogue.ts";

export type Translator = (key: MessageKey, values?: Record<string, string | number | Date>) => string;

/** A new translator would compile its messages again. */
const translators = new Map<CatalogueCode, { messages: AbstractIntlMessages; translator: Translator }>();

/** For loaders, which write labels so that browsers do not have to. */
export async function translatorOf(code: CatalogueCode): Promise<Translator> {
  const messages = await loadCatalogue(code, () => {});
  const known = translators.get(code);
  // The catalogue of a language that could not be loaded is English for a while.
  if (known?.messages === messages) return known.translator;
  const { tag } = localeOf(code);
  const translator = createTranslator({ locale: tag, messages: messages as never }) as unknown as Translator;
  translators.set(code, { messages, translator });
  return translator;
}

/** Texts for a page to bring along. See `ExtraTexts`. */
export async function loadTexts(
  code: CatalogueCode,
  name: "team" | "series" | "party" | "payment" | "order" | "forms" | "cookies" | "course" | "credit",
): Promise<AbstractIntlMessages> {
  const { [name]: texts } = await loadCatalogue(code, () => {});
  return { [name]: texts! };
}
