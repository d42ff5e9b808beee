import { fieldsIn, isQuestion, type Answers, type FormDefinition } from "#domain/forms/definition.ts";
import { languageOf } from "#domain/locales/locales.ts";
import type { ResponseFacts } from "#domain/mail/facts.ts";
import type { Mailbox, MailMessage } from "#gateways/mail/transport.ts";
import { findFormVersion } from "#store/forms.ts";
import { findMailProvider } from "#store/mail-readers.ts";
import type { ResponseMail } from "#store/mails.ts";
import { findEndedResponse } from "#store/responses.ts";
import { listUploads } from "#store/uploads.ts";
import { withPlainLabel } from "../forms/plain-label.ts";
import { uploadPath } from "../forms/upload-links.ts";
import type { Services } from "../services.ts";
import { envelopeOf } from "./envelope.ts";

/** What the office is sent of a response; null where the response is gone, or nobody can be written to. */
export async function composeResponseMail(mail: ResponseMail, services: Services): Promise<MailMessage | null> {
  const { db, mailing } = services;
  const { providerId, aboutId: id } = mail;
  const response = await findEndedResponse(db, { providerId, id });
  const { officeEmail, locale } = await findMailProvider(db, providerId);
  if (response === undefined || officeEmail === "") return null;
  const { provider, answers } = response;
  const { definition } = (await findFormVersion(db, providerId, response.formId, response.version))!;
  const uploads = await listUploads(db, { providerId, id });
  const facts: ResponseFacts = {
    ...{ locale, provider, title: definition.title, percent: response.score?.percent ?? null },
    answers: fieldsIn(definition).flatMap((field) => {
      const answer = answers.get(field.id);
      return answer === undefined || !isQuestion(field) || field.type === "file"
        ? []
        : [{ field: withPlainLabel(field, languageOf(locale)), answer }];
    }),
    files: uploads.map((upload) => ({ name: upload.name, href: mailing.origin + uploadPath(upload.id, services) })),
  };
  return {
    ...envelopeOf(mail, provider, mailing),
    to: { name: "", address: officeEmail },
    replyTo: visitorOf(definition, answers),
    ...(await mailing.writeResponse(facts)),
    calendar: null,
  };
}

/** Whoever left an address is answered by replying. */
function visitorOf(definition: FormDefinition, answers: Answers): Mailbox | null {
  const address = fieldsIn(definition)
    .filter(({ type }) => type === "email")
    .map(({ id }) => answers.get(id))
    .find((answer) => typeof answer === "string");
  return address === undefined ? null : { name: "", address };
}
