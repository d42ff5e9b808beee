import { absoluteUrl } from "#domain/content/addresses.ts";
import { isCatalogueCode } from "#domain/locales/locales.ts";
import { officeInvitationPath, officeLinkPath } from "#domain/navigation/office-addresses.ts";
import { invitationDays, linkMinutes, writeCode } from "#domain/office/door/sign-in.ts";
import type { OfficeMailFacts } from "#domain/mail/facts.ts";
import { officeMail } from "#store/mail/mail-box.ts";
import { findProviderName } from "#store/offers/providers.ts";
import { findInvitationById } from "#store/office/people/invitations.ts";
import { findOperator } from "#store/office/people/operators.ts";
import { findLink } from "#store/office/door/sign-in-links.ts";
import { languageOfLinks } from "../../../shared/reads/own-language.ts";
import type { Services } from "../../../shared/services.ts";
import { linkCode, linkToken } from "./tokens.ts";

/** The job that mails a link and a code. It sends nothing for an address that is not an operator's. */
export async function sendSignInMail(services: Services, { id }: { id: string }): Promise<void> {
  const { db, clock, secret } = services;
  const link = await findLink(db, { id }, clock.now());
  const operator = link?.operatorId == null ? undefined : await findOperator(db, link.operatorId);
  if (operator === undefined) return;
  const { name, email, locale } = operator;
  await send({ name, address: email }, locale, id, services, (at) => ({
    kind: "sign-in",
    open: at(officeLinkPath(linkToken("sign-in", id, secret))),
    code: writeCode(linkCode(id, secret)),
    minutes: linkMinutes,
  }));
}

/** The job that mails an invitation. */
export async function sendInvitation(services: Services, key: { providerId: string; id: string }): Promise<void> {
  const { db, clock, secret } = services;
  const invitation = await findInvitationById(db, key, clock.now());
  if (invitation === undefined) return;
  const provider = await findProviderName(db, key.providerId);
  await send({ name: "", address: invitation.email }, invitation.locale, key.id, services, (at) => ({
    kind: "invitation",
    provider,
    open: at(officeInvitationPath(linkToken("invitation", key.id, secret))),
    days: invitationDays,
  }));
}

type Facts = OfficeMailFacts extends infer Each ? (Each extends unknown ? Omit<Each, "locale"> : never) : never;

/** A mail server that cannot take it now makes the job fail, so that it runs again. */
async function send(
  to: { name: string; address: string },
  code: string,
  id: string,
  services: Services,
  factsAt: (at: (path: string) => string) => Facts,
): Promise<void> {
  const { mailing } = services;
  const locale = isCatalogueCode(code) ? code : "en";
  const links = await languageOfLinks(services);
  const facts = factsAt((path) => absoluteUrl(services.officeOrigin ?? mailing.origin, locale, path, links));
  const domain = mailing.sender.split("@").at(-1);
  await mailing.transport.send({
    ...(await mailing.writeOffice({ ...facts, locale })),
    id: `${officeMail}${id}@${domain}`,
    thread: `${officeMail}${id}@${domain}`,
    to,
    from: { name: "Almanac", address: mailing.sender },
    replyTo: null,
    unsubscribe: null,
    calendar: null,
  });
}
