import { findServiceNamed } from "#store/forms/find-forms.ts";
import type { VisitorLocale } from "#store/translations.ts";
import type { Services } from "../shared/services.ts";

/** The service that an ending leads to, if it can still be booked. */
export async function findNextService(
  providerId: string,
  slug: string,
  { db }: Pick<Services, "db">,
  locale: VisitorLocale,
): Promise<{ name: string } | null> {
  return (await findServiceNamed(db, providerId, slug, locale)) ?? null;
}
