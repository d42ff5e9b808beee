import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Doer, Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { adoptKey, setRevoked } from "#store/keys/api-keys.ts";
import { stillMay } from "#store/office/people/made.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { commandLine } from "../shared/log-booking.ts";
import type { Services } from "../shared/services.ts";

type KeyServices = Pick<Services, "db" | "clock">;
type Revoked = Result<null, OfficeRefusal>;

/** The key stops working at once, for good. */
export async function revokeKey({ providerId, actor }: Office, id: string, services: KeyServices): Promise<Revoked> {
  if (reachOf(actor.grant, "keys.manage") === "none") return refuse({ code: "not-allowed" });
  return revoke({ providerId, id, by: actor }, services);
}

/** Takes over a key whose maker left. It works again, and does nothing that the new holder may not do. */
export async function takeOverKey({ providerId, actor }: Office, id: string, { db }: KeyServices): Promise<Revoked> {
  if (actor.kind === "key" || reachOf(actor.grant, "keys.manage") === "none") return refuse({ code: "not-allowed" });
  return db.transaction().execute(async (tx) => {
    const mayHave = await stillMay(tx, { providerId, operatorId: actor.operatorId }, "keys.manage");
    if (!mayHave || !(await adoptKey(tx, { providerId, id }, actor.operatorId))) return refuse({ code: "key-unknown" });
    const about = { kind: "key", id } as const;
    await tx.executeQuery(
      logQuery(tx, { providerId, by: actor, verb: "keys.make", about, after: { takenOver: true } }),
    );
    return ok(null);
  });
}

export function revokeKeyByCommand(key: { providerId: string; id: string }, services: KeyServices): Promise<Revoked> {
  return revoke({ ...key, by: commandLine }, services);
}

async function revoke(
  { by, ...key }: { providerId: string; id: string; by: Doer },
  { db, clock }: KeyServices,
): Promise<Revoked> {
  return db.transaction().execute(async (tx) => {
    if (!(await setRevoked(tx, key, clock.now()))) return refuse({ code: "key-unknown" });
    const about = { kind: "key", id: key.id } as const;
    await tx.executeQuery(logQuery(tx, { providerId: key.providerId, by, verb: "keys.revoke", about }));
    return ok(null);
  });
}
