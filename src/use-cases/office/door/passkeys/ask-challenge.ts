import { randomBytes } from "node:crypto";
import { ok, type Result } from "#domain/errors.ts";
import { after, challengeMinutes } from "#domain/office/door/sign-in.ts";
import { assertionOptions, creationOptions, type PasskeySite } from "#gateways/passkeys/webauthn.ts";
import { insertChallenge, type ChallengePurpose } from "#store/office/door/challenges.ts";
import { listPasskeys } from "#store/office/door/passkeys.ts";
import type { SignIn } from "#store/office/door/sign-ins.ts";
import type { NetworkClient } from "../../../limits/client.ts";
import { hashToken, newToken } from "../../../shared/secrets.ts";
import type { Services } from "../../../shared/services.ts";
import { limitSignIn } from "../sign-in/limit-sign-in.ts";
import { handleOf } from "./passkey-handle.ts";

interface Asked {
  /** The value of a cookie: only this browser can answer the challenge. */
  browser: string;
  /** What the browser needs to make or use a passkey. */
  options: object;
}

/**
 * A challenge for a passkey. Signing in does not ask who someone is: the passkey says it, so the answer is the same for
 * everyone.
 */
export async function askChallenge(
  question: { site: PasskeySite; client: NetworkClient; known?: string | null } & (
    | { purpose: Extract<ChallengePurpose, "sign-in">; signIn: null }
    | { purpose: Exclude<ChallengePurpose, "sign-in">; signIn: SignIn }
  ),
  services: Services,
): Promise<Result<Asked>> {
  const { purpose, site, signIn } = question;
  const limited = await limitSignIn("office-challenge", question, services);
  if (!limited.ok) return limited;
  const { db, clock } = services;
  const challenge = randomBytes(32);
  const browser = newToken();
  await insertChallenge(db, {
    challenge,
    purpose,
    browserHash: hashToken(browser),
    signInId: signIn?.id ?? null,
    expiresAt: after(clock.now(), { minutes: challengeMinutes }),
  });
  const all = signIn === null ? [] : await listPasskeys(db, signIn.operator.id);
  const known = all.filter(({ host }) => host === site.host);
  if (purpose !== "add") return ok({ browser, options: await assertionOptions({ site, challenge, known }) });
  const { id, name, email } = signIn.operator;
  const operator = { handle: handleOf(id), name, email };
  return ok({ browser, options: await creationOptions({ site, challenge, operator, known }) });
}
