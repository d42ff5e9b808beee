import { absoluteUrl } from "#domain/content/addresses.ts";
import { formPath, myDataAddress } from "#domain/navigation/addresses.ts";
import { languageOfLinks } from "../../shared/reads/own-language.ts";
import { fieldsIn, isQuestion } from "#domain/forms/definition.ts";
import { localizeForm } from "#domain/forms/translation/localize-form.ts";
import { isCatalogueCode, languageOf, type CatalogueCode } from "#domain/locales/locales.ts";
import type { ResponseFacts } from "#domain/mail/facts.ts";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { findFormVersion } from "#store/forms/find-forms.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import type { ResponseMail } from "#store/mail/mail.ts";
import { findEndedResponse, type MailedResponse } from "#store/forms/responses.ts";
import { listUploads } from "#store/forms/uploads.ts";
import { unseal } from "../../shared/secrets.ts";
import { withPlainLabel } from "../../forms/plain-label.ts";
import { uploadPath } from "../../forms/responses/upload-links.ts";
import { visitorEmail } from "../../forms/answer/visitor-email.ts";
import type { Services } from "../../shared/services.ts";
import { envelopeOf } from "./envelope.ts";
import { ownerInsteadOf } from "./owner-instead.ts";

/** The office's notification of a response or the visitor's copy; null if the response or the address is gone. */
export async function composeResponseMail(mail: ResponseMail, services: Services): Promise<MailMessage | null> {
  const { db, mailing } = services;
  const { providerId, aboutId: id } = mail;
  const response = await findEndedResponse(db, { providerId, id });
  if (response === undefined) return null;
  const { provider } = response;
  const office = await findMailProvider(db, providerId);
  const officeEmail = response.officeEmail ?? office.officeEmail;
  const insteadOf = await ownerInsteadOf(mail, services);
  const teamEmail = insteadOf?.owner ?? response.officeEmail ?? office.teamEmail;
  const isCopy = mail.recipient.kind === "booker";
  const own = isCatalogueCode(response.locale) ? response.locale : "en";
  const locale = isCopy ? own : office.locale;
  const language = languageOf(locale);
  const written = (await findFormVersion(db, providerId, response.formId, response.version, language))!;
  const visitor = visitorEmail(written.definition, response.answers);
  const [to, replyTo] = isCopy ? [visitor, officeEmail] : [teamEmail, visitor];
  if (to === null || to === "") return null;
  const { definition } = isCopy ? localizeForm(written, language) : written;
  const uploads = await listUploads(db, { providerId, id });
  const facts: ResponseFacts = {
    recipient: isCopy ? "visitor" : "office",
    locale,
    provider,
    title: definition.title,
    percent: response.score?.percent ?? null,
    answers: fieldsIn(definition).flatMap((field) => {
      const answer = response.answers.get(field.id);
      return answer === undefined || !isQuestion(field) || field.type === "file"
        ? []
        : [{ field: withPlainLabel(field, language), answer }];
    }),
    files: uploads.map((upload) => ({ name: upload.name, href: mailing.origin + uploadPath(upload.id, services) })),
    ...(insteadOf && { insteadOf: insteadOf.refused }),
    ...(isCopy ? await ownAddresses(response, locale, services) : { open: null, data: null }),
  };
  return {
    ...envelopeOf({ mail, provider, thread: { kind: "response", id } }, mailing),
    to: { name: "", address: to },
    replyTo: replyTo === null || replyTo === "" ? null : { name: isCopy ? provider.name : "", address: replyTo },
    ...(await mailing.writeResponse(facts)),
    unsubscribe: null,
    calendar: null,
  };
}

/** The links to the response in the visitor's copy. */
async function ownAddresses(
  { kind, slug, tokenSealed }: MailedResponse,
  locale: CatalogueCode,
  services: Services,
): Promise<Pick<ResponseFacts, "open" | "data">> {
  if (tokenSealed === null) return { open: null, data: null };
  const { origin } = services.mailing;
  const response = unseal(tokenSealed, services.secret);
  const links = await languageOfLinks(services);
  return {
    open: absoluteUrl(origin, locale, `${formPath(kind, slug)}?response=${response}`, links),
    data: absoluteUrl(origin, locale, myDataAddress({ response }), links),
  };
}
