import { sql } from "kysely";
import type { FormDefinition, FormKind } from "#domain/forms/definition.ts";
import type { AskedForm } from "#domain/forms/joined.ts";
import type { TranslatableForm } from "#domain/forms/translation/localize-form.ts";
import type { FormTranslations } from "#domain/forms/translation/form-texts.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Database, Transaction } from "../database.ts";
import { inVisitorsLanguage, translationsFor, type VisitorLocale } from "../translations.ts";

interface FormProvider {
  id: string;
  slug: string;
  name: string;
  zone: string;
  contactMethod: string;
  primaryColor: string;
  theme: "light" | "dark" | "auto";
  frameSites: string[];
  redirectSites: string[];
}

/** Who gets a mail about each response. */
export interface FormMails {
  isOfficeTold: boolean;
  /** The address for the office's mail, if it is not the provider's. */
  officeEmail: string | null;
  /** Whether the visitor gets a copy of the answers. */
  hasCopy: boolean;
}

interface StoredForm extends TranslatableForm {
  id: string;
  slug: string;
  kind: FormKind;
  /** The version for new responses. */
  version: number;
  needsLink: boolean;
  mails: FormMails;
  /** By the database's clock. */
  isClosed: boolean;
  isFull: boolean;
}

export interface OpenForm {
  provider: FormProvider;
  form: StoredForm;
}

/** A form as content pages show it, with the language of its title. */
export type FormCard = Pick<StoredForm, "id" | "kind"> & { title: string; locale: LocaleCode };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Each form with the version for new responses. */
export function currentForms(db: Database | Transaction) {
  return db
    .selectFrom("forms")
    .innerJoin("form_versions", (join) =>
      join
        .onRef("form_versions.provider_id", "=", "forms.provider_id")
        .onRef("form_versions.form_id", "=", "forms.id")
        .onRef("form_versions.version", "=", "forms.version"),
    );
}

/** By id or slug. If several providers use a slug, it belongs to the first. */
export async function findForm(db: Database, idOrSlug: string, locale: VisitorLocale): Promise<OpenForm | undefined> {
  if (uuid.test(idOrSlug)) return readForm(db, sql<boolean>`forms.id = ${idOrSlug}`, locale);
  return readForm(
    db,
    sql<boolean>`(forms.provider_id, forms.id) in
      (select provider_id, target_id from directory where kind = 'form' and slug = ${idOrSlug})`,
    locale,
  );
}

/** The only quiz that is open to everyone, whatever its address. Undefined if there are several. */
export async function findOnlyQuiz(db: Database, locale: VisitorLocale): Promise<OpenForm | undefined> {
  return readForm(
    db,
    sql<boolean>`forms.kind = 'quiz' and not forms.needs_link and 1 =
      (select count(*) from forms quizzes inner join providers owners on owners.id = quizzes.provider_id
       where quizzes.kind = 'quiz' and quizzes.is_active and not quizzes.needs_link and owners.closed_at is null)`,
    locale,
  );
}

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

async function readForm(
  db: Database,
  condition: ReturnType<typeof sql<boolean>>,
  locale: VisitorLocale,
): Promise<OpenForm | undefined> {
  const row = await currentForms(db)
    .innerJoin("providers", "providers.id", "forms.provider_id")
    .select([
      "providers.id as providerId",
      "providers.slug as providerSlug",
      "providers.name",
      "providers.time_zone as zone",
      "providers.contact_method as contactMethod",
      "providers.primary_color as primaryColor",
      "providers.theme",
      "providers.frame_sites as frameSites",
      "providers.redirect_sites as redirectSites",
      "forms.id",
      "forms.slug",
      "forms.kind",
      "forms.version",
      "forms.needs_link as needsLink",
      "forms.notifies_office as isOfficeTold",
      "forms.notify_email as officeEmail",
      "forms.sends_copy as hasCopy",
      "form_versions.definition",
      translationsFor<FormTranslations>("form_versions", locale).as("translations"),
      "providers.default_locale as own",
      sql<boolean>`coalesce(forms.closes_at <= clock_timestamp(), false)`.as("isClosed"),
      sql<boolean>`coalesce(forms.responses_taken >= forms.response_cap, false)`.as("isFull"),
    ])
    .where(condition)
    .where("forms.is_active", "=", true)
    .where("providers.closed_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { providerId, providerSlug, name, zone, contactMethod, primaryColor, theme, frameSites, redirectSites } = row;
  const { id, slug, kind, version, needsLink, isClosed, isFull } = row;
  const { isOfficeTold, officeEmail, hasCopy } = row;
  return {
    provider: {
      id: providerId,
      slug: providerSlug,
      name,
      zone,
      contactMethod,
      primaryColor,
      theme,
      frameSites,
      redirectSites,
    },
    form: {
      id,
      slug,
      kind,
      version,
      needsLink,
      ...toWritten(row),
      isClosed,
      isFull,
      mails: { isOfficeTold, officeEmail, hasCopy },
    },
  };
}

interface VersionRow {
  definition: unknown;
  own: string;
  translations: FormTranslations;
}

function toWritten({ definition, own, translations }: VersionRow): TranslatableForm {
  return { definition: definition as FormDefinition, own: own as LocaleCode, translations };
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

export interface NamedForm {
  providerId: string;
  provider: string;
  id: string;
  slug: string;
  kind: FormKind;
  needsLink: boolean;
  /** The provider's own language. */
  locale: LocaleCode;
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

/**
 * Counts a response, unless the form is closed or full. Concurrent responses wait for each other here, so that the
 * cap is never exceeded.
 */
export async function countResponse(
  tx: Transaction,
  { provider, form }: OpenForm,
): Promise<"taken" | "closed" | "full"> {
  const taken = await tx
    .updateTable("forms")
    .set((eb) => ({ responses_taken: eb("responses_taken", "+", 1) }))
    .where("provider_id", "=", provider.id)
    .where("id", "=", form.id)
    .where(sql<boolean>`(response_cap is null or responses_taken < response_cap)`)
    .where(sql<boolean>`(closes_at is null or closes_at > clock_timestamp())`)
    .returning("id")
    .executeTakeFirst();
  if (taken !== undefined) return "taken";
  const row = await tx
    .selectFrom("forms")
    .select(sql<boolean>`coalesce(closes_at <= clock_timestamp(), false)`.as("isClosed"))
    .where("provider_id", "=", provider.id)
    .where("id", "=", form.id)
    .executeTakeFirstOrThrow();
  return row.isClosed ? "closed" : "full";
}

export async function hasFormLink(
  db: Database | Transaction,
  { provider, form }: OpenForm,
  tokenHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom("form_links")
    .select("form_id")
    .where("provider_id", "=", provider.id)
    .where("form_id", "=", form.id)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFormLinks(
  db: Database,
  { providerId, id }: Pick<NamedForm, "providerId" | "id">,
  hashes: Buffer[],
): Promise<void> {
  const rows = hashes.map((hash) => ({ provider_id: providerId, form_id: id, token_hash: hash }));
  await db.insertInto("form_links").values(rows).execute();
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
