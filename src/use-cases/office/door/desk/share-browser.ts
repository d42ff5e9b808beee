import { randomUUID } from "node:crypto";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { nameBrowser } from "#domain/office/door/sign-in.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { deleteDesk, findDesk, insertDesk } from "#store/office/door/desks.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { stillMay } from "#store/office/people/made.ts";
import { setShared } from "#store/office/door/sign-ins.ts";
import type { NetworkClient } from "../../../limits/client.ts";
import { hashToken, newToken } from "../../../shared/secrets.ts";
import type { Services } from "../../../shared/services.ts";

/** Marks this browser as one that several people use. Returns the value of its cookie. `former` is that of an earlier mark. */
export async function shareBrowser(
  { providerId, actor }: Office,
  { client, former }: { client: NetworkClient; former: string | null },
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<{ token: string }, OfficeRefusal>> {
  if (actor.kind === "key" || reachOf(actor.grant, "desk.share") === "none") return refuse({ code: "not-allowed" });
  const token = newToken();
  const id = randomUUID();
  return db.transaction().execute(async (tx) => {
    const sharer = { providerId, operatorId: actor.operatorId };
    if (!(await stillMay(tx, sharer, "desk.share"))) return refuse({ code: "not-allowed" });
    const earlier = former === null ? undefined : await findDesk(tx, hashToken(former));
    if (earlier !== undefined) await deleteDesk(tx, earlier.provider.id, earlier.id);
    const browser = nameBrowser(client.userAgent);
    const desk = { providerId, id, tokenHash: hashToken(token), browser, sharedBy: actor.operatorId };
    await insertDesk(tx, desk, clock.now());
    await setShared(tx, actor.signInId, true);
    await tx.executeQuery(
      logQuery(tx, { providerId, by: actor, verb: "desk.share", about: { kind: "desk", id }, after: { browser } }),
    );
    return ok({ token });
  });
}
