import type { LocaleCode } from "#domain/locales/locales.ts";
import { findSiteProviders, type SiteProvider } from "#store/content/sites.ts";
import type { Services } from "../../shared/services.ts";

/** Some providers as search engines know them, in the order given. */
export async function listSiteProviders(
  ids: readonly string[],
  { db }: Services,
  locale: LocaleCode,
): Promise<SiteProvider[]> {
  const providers = new Map((await findSiteProviders(db, locale, ids)).map((provider) => [provider.id, provider]));
  return ids.flatMap((id) => providers.get(id) ?? []);
}
