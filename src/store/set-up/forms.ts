import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { FormDefinition, FormKind } from "#domain/forms/definition.ts";
import type { FormTranslations } from "#domain/forms/translation/form-texts.ts";
import type { Transaction } from "../database.ts";
import { currentForms, type FormMails } from "../forms/forms.ts";
import type { StoredSetup, PackProvider, Removal } from "./pack-provider.ts";

export interface FormSetup {
  slug: string;
  kind: FormKind;
  isActive: boolean;
  definition: FormDefinition;
  /** Its texts in other languages. */
  translations: FormTranslations;
  responseCap: number | null;
  /** An instant, in UTC. */
  closesAt: string | null;
  needsLink: boolean;
  mails: FormMails;
}

export async function readForms(tx: Transaction, provider: PackProvider): Promise<StoredSetup<FormSetup>[]> {
  const rows = await currentForms(tx)
    .selectAll("forms")
    .select(["form_versions.definition", "form_versions.translations"])
    .where("forms.provider_id", "=", provider.providerId)
    .orderBy("forms.slug")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    setup: {
      slug: row.slug,
      kind: row.kind,
      isActive: row.is_active,
      definition: row.definition as FormDefinition,
      translations: row.translations as FormTranslations,
      responseCap: row.response_cap,
      closesAt: row.closes_at?.toISOString() ?? null,
      needsLink: row.needs_link,
      mails: { isOfficeTold: row.notifies_office, officeEmail: row.notify_email, hasCopy: row.sends_copy },
    },
  }));
}

export async function insertForm(tx: Transaction, provider: PackProvider, setup: FormSetup): Promise<string> {
  const row = { provider_id: provider.providerId, slug: setup.slug, version: 1, ...plain(setup) };
  const { id } = await tx.insertInto("forms").values(row).returning("id").executeTakeFirstOrThrow();
  await insertVersion(tx, provider, id, 1, setup);
  return id;
}

/**
 * Changed questions make a new version: visitors who have begun continue with the old one. Changed translations do
 * not: visitors who have begun see them too.
 */
export async function updateForm(tx: Transaction, provider: PackProvider, id: string, setup: FormSetup): Promise<void> {
  const { version, definition } = await currentForms(tx)
    .select(["forms.version", "form_versions.definition"])
    .where("forms.provider_id", "=", provider.providerId)
    .where("forms.id", "=", id)
    .executeTakeFirstOrThrow();
  const isNew = !isDeepStrictEqual(definition, setup.definition);
  if (isNew) await insertVersion(tx, provider, id, version + 1, setup);
  else await updateTranslations(tx, provider, id, version, setup);
  await tx
    .updateTable("forms")
    .set({ ...plain(setup), version: isNew ? version + 1 : version })
    .where("provider_id", "=", provider.providerId)
    .where("id", "=", id)
    .execute();
}

export async function removeForm(tx: Transaction, provider: PackProvider, id: string): Promise<Removal> {
  // A concurrent response either has finished and is seen below, or waits for this lock and is then refused.
  await tx
    .selectFrom("forms")
    .select("id")
    .where("provider_id", "=", provider.providerId)
    .where("id", "=", id)
    .forUpdate()
    .execute();
  const answered = await tx
    .selectFrom("responses")
    .select("id")
    .where("provider_id", "=", provider.providerId)
    .where("form_id", "=", id)
    .unionAll(
      tx
        .selectFrom("bookings")
        .innerJoin("forms", "forms.provider_id", "bookings.provider_id")
        .select("bookings.id")
        .where("forms.provider_id", "=", provider.providerId)
        .where("forms.id", "=", id)
        .where(sql<boolean>`bookings.answers ? forms.slug`),
    )
    .limit(1)
    .executeTakeFirst();
  if (answered === undefined) {
    await tx.deleteFrom("forms").where("provider_id", "=", provider.providerId).where("id", "=", id).execute();
    return "deleted";
  }
  await tx
    .updateTable("forms")
    .set({ is_active: false })
    .where("provider_id", "=", provider.providerId)
    .where("id", "=", id)
    .execute();
  return "deactivated";
}

function plain({ kind, isActive, responseCap, closesAt, needsLink, mails }: FormSetup) {
  return {
    kind,
    is_active: isActive,
    response_cap: responseCap,
    closes_at: closesAt,
    needs_link: needsLink,
    notifies_office: mails.isOfficeTold,
    notify_email: mails.officeEmail,
    sends_copy: mails.hasCopy,
  };
}

async function insertVersion(
  tx: Transaction,
  provider: PackProvider,
  id: string,
  version: number,
  { definition, translations }: FormSetup,
): Promise<void> {
  await tx
    .insertInto("form_versions")
    .values({
      provider_id: provider.providerId,
      form_id: id,
      version,
      definition: JSON.stringify(definition),
      translations: JSON.stringify(translations),
    })
    .execute();
}

async function updateTranslations(
  tx: Transaction,
  provider: PackProvider,
  id: string,
  version: number,
  { translations }: FormSetup,
): Promise<void> {
  await tx
    .updateTable("form_versions")
    .set({ translations: JSON.stringify(translations) })
    .where("provider_id", "=", provider.providerId)
    .where("form_id", "=", id)
    .where("version", "=", version)
    .execute();
}
