import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { deleteDesk, findDesk } from "#store/office/door/desks.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { setShared } from "#store/office/door/sign-ins.ts";
import { hashToken } from "../../../shared/secrets.ts";
import type { Services } from "../../../shared/services.ts";

/** A shared browser becomes an ordinary one. `own` is this browser's cookie. */
export async function stopSharing(
  { providerId, actor }: Office,
  { id, own }: { id: string; own: string | null },
  { db }: Pick<Services, "db">,
): Promise<Result<null, OfficeRefusal>> {
  if (actor.kind === "key" || reachOf(actor.grant, "desk.share") === "none") return refuse({ code: "not-allowed" });
  return db.transaction().execute(async (tx) => {
    const here = own === null ? undefined : await findDesk(tx, hashToken(own));
    if (!(await deleteDesk(tx, providerId, id))) return refuse({ code: "not-ended" });
    if (here?.id === id) await setShared(tx, actor.signInId, false);
    const about = { kind: "desk", id } as const;
    await tx.executeQuery(logQuery(tx, { providerId, by: actor, verb: "desk.end", about }));
    return ok(null);
  });
}
