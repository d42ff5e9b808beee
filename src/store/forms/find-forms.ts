import { sql } from "kysely";
import type { AskedForm } from "#domain/forms/joined.ts";
import type { TranslatableForm } from "#domain/forms/translation/localize-form.ts";
import type { FormTranslations } from "#domain/forms/translation/form-texts.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Database, Transaction } from "../database.ts";
import { inVisitorsLanguage, translationsFor, type VisitorLocale } from "../translations.ts";
import { type FormCard, currentForms, toWritten, type NamedForm } from "./forms.ts";

/** A provider's form by its slug. `locales` are in order of preference. */
export async function findFormCard(
  db: Database,
  { providerId, locales }: { providerId: string; locales: readonly LocaleCode[] },
  slug: string,
): Promise<FormCard | undefined> {
  const row = await currentForms(db)
    .innerJoin("providers", "providers.id", "forms.provider_id")
    .select([
      "forms.id",
      "forms.kind",
      sql<string>`form_versions.definition ->> 'title'`.as("title"),
      translationsFor<FormTranslations>("form_versions", locales[0] ?? null).as("translations"),
      "providers.default_locale as own",
    ])
    .where("forms.provider_id", "=", providerId)
    .where("forms.slug", "=", slug)
    .where("forms.is_active", "=", true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, kind, title, translations } = row;
  const own = row.own as LocaleCode;
  const locale = locales.find((each) => each === own || translations[each]?.title !== undefined) ?? own;
  return { id, kind, title: translations[locale]?.title ?? title, locale };
}

/** The forms that are open to everyone now, with their translations. */
export async function listOpenForms(db: Database, providerIds: readonly string[], locale: VisitorLocale) {
  if (providerIds.length === 0) return [];
  const rows = await currentForms(db)
    .innerJoin("providers", "providers.id", "forms.provider_id")
    .select([
      "forms.provider_id as providerId",
      "forms.slug",
      "forms.kind",
      "form_versions.definition",
      translationsFor<FormTranslations>("form_versions", locale).as("translations"),
      "providers.default_locale as own",
    ])
    .where("providers.closed_at", "is", null)
    .where("forms.provider_id", "in", providerIds)
    .where("forms.is_active", "=", true)
    .where("forms.needs_link", "=", false)
    .where(sql<boolean>`coalesce(forms.closes_at > clock_timestamp(), true)`)
    .where(sql<boolean>`coalesce(forms.responses_taken < forms.response_cap, true)`)
    .orderBy("forms.slug")
    .execute();
  return rows.map(({ providerId, slug, kind, ...row }) => ({ providerId, slug, kind, ...toWritten(row) }));
}

/** Forms with this slug, active or not, of all providers or of one. */
export async function findFormsNamed(db: Database, slug: string, provider?: string): Promise<NamedForm[]> {
  const rows = await db
    .selectFrom("forms")
    .innerJoin("providers", "providers.id", "forms.provider_id")
    .select([
      "forms.provider_id as providerId",
      "providers.slug as provider",
      "providers.default_locale as locale",
      "forms.id",
      "forms.slug",
      "forms.kind",
      "forms.needs_link as needsLink",
    ])
    .where("forms.slug", "=", slug)
    .$if(provider !== undefined, (query) => query.where("providers.slug", "=", provider!))
    .orderBy("providers.slug")
    .execute();
  return rows.map((row) => ({ ...row, locale: row.locale as LocaleCode }));
}

/** A provider's active forms, in their current version. */
export async function findFormsToAsk(
  db: Database | Transaction,
  providerId: string,
  slugs: readonly string[],
  locale: VisitorLocale,
): Promise<(AskedForm & TranslatableForm)[]> {
  if (slugs.length === 0) return [];
  const rows = await currentForms(db)
    .innerJoin("providers", "providers.id", "forms.provider_id")
    .select(["forms.slug", "forms.version", "form_versions.definition", "providers.default_locale as own"])
    .select(translationsFor<FormTranslations>("form_versions", locale).as("translations"))
    .where("forms.provider_id", "=", providerId)
    .where("forms.slug", "in", [...slugs])
    .where("forms.is_active", "=", true)
    .execute();
  return rows.map((row) => ({ slug: row.slug, version: row.version, ...toWritten(row) }));
}

/** One version of a form. */
export async function findFormVersion(
  db: Database | Transaction,
  providerId: string,
  formId: string,
  version: number,
  locale: VisitorLocale = null,
): Promise<TranslatableForm | undefined> {
  const row = await db
    .selectFrom("form_versions")
    .innerJoin("providers", "providers.id", "form_versions.provider_id")
    .select(["definition", "providers.default_locale as own"])
    .select(translationsFor<FormTranslations>("form_versions", locale).as("translations"))
    .where("provider_id", "=", providerId)
    .where("form_id", "=", formId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row && toWritten(row);
}

/** One version of a form, by the form's slug. */
export async function findVersionNamed(
  db: Database,
  providerId: string,
  slug: string,
  version: number,
  locale: VisitorLocale = null,
): Promise<TranslatableForm | undefined> {
  const row = await db
    .selectFrom("form_versions")
    .innerJoin("forms", (join) =>
      join.onRef("forms.provider_id", "=", "form_versions.provider_id").onRef("forms.id", "=", "form_versions.form_id"),
    )
    .innerJoin("providers", "providers.id", "form_versions.provider_id")
    .select(["form_versions.definition", "providers.default_locale as own"])
    .select(translationsFor<FormTranslations>("form_versions", locale).as("translations"))
    .where("forms.provider_id", "=", providerId)
    .where("forms.slug", "=", slug)
    .where("form_versions.version", "=", version)
    .executeTakeFirst();
  return row && toWritten(row);
}

export async function findServiceNamed(
  db: Database,
  providerId: string,
  slug: string,
  locale: VisitorLocale,
): Promise<{ name: string } | undefined> {
  const row = await db
    .selectFrom("services")
    .innerJoin("providers", "providers.id", "services.provider_id")
    .select([
      "services.name",
      "providers.default_locale as ownLocale",
      translationsFor("services", locale).as("translations"),
    ])
    .where("services.provider_id", "=", providerId)
    .where("services.slug", "=", slug)
    .where("services.is_active", "=", true)
    .executeTakeFirst();
  return row && inVisitorsLanguage(row, ["name"], locale);
}
