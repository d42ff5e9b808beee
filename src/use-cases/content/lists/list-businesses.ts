import type { LocaleCode } from "#domain/locales/locales.ts";
import { listOwners, type SiteOwner } from "#store/content/sites.ts";
import type { Services } from "../../shared/services.ts";

/** Some providers as search engines know them, in the order given. */
export async function listBusinesses(
  ids: readonly string[],
  { db }: Services,
  locale: LocaleCode,
): Promise<SiteOwner[]> {
  const owners = new Map((await listOwners(db, locale, ids)).map((owner) => [owner.id, owner]));
  return ids.flatMap((id) => owners.get(id) ?? []);
}
