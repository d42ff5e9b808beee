import { ok, refuse, type Result } from "#domain/errors.ts";
import { isCovered, mayKeep, refOf, type MadeThing } from "#domain/office/people/made.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { mayGrant, reachOf, type Grant } from "#domain/office/verbs.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { deleteGrant, listGranted, saveGrant } from "#store/office/people/operators.ts";
import { endAccess, endMade, handOverMade, listMade } from "#store/office/people/made.ts";
import type { Services } from "../../shared/services.ts";
import type { Office } from "#domain/office/actor.ts";
import { hasKnownStaff, grantValuesOf } from "./grant-values.ts";

interface GrantChange {
  operatorId: string;
  /** Null ends it. */
  grant: Grant | null;
  /** What the person made and the operator keeps, by `refOf`. Whatever else the new grant does not cover ends. */
  keep?: readonly string[];
}

/** How many things ended with a grant, and how many the operator keeps. */
interface Ended {
  ended: number;
  kept: number;
}

/**
 * Changes an operator's grant, or ends it. The last owner of a provider stays its owner. What the person made ends too, as far as
 * they may no longer have it.
 */
export async function changeGrant(
  { providerId, actor }: Office,
  { operatorId, grant, keep = [] }: GrantChange,
  { db, clock }: Services,
): Promise<Result<Ended, OfficeRefusal>> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const people = await listGranted(tx, providerId, true);
    const person = people.find(({ id }) => id === operatorId);
    if (person === undefined) return refuse({ code: "operator-not-found" });
    const wanted = [person.grant.role, ...(grant === null ? [] : [grant.role])];
    if (reachOf(actor.grant, "people.manage") === "none" || !wanted.every((role) => mayGrant(actor.grant.role, role)))
      return refuse({ code: "not-allowed" });
    const owners = people.filter((one) => one.grant.role === "owner");
    if (person.grant.role === "owner" && grant?.role !== "owner" && owners.length === 1)
      return refuse({ code: "last-owner" });
    if (grant !== null && !(await hasKnownStaff(tx, providerId, grant))) return refuse({ code: "staff-unknown" });
    const { staffId } = person.grant;
    const made = await listMade(tx, { providerId, operatorId, staffId }, now);
    const uncovered = made.filter((thing) => !isCovered(thing, grant, person.grant));
    // Nobody keeps what they may not have themselves, and what one made oneself needs no other owner.
    const isKept = (thing: MadeThing) =>
      keep.includes(refOf(thing)) && actor.operatorId !== operatorId && mayKeep(thing, actor.grant, person.grant);
    const kept = uncovered.filter(isKept);
    const ended = uncovered.filter((thing) => !isKept(thing));
    for (const thing of kept) await handOverMade(tx, providerId, thing, actor.operatorId);
    for (const thing of ended) await endMade(tx, providerId, thing, now);
    if (grant === null) await deleteGrant(tx, providerId, operatorId);
    else await saveGrant(tx, { providerId, operatorId, grant });
    if (grant === null) await endAccess(tx, operatorId, now);
    const things = { ended: ended.map(refOf), kept: kept.map(refOf) };
    await tx.executeQuery(
      logQuery(tx, {
        providerId,
        by: actor,
        verb: grant === null ? "people.end" : "people.change",
        about: { kind: "operator", id: operatorId },
        before: grantValuesOf(person.grant),
        ...((grant !== null || uncovered.length > 0) && {
          after: { ...(grant !== null && grantValuesOf(grant)), ...(uncovered.length > 0 && things) },
        }),
      }),
    );
    for (const { id } of ended.filter(({ kind }) => kind === "key")) {
      const about = { kind: "key", id } as const;
      await tx.executeQuery(logQuery(tx, { providerId, by: actor, verb: "keys.revoke", about }));
    }
    return ok({ ended: ended.length, kept: kept.length });
  });
}

/** What someone made at the provider that still works. */
export function listMadeBy(
  { providerId }: Pick<Office, "providerId">,
  { operatorId, staffId }: { operatorId: string; staffId: string | null },
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<MadeThing[]> {
  return listMade(db, { providerId, operatorId, staffId }, clock.now());
}
