import type { LocaleCode } from "#domain/locales/locales.ts";
import { listOwners } from "#store/content/sites.ts";
import type { Services } from "../../shared/services.ts";

/** What the providers here say about what they store. */
export async function listCookiePolicies(
  { db }: Services,
  locale: LocaleCode,
): Promise<{ name: string; text: string; lang: string | undefined }[]> {
  const owners = await listOwners(db, locale);
  return owners
    .filter(({ cookiePolicy }) => cookiePolicy !== "")
    .map(({ name, cookiePolicy, langs }) => ({ name, text: cookiePolicy, lang: langs.cookiePolicy }));
}
