import type { Answers, FormDefinition } from "#domain/forms/definition.ts";
import type { Transaction } from "#store/database.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import { insertResponseMails } from "#store/mail/mails.ts";
import type { StoredResponse } from "#store/forms/responses.ts";
import type { OpenForm } from "../find-form.ts";
import { visitorEmail } from "./visitor-email.ts";

/**
 * Queues the mails to the office and the visitor about a complete response, as its form says. They are inserted in
 * the transaction that completes the response, so a mail is sent if and only if the response is stored.
 */
export async function announceResponse(
  tx: Transaction,
  { form: { mails } }: OpenForm,
  response: StoredResponse,
  { definition, answers }: { definition: FormDefinition; answers: Answers },
): Promise<void> {
  const { teamEmail } = await findMailProvider(tx, response.providerId);
  const isOfficeTold = mails.isOfficeTold && (mails.officeEmail ?? teamEmail) !== "";
  const hasCopy = mails.hasCopy && visitorEmail(definition, answers) !== null;
  await insertResponseMails(tx, response, [
    ...(isOfficeTold ? ["office" as const] : []),
    ...(hasCopy ? ["booker" as const] : []),
  ]);
}
