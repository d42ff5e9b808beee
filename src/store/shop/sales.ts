import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { VoucherRules } from "#domain/shop/gift.ts";
import type { Database, Transaction } from "../database.ts";
import { inVisitorsLanguage, translationsFor, type VisitorLocale } from "../translations.ts";

/** What a provider says about the sale of vouchers and packages. */
export interface SaleTerms extends VoucherRules {
  validMonths: number | null;
  terms: string;
  /** The language of the terms, if it is not the visitor's. */
  termsLang: string | undefined;
}

export async function findSaleTerms(
  db: Database | Transaction,
  providerId: string,
  locale: VisitorLocale,
): Promise<SaleTerms> {
  const row = await db
    .selectFrom("providers")
    .select([
      sql<number[]>`array(select unnest(voucher_amounts)::float8 order by 1)`.as("amounts"),
      "voucher_least as least",
      "voucher_most as most",
      "voucher_months as validMonths",
      "currency",
      "terms_text as terms",
      "default_locale as ownLocale",
      translationsFor("providers", locale).as("translations"),
    ])
    .where("id", "=", providerId)
    .executeTakeFirstOrThrow();
  const { langs, ...sale } = inVisitorsLanguage(row, ["terms"], locale);
  return { ...sale, termsLang: langs.terms };
}

/** Whether providers sell vouchers, and whether they sell packages, by their ids. */
export async function listSellers(
  db: Database,
  providerIds: readonly string[],
): Promise<Map<string, { vouchers: boolean; packages: boolean }>> {
  const { rows } = await sql<{ id: string; vouchers: boolean; packages: boolean }>`
    select id, voucher_least is not null or cardinality(voucher_amounts) > 0 as vouchers,
           exists (select from packages join package_services s on s.provider_id = packages.provider_id
               and s.package_id = packages.id
             join services on services.provider_id = s.provider_id and services.id = s.service_id
            where packages.provider_id = providers.id and packages.is_public and services.is_active) as packages
      from providers where id = any(${[...providerIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...sold }) => [id, sold]));
}

interface SoldService {
  id: string;
  name: string;
  /** The least that one visit costs. */
  least: number;
  most: number;
}

export interface SoldPackage {
  id: string;
  slug: string;
  name: string;
  description: string;
  visits: number;
  price: number;
  validMonths: number | null;
  services: SoldService[];
}

/** Packages for everyone, in the order of the business. A package whose services are no longer offered is not sold. */
export async function listPackages(
  db: Database | Transaction,
  providerId: string,
  locale: VisitorLocale,
  { isPublic = true }: { isPublic?: boolean } = {},
): Promise<SoldPackage[]> {
  const rows = await db
    .selectFrom("packages")
    .innerJoin("providers", "providers.id", "packages.provider_id")
    .select((eb) => [
      "providers.default_locale as ownLocale",
      translationsFor("packages", locale).as("translations"),
      "packages.id",
      "packages.slug",
      "packages.name",
      "packages.description",
      "packages.visits",
      "packages.price",
      "packages.valid_months as validMonths",
      jsonArrayFrom(
        eb
          .selectFrom("package_services")
          .innerJoin("services", (join) =>
            join
              .onRef("services.provider_id", "=", "package_services.provider_id")
              .onRef("services.id", "=", "package_services.service_id"),
          )
          .select([
            "services.id",
            "services.name",
            "providers.default_locale as ownLocale",
            translationsFor("services", locale).as("translations"),
            sql<number>`least(services.price, (select min(p.price) from service_prices p
              where p.provider_id = services.provider_id and p.service_id = services.id))`.as("least"),
            sql<number>`greatest(services.price, (select max(p.price) from service_prices p
              where p.provider_id = services.provider_id and p.service_id = services.id))`.as("most"),
          ])
          .whereRef("package_services.provider_id", "=", "packages.provider_id")
          .whereRef("package_services.package_id", "=", "packages.id")
          .where("services.is_active", "=", true)
          .orderBy("package_services.position"),
      ).as("services"),
    ])
    .where("packages.provider_id", "=", providerId)
    .$if(isPublic, (query) => query.where("packages.is_public", "=", true))
    .orderBy("packages.position")
    .orderBy("packages.name")
    .execute();
  return rows
    .map(({ services, ...row }) => ({
      ...inVisitorsLanguage(row, ["name", "description"], locale),
      services: services.map((service) => inVisitorsLanguage(service, ["name"], locale)),
    }))
    .filter(({ services }) => services.length > 0);
}
