import { randomUUID } from "node:crypto";
import { readMailAddress } from "#domain/booking/text.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { after, invitationDays } from "#domain/office/door/sign-in.ts";
import { mayGrant, reachOf, type Grant } from "#domain/office/verbs.ts";
import { addJob } from "#store/jobs.ts";
import { endInvitation, insertInvitation } from "#store/office/people/invitations.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { stillMay } from "#store/office/people/made.ts";
import { listGranted } from "#store/office/people/operators.ts";
import { hashToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import type { Office } from "#domain/office/actor.ts";
import { linkToken } from "../door/sign-in/tokens.ts";
import { hasKnownStaff, grantValuesOf } from "./grant-values.ts";

/** Invites an address to one grant. Another invitation of the same address ends. */
export async function invitePerson(
  { providerId, actor }: Office,
  { email: typed, grant, locale }: { email: string; grant: Grant; locale: string },
  { db, clock, secret }: Services,
): Promise<Result<null, OfficeRefusal>> {
  const email = readMailAddress(typed.trim())?.toLowerCase() ?? null;
  if (email === null) return refuse({ code: "email-unreadable" });
  if (reachOf(actor.grant, "people.manage") === "none" || !mayGrant(actor.grant.role, grant.role))
    return refuse({ code: "not-allowed" });
  if (actor.kind === "key") return refuse({ code: "not-allowed" });
  const id = randomUUID();
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    if ((await listGranted(tx, providerId)).some((operator) => operator.email === email))
      return refuse({ code: "already-operator" });
    const inviter = { providerId, operatorId: actor.operatorId };
    if (!(await stillMay(tx, inviter, "people.manage"))) return refuse({ code: "not-allowed" });
    if (!(await hasKnownStaff(tx, providerId, grant))) return refuse({ code: "staff-unknown" });
    const tokenHash = hashToken(linkToken("invitation", id, secret));
    const expiresAt = after(now, { days: invitationDays });
    const invitedBy = actor.operatorId;
    await insertInvitation(tx, { providerId, id, email, locale, grant, tokenHash, expiresAt, invitedBy }, now);
    await addJob(tx, "send-invitation", { providerId, id });
    await tx.executeQuery(
      logQuery(tx, {
        providerId,
        by: actor,
        verb: "people.invite",
        about: { kind: "invitation", id },
        after: grantValuesOf(grant),
      }),
    );
    return ok(null);
  });
}

/** Its link no longer works. */
export async function withdrawInvitation(
  { providerId, actor }: Office,
  id: string,
  { db, clock }: Services,
): Promise<Result<null, OfficeRefusal>> {
  if (reachOf(actor.grant, "people.manage") === "none") return refuse({ code: "not-allowed" });
  return db.transaction().execute(async (tx) => {
    if (!(await endInvitation(tx, { providerId, id }, "withdrawn", clock.now()))) return refuse({ code: "not-ended" });
    const about = { kind: "invitation", id } as const;
    await tx.executeQuery(logQuery(tx, { providerId, by: actor, verb: "people.end", about }));
    return ok(null);
  });
}
