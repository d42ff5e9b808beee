import { sql } from "kysely";
import type { FormDefinition, FormKind } from "#domain/forms/definition.ts";
import type { TranslatableForm } from "#domain/forms/translation/localize-form.ts";
import type { FormTranslations } from "#domain/forms/translation/form-texts.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Database, Transaction } from "../database.ts";
import { translationsFor, type VisitorLocale } from "../translations.ts";

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

export function toWritten({ definition, own, translations }: VersionRow): TranslatableForm {
  return { definition: definition as FormDefinition, own: own as LocaleCode, translations };
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
