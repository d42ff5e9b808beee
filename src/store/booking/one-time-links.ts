import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";

/** A service for one booking only, perhaps with a fixed member and price. */
export interface OneTimeLink {
  providerId: string;
  id: string;
  serviceId: string;
  memberId: string | null;
  /** For the whole booking, instead of the service's price. */
  price: number | null;
  /** Neither used nor expired, by the database's clock. Cancelling its booking does not open it again. */
  isOpen: boolean;
  /** Whether its service can also be booked without the link. */
  isServicePublic: boolean;
}

export async function findOneTimeLink(db: Database | Transaction, slug: string): Promise<OneTimeLink | undefined> {
  return db
    .selectFrom("directory")
    .innerJoin("one_time_links", (join) =>
      join
        .onRef("one_time_links.provider_id", "=", "directory.provider_id")
        .onRef("one_time_links.id", "=", "directory.target_id"),
    )
    .innerJoin("services", (join) =>
      join
        .onRef("services.provider_id", "=", "one_time_links.provider_id")
        .onRef("services.id", "=", "one_time_links.service_id"),
    )
    .innerJoin("providers", "providers.id", "one_time_links.provider_id")
    .select([
      "one_time_links.provider_id as providerId",
      "one_time_links.id",
      "one_time_links.service_id as serviceId",
      "one_time_links.staff_id as memberId",
      "one_time_links.price",
      isOpenSince(0).as("isOpen"),
      "services.is_public as isServicePublic",
    ])
    .where("directory.kind", "=", "one-time-link")
    .where("directory.slug", "=", slug)
    .where("providers.closed_at", "is", null)
    .executeTakeFirst();
}

/** A link through which something is held. */
export async function findLinkById(
  db: Database | Transaction,
  providerId: string,
  id: string,
): Promise<OneTimeLink | undefined> {
  const row = await db
    .selectFrom("directory")
    .select("slug")
    .where("kind", "=", "one-time-link")
    .where("provider_id", "=", providerId)
    .where("target_id", "=", id)
    .executeTakeFirst();
  return row && findOneTimeLink(db, row.slug);
}

/** The price of the whole booking, if the link has one. */
export async function findLinkPrice(
  db: Database | Transaction,
  providerId: string,
  linkId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("one_time_links")
    .select("price")
    .where("provider_id", "=", providerId)
    .where("id", "=", linkId)
    .executeTakeFirst();
  return row?.price ?? null;
}

/** Not used, and not expired before the given number of seconds ago. */
function isOpenSince(seconds: number) {
  return sql<boolean>`(one_time_links.used_at is null and (one_time_links.expires_at is null
    or one_time_links.expires_at > clock_timestamp() - ${seconds} * interval '1 second'))`;
}

interface LinkKey {
  providerId: string;
  linkId: string;
  /** How many seconds ago the visitor began to pay. A later expiry does not count. */
  seconds: number;
}

export async function isLinkOpen(
  db: Database | Transaction,
  { providerId, linkId, seconds }: LinkKey,
): Promise<boolean> {
  const row = await db
    .selectFrom("one_time_links")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("id", "=", linkId)
    .where(isOpenSince(seconds))
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a link as used by a booking. False if another booking used it, or if it has expired. */
export async function useUpLink(
  tx: Transaction,
  { providerId, linkId, bookingId, seconds }: LinkKey & { bookingId: string },
): Promise<boolean> {
  const row = await tx
    .updateTable("one_time_links")
    .set({ used_at: sql<Date>`now()`, used_by: bookingId })
    .where("provider_id", "=", providerId)
    .where("id", "=", linkId)
    .where(isOpenSince(seconds))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
