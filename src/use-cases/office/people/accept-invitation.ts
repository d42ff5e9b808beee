import { readName } from "#domain/booking/text.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Grant } from "#domain/office/verbs.ts";
import { findProviderName } from "#store/offers/providers.ts";
import { deleteInvitation, findInvitation } from "#store/office/invitations.ts";
import { logQuery } from "#store/office/log.ts";
import { saveGrant, saveOperator } from "#store/office/operators.ts";
import type { Client } from "../../limits/client.ts";
import { hashToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { limitSignIn } from "../sign-in/limit-sign-in.ts";
import { startSignIn, type SigningBrowser } from "../sign-in/start-sign-in.ts";
import { valuesOf } from "./grant-values.ts";

export interface OpenInvitation {
  provider: string;
  email: string;
  grant: Grant;
}

export async function readInvitation(
  { token, client }: { token: string; client: Client },
  services: Services,
): Promise<Result<OpenInvitation, Refusal | OfficeRefusal>> {
  const limited = await limitSignIn("office-link", client, services);
  if (!limited.ok) return limited;
  const found = await findInvitation(services.db, hashToken(token), services.clock.now());
  if (found === undefined) return refuse({ code: "sign-in-expired" });
  const provider = await findProviderName(services.db, found.providerId);
  return ok({ provider, email: found.email, grant: found.grant });
}

/** Makes the invited person an operator with the grant of the invitation, and signs them in. */
export async function acceptInvitation(
  command: SigningBrowser & { token: string; name: string; locale: string },
  services: Services,
): Promise<Result<{ token: string }, Refusal | OfficeRefusal>> {
  const { client, locale } = command;
  const name = readName(command.name);
  if (name === null) return refuse({ code: "name-unreadable" });
  const limited = await limitSignIn("office-link", client, services);
  if (!limited.ok) return limited;
  const now = services.clock.now();
  return services.db.transaction().execute(async (tx) => {
    const found = await findInvitation(tx, hashToken(command.token), now);
    if (found === undefined || !(await deleteInvitation(tx, found))) return refuse({ code: "sign-in-expired" });
    const { providerId, email, grant } = found;
    const operatorId = await saveOperator(tx, { name, email, locale });
    await saveGrant(tx, { providerId, operatorId, grant });
    const token = await startSignIn(tx, operatorId, command, now);
    await tx.executeQuery(
      logQuery(tx, {
        ...{ providerId, by: { kind: "office-link" }, verb: "people.join" },
        ...{ about: { kind: "operator", id: operatorId }, after: valuesOf(grant) },
      }),
    );
    return ok({ token });
  });
}
