import type { LocaleCode } from "#domain/locales/locales.ts";
import { findSiteProviders, type SiteProvider } from "#store/content/sites.ts";
import type { Services } from "../../shared/services.ts";

/** The given providers as search engines see them, in the given order. */
export async function listSiteProviders(
  ids: readonly string[],
  { db }: Services,
  locale: LocaleCode,
): Promise<SiteProvider[]> {
  const providers = new Map((await findSiteProviders(db, locale, ids)).map((provider) => [provider.id, provider]));
  return ids.flatMap((id) => providers.get(id) ?? []);
}
