import type { Transaction } from "#store/database.ts";
import { findMailProvider } from "#store/mail-readers.ts";
import { insertResponseMail } from "#store/mails.ts";
import type { StoredResponse } from "#store/responses.ts";

/**
 * The office is told of every response that is complete, in the transaction that completes it: nothing is told that did
 * not happen, and nothing that happened is left untold.
 */
export async function notifyOffice(tx: Transaction, response: StoredResponse): Promise<void> {
  const { officeEmail } = await findMailProvider(tx, response.providerId);
  if (officeEmail !== "") await insertResponseMail(tx, response);
}
