import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { mostPasskeys } from "#domain/office/door/sign-in.ts";
import { checkCreation, readCreation } from "#gateways/passkeys/webauthn.ts";
import { takeChallenge } from "#store/office/door/challenges.ts";
import { insertPasskey, listPasskeys } from "#store/office/door/passkeys.ts";
import { isStrong, type SignIn } from "#store/office/door/sign-ins.ts";
import { hashToken } from "../../../shared/secrets.ts";
import type { Services } from "../../../shared/services.ts";
import { limitSignIn } from "../sign-in/limit-sign-in.ts";
import { logOwnChange } from "./log-own-change.ts";
import type { PasskeyAttempt } from "./use-passkey.ts";

/** Gives the operator a passkey. `name` is what they will know it by. */
export async function addPasskey(
  { signIn, name, ...attempt }: PasskeyAttempt & { signIn: SignIn; name: string },
  services: Services,
): Promise<Result<null, Refusal | OfficeRefusal>> {
  const { site, browser, client } = attempt;
  const limited = await limitSignIn("office-passkey", { client }, services);
  if (!limited.ok) return limited;
  const refused = refuse({ code: "passkey-refused" } as const);
  const response = readCreation(attempt.response);
  if (response === null || browser === null) return refused;
  const { db, clock } = services;
  const now = clock.now();
  const question = { challenge: response.challenge, purpose: "add", signInId: signIn.id } as const;
  if (!(await takeChallenge(db, { ...question, browserHash: hashToken(browser) }, now))) return refused;
  const made = await checkCreation(response, site);
  if (made === null) return refused;
  return db.transaction().execute(async (tx) => {
    const operatorId = signIn.operator.id;
    if (!(await isStrong(tx, signIn.id, now))) return refuse({ code: "sign-in-expired" });
    if ((await listPasskeys(tx, operatorId)).length >= mostPasskeys) return refuse({ code: "too-many-passkeys" });
    if (!(await insertPasskey(tx, { ...made, operatorId, host: site.host, name }, now))) return refused;
    await logOwnChange(tx, signIn, { verb: "people.passkey-add" });
    return ok(null);
  });
}
