import { ok, refuse, type Result } from "#domain/errors.ts";
import { findGroup, type ServiceGroup } from "#store/offers/groups.ts";
import { findProviderProfile, listPeople } from "#store/offers/provider-profiles.ts";
import { listGroupOffers } from "#store/offers/offer-lists.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { describeTeam, type Team } from "./describe-team.ts";
import type { Services } from "../shared/services.ts";
import { shareRead } from "#store/shared-reads.ts";

export interface GroupTeam extends Team {
  group: Pick<ServiceGroup, "name" | "description" | "langs">;
  /** For programs. Pages do not need them. */
  groupId: string;
  groupSlug: string;
}

/** A group's services, in the group's order, and the people who give them. */
export function readServiceGroup(
  idOrSlug: string,
  services: Services,
  locale: VisitorLocale = null,
): Promise<Result<GroupTeam>> {
  return shareRead(services, JSON.stringify(["group", idOrSlug, locale]), async () => {
    const { db } = services;
    const group = await findGroup(db, idOrSlug, locale);
    const provider = group && (await findProviderProfile(db, { id: group.providerId }, locale));
    if (group === undefined || provider === undefined) return refuse({ code: "calendar-unknown" });
    const [staff, offers] = await Promise.all([
      listPeople(db, [provider.id], locale),
      listGroupOffers(db, group, locale),
    ]);
    const givers = new Set(offers.flatMap(({ members }) => members.map(({ id }) => id)));
    const people = staff.filter(({ id }) => givers.has(id));
    const { name, description, langs } = group;
    return ok({
      ...(await describeTeam(provider, { people, offers }, services)),
      group: { name, description, langs },
      groupId: group.id,
      groupSlug: group.slug,
    });
  });
}
