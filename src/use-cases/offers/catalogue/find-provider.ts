import { ok, refuse, type Result } from "#domain/errors.ts";
import { findProviderProfile, listProviderPage, type ProviderProfile } from "#store/offers/provider-profiles.ts";
import type { VisitorLocale } from "#store/translations.ts";
import type { Services } from "../../shared/services.ts";

export type { ProviderProfile };

/** Providers by their slugs, some at a time. */
export function listProviders(
  page: { after: string | null; limit: number },
  { db }: Services,
  locale: VisitorLocale,
): Promise<ProviderProfile[]> {
  return listProviderPage(db, page, locale);
}

/** A provider by its slug. */
export async function findProvider(
  slug: string,
  { db }: Services,
  locale: VisitorLocale,
): Promise<Result<ProviderProfile>> {
  const found = await findProviderProfile(db, { slug }, locale);
  return found === undefined ? refuse({ code: "calendar-unknown" }) : ok(found);
}
