import { ok, refuse, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { mayGrant, reachOf, type Grant } from "#domain/office/verbs.ts";
import { logQuery } from "#store/office/log.ts";
import { deleteGrant, listGranted, saveGrant } from "#store/office/operators.ts";
import type { Services } from "../../shared/services.ts";
import type { Office } from "#domain/office/actor.ts";
import { hasKnownStaff, valuesOf } from "./grant-values.ts";

/** Changes an operator's grant, or ends it with null. The last owner of a provider stays its owner. */
export async function changeGrant(
  { providerId, actor }: Office,
  { operatorId, grant }: { operatorId: string; grant: Grant | null },
  { db }: Services,
): Promise<Result<null, OfficeRefusal>> {
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
    if (grant === null) await deleteGrant(tx, providerId, operatorId);
    else await saveGrant(tx, { providerId, operatorId, grant });
    await tx.executeQuery(
      logQuery(tx, {
        ...{ providerId, by: actor, verb: grant === null ? "people.end" : "people.change" },
        ...{ about: { kind: "operator", id: operatorId }, before: valuesOf(person.grant) },
        ...(grant !== null && { after: valuesOf(grant) }),
      }),
    );
    return ok(null);
  });
}
