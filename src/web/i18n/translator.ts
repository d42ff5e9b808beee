import { createTranslator, type AbstractIntlMessages } from "use-intl";
import { localeOf, type CatalogueCode } from "#domain/locales/locales.ts";
import type { MessageKey } from "#domain/locales/messages.ts";
import { loadCatalogue } from "./catalogue.ts";

export type Translator = (key: MessageKey, values?: Record<string, string | number | Date>) => string;

/** For loaders, which write labels so that browsers do not have to. */
export async function translatorOf(code: CatalogueCode): Promise<Translator> {
  const messages = await loadCatalogue(code, () => {});
  return createTranslator({ locale: localeOf(code).tag, messages: messages as never }) as unknown as Translator;
}

/** Texts for a page to bring along. See `ExtraTexts`. */
export async function loadTexts(
  code: CatalogueCode,
  name: "team" | "series" | "party" | "payment" | "order" | "forms" | "cookies",
): Promise<AbstractIntlMessages> {
  const { [name]: texts } = await loadCatalogue(code, () => {});
  return { [name]: texts! };
}
