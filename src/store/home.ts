import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { pictureUrl } from "#domain/pictures.ts";
import type { Database } from "./database.ts";
import type { Group } from "./groups.ts";
import type { DB } from "./schema.generated.ts";

/** A provider as a page presents it. */
export interface House {
  id: string;
  slug: string;
  name: string;
  tagline: string;
  about: string;
  picture: string | null;
  primaryColor: string;
  theme: "light" | "dark" | "auto";
  zone: string;
  currency: string;
  contactMethod: string;
  frameSites: string[];
}

/** Those with most to offer first: where there are many, they are the ones shown in full. */
export async function listHouses(db: Database): Promise<House[]> {
  const rows = await houses(db)
    .orderBy(
      (eb) =>
        eb
          .selectFrom("services")
          .select((count) => count.fn.countAll().as("offered"))
          .whereRef("services.provider_id", "=", "providers.id")
          .where("is_public", "=", true)
          .where("is_active", "=", true),
      "desc",
    )
    .orderBy("name")
    .execute();
  return rows.map(withPicture);
}

export async function findHouse(db: Database, by: { slug: string } | { id: string }): Promise<House | undefined> {
  const query = "slug" in by ? houses(db).where("slug", "=", by.slug) : houses(db).where("id", "=", by.id);
  const row = await query.executeTakeFirst();
  return row === undefined ? undefined : withPicture(row);
}

function houses(db: Database) {
  return db
    .selectFrom("providers")
    .select([
      "id",
      "slug",
      "name",
      "tagline",
      "about",
      "logo",
      "primary_color as primaryColor",
      "theme",
      "time_zone as zone",
      "currency",
      "contact_method as contactMethod",
      "frame_sites as frameSites",
    ]);
}

function withPicture<T extends { logo: string | null }>({ logo, ...house }: T) {
  return { ...house, picture: pictureUrl(logo) };
}

/** Public services of several providers, each in its own order. */
export async function listOffers(db: Database, providerIds: readonly string[]): Promise<StoredOffer[]> {
  if (providerIds.length === 0) return [];
  const rows = await offers(db)
    .where("services.provider_id", "in", providerIds)
    .where("is_public", "=", true)
    .orderBy("services.position")
    .orderBy("services.name")
    .execute();
  return rows.map(toOffer);
}

/** A group's services in its order; it names them, so they need not be public. */
export async function listGroupOffers(db: Database, { providerId, id }: Pick<Group, "providerId" | "id">) {
  const rows = await offers(db)
    .innerJoin("group_services", (join) =>
      join
        .onRef("group_services.provider_id", "=", "services.provider_id")
        .onRef("group_services.service_id", "=", "services.id"),
    )
    .where("group_services.provider_id", "=", providerId)
    .where("group_services.group_id", "=", id)
    .orderBy("group_services.position")
    .execute();
  return rows.map(toOffer);
}

function offers(db: Database) {
  return db
    .selectFrom("services")
    .select((eb) => [
      "services.provider_id as providerId",
      "services.id",
      "services.slug",
      "services.name",
      "services.summary",
      "services.image",
      "services.durations",
      "services.staffing",
      "services.visitor_chooses_staff as canChooseMember",
      "services.seats",
      "services.guests_required as needsGuests",
      "services.price",
      "services.price_per as pricePer",
      "services.pay_now as payNow",
      "services.confirmation",
      membersOf(eb).as("members"),
      pricesOf(eb).as("prices"),
    ])
    .where("services.is_active", "=", true);
}

function toOffer({ prices, ...row }: Awaited<ReturnType<ReturnType<typeof offers>["execute"]>>[number]) {
  return {
    ...row,
    image: pictureUrl(row.image),
    durationPrices: Object.fromEntries(prices.map(({ duration, price }) => [duration, price])),
  };
}

export type StoredOffer = ReturnType<typeof toOffer>;

type InServices = ExpressionBuilder<DB, "services">;

function membersOf(eb: InServices) {
  return jsonArrayFrom(
    eb
      .selectFrom("service_staff")
      .innerJoin("staff", (join) =>
        join
          .onRef("staff.provider_id", "=", "service_staff.provider_id")
          .onRef("staff.id", "=", "service_staff.staff_id"),
      )
      .select([
        "staff.id",
        "staff.slug",
        "staff.name",
        "staff.title",
        "staff.photo",
        "service_staff.price",
        "service_staff.duration",
      ])
      .whereRef("service_staff.provider_id", "=", "services.provider_id")
      .whereRef("service_staff.service_id", "=", "services.id")
      .where("staff.is_active", "=", true)
      .orderBy("staff.position")
      .orderBy("staff.name"),
  );
}

function pricesOf(eb: InServices) {
  return jsonArrayFrom(
    eb
      .selectFrom("service_prices")
      .select(["service_prices.duration", "service_prices.price"])
      .whereRef("service_prices.provider_id", "=", "services.provider_id")
      .whereRef("service_prices.service_id", "=", "services.id"),
  );
}

export async function listPeople(db: Database, providerIds: readonly string[]) {
  if (providerIds.length === 0) return [];
  const rows = await db
    .selectFrom("staff")
    .select(["provider_id as providerId", "id", "slug", "name", "title", "bio", "photo"])
    .where("provider_id", "in", providerIds)
    .where("is_active", "=", true)
    .orderBy("position")
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ ...row, photo: pictureUrl(row.photo) }));
}

export type StoredPerson = Awaited<ReturnType<typeof listPeople>>[number];

export async function listGroups(db: Database, providerIds: readonly string[]) {
  if (providerIds.length === 0) return [];
  return db
    .selectFrom("groups")
    .select(["id", "slug", "name"])
    .where("provider_id", "in", providerIds)
    .orderBy("name")
    .execute();
}

/** With the slug of one service of each, to open it with. */
export async function listMenus(db: Database, providerIds: readonly string[]) {
  if (providerIds.length === 0) return [];
  return db
    .selectFrom("menus")
    .select((eb) => [
      "menus.id",
      "menus.slug",
      "menus.name",
      eb
        .selectFrom("menu_services")
        .innerJoin("services", (join) =>
          join
            .onRef("services.provider_id", "=", "menu_services.provider_id")
            .onRef("services.id", "=", "menu_services.service_id"),
        )
        .select("services.slug")
        .whereRef("menu_services.provider_id", "=", "menus.provider_id")
        .whereRef("menu_services.menu_id", "=", "menus.id")
        .orderBy("menu_services.category")
        .orderBy("menu_services.position")
        .limit(1)
        .as("firstService"),
    ])
    .where("menus.provider_id", "in", providerIds)
    .orderBy("menus.name")
    .execute();
}

/** Only those that the caller knows already: whoever holds such a link may use it up, so no page lists them. */
export async function findOneTimeLinks(db: Database, slugs: readonly string[], now: Date) {
  const rows = await db
    .selectFrom("one_time_links")
    .innerJoin("services", (join) =>
      join
        .onRef("services.provider_id", "=", "one_time_links.provider_id")
        .onRef("services.id", "=", "one_time_links.service_id"),
    )
    .select(["one_time_links.slug", "services.name as service", "expires_at as expiresAt", "used_at as usedAt"])
    .where("one_time_links.slug", "in", slugs)
    .orderBy("one_time_links.slug")
    .execute();
  return rows.map(({ slug, service, expiresAt, usedAt }) => ({
    slug,
    service,
    isOpen: usedAt === null && (expiresAt === null || expiresAt > now),
  }));
}
