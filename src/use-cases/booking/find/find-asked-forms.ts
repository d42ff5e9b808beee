import { visitRules, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { AskedForm } from "#domain/forms/joined.ts";
import type { TranslatableForm } from "#domain/forms/translation/localize-form.ts";
import type { Database, Transaction } from "#store/database.ts";
import { findFormsToAsk } from "#store/forms/find-forms.ts";
import type { VisitorLocale } from "#store/translations.ts";

/** The forms that a visit's services ask in addition to the standard details, in the order of the services. */
export async function findAskedForms(
  providerId: string,
  visit: ChosenVisit,
  locale: VisitorLocale,
  { db }: { db: Database | Transaction },
): Promise<(AskedForm & TranslatableForm)[]> {
  const { forms: slugs } = visitRules(visit);
  const forms = await findFormsToAsk(db, providerId, slugs, locale);
  return slugs.flatMap((slug) => forms.find((form) => form.slug === slug) ?? []);
}
