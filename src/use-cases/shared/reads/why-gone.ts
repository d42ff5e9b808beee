import type { Refusal } from "#domain/errors.ts";
import { teamPath } from "#domain/navigation/addresses.ts";
import type { Database, Transaction } from "#store/database.ts";
import { findErasedResponse, findErasedVisit } from "#store/privacy/find-erased.ts";
import { findProviderContact } from "#store/offers/providers.ts";

type Db = Database | Transaction;

/** Why a token opens neither a visit nor a seat: it was erased, or it never existed. */
export async function whyNoVisit(db: Db, tokenHash: Buffer): Promise<Refusal> {
  const erased = await findErasedVisit(db, tokenHash);
  return erased === undefined ? { code: "booking-not-found" } : erasedAt(db, erased.providerId);
}

/** Why a token opens no response. */
export async function whyNoResponse(db: Db, tokenHash: Buffer): Promise<Refusal> {
  const erased = await findErasedResponse(db, tokenHash);
  return erased === undefined ? { code: "response-not-found" } : erasedAt(db, erased.providerId);
}

/** The refusal for something that this provider has erased. */
export async function erasedAt(db: Db, providerId: string): Promise<Refusal> {
  const { slug, name: provider, contactMethod } = await findProviderContact(db, providerId);
  return { code: "erased", provider, contactMethod, rebook: teamPath(slug) };
}
