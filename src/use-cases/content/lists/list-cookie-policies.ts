import type { LocaleCode } from "#domain/locales/locales.ts";
import { findSiteProviders } from "#store/content/sites.ts";
import type { Services } from "../../shared/services.ts";

/** The providers' own cookie policies. */
export async function listCookiePolicies(
  { db }: Services,
  locale: LocaleCode,
): Promise<{ name: string; text: string; lang: string | undefined }[]> {
  const providers = await findSiteProviders(db, locale);
  return providers
    .filter(({ cookiePolicy }) => cookiePolicy !== "")
    .map(({ name, cookiePolicy, langs }) => ({ name, text: cookiePolicy, lang: langs.cookiePolicy }));
}
