import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";

/** The consents stored with a booking. */
export interface Consents {
  termsText: string | null;
  termsAcceptedAt: Date | null;
  consentText: string | null;
  consentGivenAt: Date | null;
}

export async function readConsents(
  db: Database,
  { providerId, id }: { providerId: string; id: string },
): Promise<Consents> {
  return db
    .selectFrom("bookings")
    .select([
      "terms_text as termsText",
      "terms_accepted_at as termsAcceptedAt",
      "consent_text as consentText",
      "consent_given_at as consentGivenAt",
    ])
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** A mail that the person received. */
export interface OwnMail {
  kind: string;
  state: string;
  at: Date;
}

/** Mails about these things to the booker or buyer, or to one guest, oldest first. */
export async function listOwnMails(
  db: Database,
  providerId: string,
  aboutIds: readonly string[],
  guest: number | null = null,
): Promise<OwnMail[]> {
  return db
    .selectFrom("mails")
    .select(["kind", "state", "changed_at as at"])
    .where("provider_id", "=", providerId)
    .where("about_id", "in", aboutIds)
    .where("reader", "=", guest === null ? "booker" : "guest")
    .where("who", "=", guest === null ? "" : String(guest))
    .orderBy("changed_at")
    .execute();
}

export interface ResponseKey {
  providerId: string;
  id: string;
  formId: string;
  /** The form's slug. */
  slug: string;
  kind: "form" | "quiz" | "survey";
}

/** The response of a token, to any form. */
export async function findOwnResponse(db: Database | Transaction, tokenHash: Buffer): Promise<ResponseKey | undefined> {
  return db
    .selectFrom("responses")
    .innerJoin("forms", (join) =>
      join.onRef("forms.provider_id", "=", "responses.provider_id").onRef("forms.id", "=", "responses.form_id"),
    )
    .select(["responses.provider_id as providerId", "responses.id", "form_id as formId", "slug", "kind"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/**
 * A person, by email addresses in small letters and phone numbers, at one provider. Erased data no longer contains them and is
 * not found.
 */
export interface PersonFilter {
  emails: readonly string[];
  phones: readonly string[];
  providerId: string;
}

/** Whether a row has one of the addresses, or one of the numbers if the table has any. */
function isTheirs({ emails, phones }: PersonFilter, phone?: string) {
  const byEmail = sql<boolean>`email <> '' and lower(email) = any(${[...emails]}::text[])`;
  if (phone === undefined || phones.length === 0) return byEmail;
  return sql<boolean>`(${byEmail} or ${sql.ref(phone)} <> '' and ${sql.ref(phone)} = any(${[...phones]}::text[]))`;
}

export interface PersonKey {
  providerId: string;
  id: string;
}

export async function findVisitsOf(db: Database, filter: PersonFilter): Promise<PersonKey[]> {
  return db
    .selectFrom("bookings")
    .select(["provider_id as providerId", "id"])
    .where("provider_id", "=", filter.providerId)
    .where(isTheirs(filter, "phone"))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function findSeatsOf(db: Database, filter: PersonFilter): Promise<(PersonKey & { guest: number })[]> {
  return db
    .selectFrom("guests")
    .select(["provider_id as providerId", "booking_id as id", "position as guest"])
    .where("provider_id", "=", filter.providerId)
    .where(isTheirs(filter))
    .orderBy("booking_id")
    .orderBy("position")
    .execute();
}

export async function findOrdersOf(db: Database, filter: PersonFilter): Promise<PersonKey[]> {
  return db
    .selectFrom("orders")
    .select(["provider_id as providerId", "id"])
    .where("provider_id", "=", filter.providerId)
    .where(isTheirs(filter, "phone"))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Responses with an answer that is the address. It searches the typed values, because they include all answers. */
export async function findResponsesOf(db: Database, { emails, providerId }: PersonFilter): Promise<ResponseKey[]> {
  return db
    .selectFrom("responses")
    .innerJoin("forms", (join) =>
      join.onRef("forms.provider_id", "=", "responses.provider_id").onRef("forms.id", "=", "responses.form_id"),
    )
    .select(["responses.provider_id as providerId", "responses.id", "form_id as formId", "slug", "kind"])
    .where("responses.provider_id", "=", providerId)
    .where(sql<boolean>`typed_addresses(typed) && ${[...emails]}::text[]`)
    .orderBy("begun_at")
    .orderBy("responses.id")
    .execute();
}

/** Locks a response. Returns whether it exists. */
export async function lockResponse(tx: Transaction, { providerId, id }: PersonKey): Promise<boolean> {
  const row = await tx
    .selectFrom("responses")
    .select("id")
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The waiting list entries of a person. */
export async function findEntriesOf(db: Database, filter: PersonFilter): Promise<PersonKey[]> {
  return db
    .selectFrom("waiting_entries")
    .select(["provider_id as providerId", "id"])
    .where("provider_id", "=", filter.providerId)
    .where(isTheirs(filter, "phone"))
    .where("erased_at", "is", null)
    .orderBy("joined_at")
    .execute();
}
