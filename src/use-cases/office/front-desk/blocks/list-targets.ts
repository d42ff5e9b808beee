import type { Office } from "#domain/office/actor.ts";
import type { BlockTarget } from "#domain/office/front-desk/blocks.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import type { Database } from "#store/database.ts";
import { listResources } from "#store/office/front-desk/blocks.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import type { Services } from "../../../shared/services.ts";

export interface NamedTarget {
  target: BlockTarget;
  /** Empty for the whole business. */
  name: string;
  /** A member's name in addresses; null for others. */
  slug: string | null;
}

/** For a form. */
export function listTargetsFor(office: Office, { db }: Pick<Services, "db">): Promise<NamedTarget[]> {
  return listTargets(db, office);
}

/** What the operator may block: themselves, or every member, room and unit, and the whole business. */
export async function listTargets(db: Database, { providerId, actor }: Office): Promise<NamedTarget[]> {
  const own = ownStaffOf(actor.grant, "blocks.write");
  const staff = await listStaffNames(db, providerId);
  const members = staff.map(({ id, slug, name }): NamedTarget => ({
    target: { kind: "member", staffId: id },
    name,
    slug,
  }));
  if (own !== null) return members.filter(({ target }) => target.kind === "member" && target.staffId === own);
  const resources = await listResources(db, providerId);
  return [
    ...members,
    ...resources.flatMap(({ id, name, units }): NamedTarget[] => {
      const unitsOf = units > 1 ? Array.from({ length: units }, (_, unit) => unit) : [];
      return [null, ...unitsOf].map((unit) => ({
        target: { kind: "resource", resourceId: id, unit },
        name,
        slug: null,
      }));
    }),
    { target: { kind: "business" }, name: "", slug: null },
  ];
}
