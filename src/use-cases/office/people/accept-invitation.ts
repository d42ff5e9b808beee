import { readName } from "#domain/booking/text.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { mayGrant, type Grant } from "#domain/office/verbs.ts";
import type { Database, Transaction } from "#store/database.ts";
import { findProviderName } from "#store/offers/providers.ts";
import { endInvitation, findInvitation, type LinkedInvitation } from "#store/office/people/invitations.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { findOperatorByEmail, insertOperator, listGranted, saveGrant } from "#store/office/people/operators.ts";
import type { SignIn } from "#store/office/door/sign-ins.ts";
import type { NetworkClient } from "../../limits/client.ts";
import { hashToken } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { limitSignIn } from "../door/sign-in/limit-sign-in.ts";
import { startSignIn, type SigningBrowser } from "../door/sign-in/start-sign-in.ts";
import { grantValuesOf } from "./grant-values.ts";

type Reader = Pick<SignIn, "id" | "operator"> | null;

export interface OpenInvitation {
  provider: string;
  email: string;
  grant: Grant;
  /**
   * What the browser that opened it can do. `join`: a new person types their name. `accept`: the invited person has signed in.
   * `sign-in`: the invited person can sign in, and must first. `other`: someone else has signed in.
   */
  state: "join" | "accept" | "sign-in" | "other";
}

export async function readInvitation(
  { token, client, signIn = null }: { token: string; client: NetworkClient; signIn?: Reader },
  services: Services,
): Promise<Result<OpenInvitation, Refusal | OfficeRefusal>> {
  const limited = await limitSignIn("office-link", { client }, services);
  if (!limited.ok) return limited;
  const found = await findOpen(services.db, token, services.clock.now());
  if (!found.ok) return found;
  const { providerId, email, grant } = found.value;
  const provider = await findProviderName(services.db, providerId);
  return ok({ provider, email, grant, state: await stateFor(services.db, email, signIn) });
}

async function stateFor(db: Database | Transaction, email: string, signIn: Reader): Promise<OpenInvitation["state"]> {
  if (signIn !== null) return signIn.operator.email === email ? "accept" : "other";
  return (await findOperatorByEmail(db, email)) === undefined ? "join" : "sign-in";
}

/** An invitation that can be accepted, or why it cannot. It ends with the right of the person who invites to give its role. */
async function findOpen(
  db: Database | Transaction,
  token: string,
  now: Date,
): Promise<Result<LinkedInvitation, OfficeRefusal>> {
  const found = await findInvitation(db, hashToken(token), now);
  if (found === undefined) return refuse({ code: "sign-in-expired" });
  const { end, inviter, grant } = found;
  if (end !== null) return refuse({ code: `invitation-${end}` });
  const isBacked = inviter === undefined || (inviter !== null && mayGrant(inviter, grant.role));
  return isBacked ? ok(found) : refuse({ code: "invitation-withdrawn" });
}

/**
 * Makes the invited person an operator with the grant of the invitation. A new person is signed in, but must prove who they are
 * before guarded verbs, because mails are forwarded. A person who can sign in already must have done so: the link opens no
 * account, and changes no name. Then there is no new cookie.
 */
export async function acceptInvitation(
  command: JoinCommand,
  services: Services,
): Promise<Result<{ token: string | null }, Refusal | OfficeRefusal>> {
  const limited = await limitSignIn("office-link", command, services);
  if (!limited.ok) return limited;
  try {
    return await services.db.transaction().execute((tx) => accept(tx, command, services.clock.now()));
  } catch (fault) {
    if (fault instanceof AddressTaken) return refuse({ code: "invitation-sign-in" });
    throw fault;
  }
}

type JoinCommand = SigningBrowser & { token: string; name: string; locale: string };

async function accept(
  tx: Transaction,
  command: JoinCommand,
  now: Date,
): Promise<Result<{ token: string | null }, OfficeRefusal>> {
  const signIn = command.former ?? null;
  const found = await findOpen(tx, command.token, now);
  if (!found.ok) return found;
  const { providerId, email, grant } = found.value;
  const state = await stateFor(tx, email, signIn);
  if (state === "other") return refuse({ code: "invitation-other", email });
  if (state === "sign-in") return refuse({ code: "invitation-sign-in" });
  const name = readName(command.name) ?? "";
  if (state === "join" && name === "") return refuse({ code: "name-unreadable" });
  if (!(await endInvitation(tx, found.value, "used", now))) return refuse({ code: "invitation-used" });
  const operatorId = signIn?.operator.id ?? (await insertOperator(tx, { name, email, locale: command.locale }));
  if (operatorId === undefined) throw new AddressTaken();
  const people = await listGranted(tx, providerId, true);
  if (people.some(({ id }) => id === operatorId)) return refuse({ code: "already-operator" });
  await saveGrant(tx, { providerId, operatorId, grant });
  await tx.executeQuery(
    logQuery(tx, {
      providerId,
      by: { kind: "office-link" },
      verb: "people.join",
      about: { kind: "operator", id: operatorId },
      after: grantValuesOf(grant),
    }),
  );
  if (state === "accept") return ok({ token: null });
  return ok({ token: await startSignIn(tx, operatorId, { ...command, isWeak: true }, now) });
}

/** Someone joined with this address a moment ago. This rolls back, so that the invitation can still be accepted. */
class AddressTaken extends Error {}
