import type { LocaleCode } from "#domain/locales/locales.ts";
import type { PathSubject } from "#domain/navigation/path-subject.ts";
import { findOwnLocale } from "#store/offers/owners.ts";
import { readLanguages, type LanguageReads } from "./own-language.ts";

/**
 * The language of an address without a locale prefix: that of its provider. An address without a provider, such as a
 * list of several providers, uses the language of the first provider.
 */
export async function languageOfAddress(named: PathSubject | null, services: LanguageReads): Promise<LocaleCode> {
  const { main, isMixed } = await readLanguages(services);
  if (!isMixed) return main;
  const found = named === null ? undefined : await findOwnLocale(services.db, named).catch(() => undefined);
  return found ?? main;
}
