import { sql, type RawBuilder } from "kysely";
import { isCatalogueCode, type CatalogueCode } from "#domain/locales/locales.ts";
import type { BookingKey } from "../booking/booking.ts";
import type { Database, Transaction } from "../database.ts";

/** The address and language for mails to a provider's team. */
export interface MailProvider {
  /** Where visitors may write to; empty if the business has no address. */
  officeEmail: string;
  /** Where mails to the office go: to the first owner if the business has no address. Empty if there is neither. */
  teamEmail: string;
  locale: CatalogueCode;
}

/** Of the row of `providers`: where mails to the office go. */
export const teamEmail = sql<string>`coalesce(nullif(providers.office_email, ''), (
  select o.email from grants g join operators o on o.id = g.operator_id
   where g.provider_id = providers.id and g.role = 'owner' order by g.granted_at, o.id limit 1), '')`;

/** Of the row of `providers`: the first owner with another address than the one that refuses mails. */
export const ownerEmail = (refused: RawBuilder<unknown>) => sql<string | null>`
  select o.email from grants g join operators o on o.id = g.operator_id
   where g.provider_id = providers.id and g.role = 'owner' and lower(o.email) <> lower(${refused}::text)
   order by g.granted_at, o.id limit 1`;

/** Who gets mails to the office that this address refused; null if there is no owner with another address. */
export async function findOwnerEmail(
  db: Database | Transaction,
  providerId: string,
  refused: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("providers")
    .select(sql<string | null>`(${ownerEmail(sql`${refused}`)})`.as("email"))
    .where("id", "=", providerId)
    .executeTakeFirstOrThrow();
  return row.email;
}

export async function findMailProvider(db: Database | Transaction, id: string): Promise<MailProvider> {
  const row = await db
    .selectFrom("providers")
    .select(["office_email as officeEmail", "default_locale as locale", teamEmail.as("teamEmail")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, locale: isCatalogueCode(row.locale) ? row.locale : "en" };
}

export interface StaffRecipient {
  name: string;
  email: string;
  zone: string;
}

/** The members who give these bookings and have an email address. */
export async function listAssignedStaff(tx: Transaction, bookings: readonly BookingKey[]): Promise<string[]> {
  const [first] = bookings;
  if (first === undefined) return [];
  const rows = await tx
    .selectFrom("booking_lines")
    .innerJoin("claims", (join) =>
      join
        .onRef("claims.provider_id", "=", "booking_lines.provider_id")
        .onRef("claims.session_id", "=", "booking_lines.session_id"),
    )
    .innerJoin("staff", (join) =>
      join.onRef("staff.provider_id", "=", "claims.provider_id").onRef("staff.id", "=", "claims.staff_id"),
    )
    .select("staff.id")
    .distinct()
    .where("booking_lines.provider_id", "=", first.providerId)
    .where(
      "booking_lines.booking_id",
      "in",
      bookings.map(({ id }) => id),
    )
    .where("staff.email", "<>", "")
    .orderBy("staff.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the owner of an address has confirmed it with a booking of this provider. */
export async function isVerified(db: Database | Transaction, providerId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("bookings")
    .select("id")
    .where("provider_id", "=", providerId)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where("email", "<>", "")
    .where("email_verified_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setVerified(tx: Transaction, { providerId, id }: BookingKey): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ email_verified_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .where("email_verified_at", "is", null)
    .execute();
}
