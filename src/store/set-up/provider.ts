import type { MailNotes } from "#domain/mail/notes.ts";
import type { Translations } from "#domain/locales/translate.ts";
import type { Database, Transaction } from "../database.ts";
import { fieldsOf, rowOf, type ColumnFields } from "./columns.ts";
import { readClosures, replaceClosures, type ClosureSetup } from "./closures.ts";
import { readLimits, replaceLimits, type LimitSetup } from "./limits.ts";
import type { StoredSetup } from "./pack-provider.ts";

const columns = {
  slug: "slug",
  name: "name",
  tagline: "tagline",
  about: "about",
  homePage: "home_page",
  logo: "logo",
  cover: "cover",
  coverAlt: "cover_alt",
  color: "primary_color",
  theme: "theme",
  timeZone: "time_zone",
  currency: "currency",
  contactMethod: "contact_method",
  officeEmail: "office_email",
  locale: "default_locale",
  weekStarts: "week_starts",
  frameSites: "frame_sites",
  redirectSites: "redirect_sites",
  terms: "terms_text",
  consent: "consent_text",
  cookiePolicy: "cookie_policy",
  optionalScripts: "optional_scripts",
  keepVisits: "keep_visits",
  keepAnswers: "keep_answers",
  keepOrders: "keep_orders",
  voucherAmounts: "voucher_amounts",
  voucherLeast: "voucher_least",
  voucherMost: "voucher_most",
  voucherMonths: "voucher_months",
  taxName: "tax_name",
  taxRate: "tax_rate",
  taxNumber: "tax_number",
  invoiceName: "invoice_name",
  invoiceAddress: "invoice_address",
  invoicePrefix: "invoice_prefix",
  invoiceFrom: "invoice_from",
} as const;

export interface ProviderSetup extends ColumnFields<"providers", typeof columns> {
  /** Only kinds with a text. */
  mailNotes: MailNotes;
  limits: LimitSetup[];
  /** By day. */
  closures: ClosureSetup[];
  translations: Translations;
}

export async function readProviders(
  db: Database | Transaction,
  slugs?: string[],
): Promise<StoredSetup<ProviderSetup>[]> {
  const rows = await db
    .selectFrom("providers")
    .selectAll()
    .$if(slugs !== undefined, (query) => query.where("slug", "in", slugs!))
    .orderBy("slug")
    .execute();
  const ids = rows.map(({ id }) => id);
  const [closures, limits] = await Promise.all([readClosures(db, ids), readLimits(db, ids)]);
  return rows.map((row) => ({
    id: row.id,
    setup: {
      ...fieldsOf<"providers", typeof columns>(columns, row),
      mailNotes: row.mail_notes as MailNotes,
      limits: limits(row.id, null),
      closures: closures(row.id),
      translations: row.translations as Translations,
    },
  }));
}

export async function readProviderById(
  db: Database | Transaction,
  id: string,
): Promise<StoredSetup<ProviderSetup> | null> {
  const row = await db.selectFrom("providers").select("slug").where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : ((await readProviders(db, [row.slug]))[0] ?? null);
}

export async function insertProvider(tx: Transaction, setup: ProviderSetup, wanted?: string): Promise<string> {
  const values = { ...toRow(setup), ...(wanted !== undefined && { id: wanted }) };
  const { id } = await tx.insertInto("providers").values(values).returning("id").executeTakeFirstOrThrow();
  await replaceClosures(tx, id, setup.closures);
  await replaceLimits(tx, id, null, setup.limits);
  return id;
}

export async function updateProvider(tx: Transaction, id: string, setup: ProviderSetup): Promise<void> {
  await tx.updateTable("providers").set(toRow(setup)).where("id", "=", id).execute();
  await replaceClosures(tx, id, setup.closures);
  await replaceLimits(tx, id, null, setup.limits);
}

function toRow(setup: ProviderSetup) {
  return {
    ...rowOf<"providers", typeof columns>(columns, setup),
    mail_notes: JSON.stringify(setup.mailNotes),
    translations: JSON.stringify(setup.translations),
  };
}
