import { absoluteUrl } from "#domain/content/addresses.ts";
import { isCatalogueCode } from "#domain/locales/locales.ts";
import { officeInvitationPath } from "#domain/navigation/office-addresses.ts";
import type { Office } from "#domain/office/actor.ts";
import { mayGrant, reachOf } from "#domain/office/verbs.ts";
import type { Invitation } from "#store/office/people/invitations.ts";
import { languageOfLinks } from "../../shared/reads/own-language.ts";
import type { Services } from "../../shared/services.ts";
import { linkToken } from "../door/sign-in/tokens.ts";

/**
 * The links that an operator hands over because no mail server is set up, by the invitation's id. Empty if mails are delivered:
 * then only the mailbox proves who was invited. Nobody sees the link to a role that they could not give.
 */
export async function handInvitations(
  { grant }: Pick<Office["actor"], "grant">,
  invitations: readonly Invitation[],
  services: Services,
): Promise<ReadonlyMap<string, string>> {
  const { mailing, secret, officeOrigin } = services;
  if (mailing.delivers || reachOf(grant, "people.manage") === "none") return new Map();
  const links = await languageOfLinks(services);
  return new Map(
    invitations
      .filter((invitation) => mayGrant(grant.role, invitation.grant.role))
      .map(({ id, locale }) => {
        const path = officeInvitationPath(linkToken("invitation", id, secret));
        return [
          id,
          absoluteUrl(officeOrigin ?? mailing.origin, isCatalogueCode(locale) ? locale : "en", path, links),
        ] as const;
      }),
  );
}
