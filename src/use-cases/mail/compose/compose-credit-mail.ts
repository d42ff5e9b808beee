import { absoluteUrl } from "#domain/content/addresses.ts";
import { isCatalogueCode } from "#domain/locales/locales.ts";
import { teamPath } from "#domain/navigation/addresses.ts";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import type { CreditMail } from "#store/mail/mail.ts";
import { findProviderContact } from "#store/offers/providers.ts";
import { findIssued, listServiceNames } from "#store/shop/issued.ts";
import { openCode } from "../../credits/credit-codes.ts";
import { languageOfLinks } from "../../shared/reads/own-language.ts";
import { creditAddress } from "../../shop/credit-links.ts";
import type { Services } from "../../shared/services.ts";
import { envelopeOf } from "./envelope.ts";

/** Brings a voucher or a pass to its holder; null if it was voided, or nobody is known. The code is opened only here. */
export async function composeCreditMail(mail: CreditMail, services: Services): Promise<MailMessage | null> {
  const { db, mailing, secret } = services;
  const { providerId, aboutId: id, about: kind } = mail;
  const credit = await findIssued(db, { providerId, kind, id });
  if (credit === undefined || credit.voidedAt !== null || credit.isExpired || credit.email === "") return null;
  const provider = await findProviderContact(db, providerId);
  const office = await findMailProvider(db, providerId);
  const locale = isCatalogueCode(credit.locale) ? credit.locale : "en";
  const links = await languageOfLinks(services);
  const { name, email, currency, message, title, worth, order } = credit;
  const at = (path: string) => absoluteUrl(mailing.origin, locale, path, links);
  const written = await mailing.writeCredit({
    kind,
    locale,
    provider,
    currency,
    name,
    message,
    title,
    worth,
    code: openCode(credit.codeSealed, secret),
    expiresAt: credit.expiresAt?.getTime() ?? null,
    from: kind === "voucher" ? (order?.name ?? "") : "",
    services: await listServiceNames(db, providerId, credit.serviceIds),
    href: at(creditAddress(provider.slug, credit, secret)),
    book: at(teamPath(provider.slug)),
  });
  return {
    ...envelopeOf({ mail, provider, thread: { kind: "credit", id } }, mailing),
    to: { name, address: email },
    replyTo: office.officeEmail === "" ? null : { name: provider.name, address: office.officeEmail },
    ...written,
    unsubscribe: null,
    calendar: null,
  };
}
