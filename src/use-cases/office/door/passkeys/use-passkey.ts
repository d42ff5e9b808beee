import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { checkAssertion, readAssertion, type PasskeySite } from "#gateways/passkeys/webauthn.ts";
import { takeChallenge } from "#store/office/door/challenges.ts";
import { findPasskey, setPasskeyUsed, type Passkey } from "#store/office/door/passkeys.ts";
import { findOperator } from "#store/office/people/operators.ts";
import type { SignIn } from "#store/office/door/sign-ins.ts";
import { hashToken } from "../../../shared/secrets.ts";
import type { Services } from "../../../shared/services.ts";
import { limitSignIn } from "../sign-in/limit-sign-in.ts";
import { startSignIn, type SignedIn, type SigningBrowser } from "../sign-in/start-sign-in.ts";
import { handleOf } from "./passkey-handle.ts";

export interface PasskeyAttempt extends SigningBrowser {
  /** What the browser sent, as JSON. */
  response: string;
  site: PasskeySite;
  /** The cookie of the browser that asked for the challenge; null without one. */
  browser: string | null;
}

/** Signs in with the passkey of any operator. */
export async function signInWithPasskey(
  attempt: PasskeyAttempt,
  services: Services,
): Promise<Result<SignedIn, Refusal | OfficeRefusal>> {
  return usePasskey(attempt, { purpose: "sign-in", signInId: null, operatorId: null }, services);
}

/** Proves again who uses the browser: only a passkey of the same operator will do. */
export async function confirmWithPasskey(
  attempt: PasskeyAttempt & { former: SignIn },
  services: Services,
): Promise<Result<SignedIn, Refusal | OfficeRefusal>> {
  const { id, operator } = attempt.former;
  return usePasskey(attempt, { purpose: "confirm", signInId: id, operatorId: operator.id }, services);
}

interface Expected {
  purpose: "sign-in" | "confirm";
  signInId: string | null;
  /** Null if any operator may use their passkey. */
  operatorId: string | null;
}

/** Every passkey that does not work is refused in the same way. */
async function usePasskey(
  attempt: PasskeyAttempt,
  { purpose, signInId, operatorId }: Expected,
  services: Services,
): Promise<Result<SignedIn, Refusal | OfficeRefusal>> {
  const { site, browser } = attempt;
  const limited = await limitSignIn("office-passkey", attempt, services);
  if (!limited.ok) return limited;
  const refused = refuse({ code: "passkey-refused" } as const);
  const response = readAssertion(attempt.response);
  if (response === null || browser === null) return refused;
  const { db, clock } = services;
  const now = clock.now();
  const { challenge, credentialId, userHandle } = response;
  if (!(await takeChallenge(db, { challenge, purpose, browserHash: hashToken(browser), signInId }, now)))
    return refused;
  const passkey = await findPasskey(db, credentialId, site.host);
  if (passkey === undefined || !namesOperator(passkey, userHandle)) return refused;
  if (operatorId !== null && passkey.operatorId !== operatorId) return refused;
  const used = await checkAssertion(response, site, passkey);
  if (used === null) return refused;
  return db.transaction().execute(async (tx) => {
    const operator = await findOperator(tx, passkey.operatorId);
    if (operator === undefined || !(await setPasskeyUsed(tx, { id: passkey.id, ...used }, now))) return refused;
    const token = await startSignIn(tx, operator.id, attempt, now);
    return ok({ token, locale: operator.locale, operatorId: operator.id });
  });
}

function namesOperator({ operatorId }: Passkey, userHandle: Buffer | null): boolean {
  return userHandle === null || userHandle.equals(handleOf(operatorId));
}
