import { after, nameBrowser, strongMinutes } from "#domain/office/door/sign-in.ts";
import type { Transaction } from "#store/database.ts";
import { endSignIn, insertSignIn, renewSignIn, type SignIn } from "#store/office/door/sign-ins.ts";
import type { NetworkClient } from "../../../limits/client.ts";
import { hashToken, newToken } from "../../../shared/secrets.ts";

/** The value of the cookie that signs in, and the operator's language. */
export interface SignedIn {
  token: string;
  locale: string;
  operatorId: string;
}

/** A browser in which someone signs in. */
export interface SigningBrowser {
  client: NetworkClient;
  /** Its cookie if someone has signed in with it before. */
  known?: string | null;
  /** Its sign-in until now. */
  former?: Pick<SignIn, "id" | "operator"> | null;
  /** Several people use it. */
  isShared?: boolean;
  /** The operator has not proved who they are, so guarded verbs still need a proof. */
  isWeak?: boolean;
}

/**
 * Signs a browser in. It always gets a new token, so that a cookie that someone else planted never opens anything. If the
 * same operator proves again who they are, their sign-in goes on; another operator's ends. Copies of the former cookie are
 * worthless in both cases.
 */
export async function startSignIn(
  tx: Transaction,
  operatorId: string,
  { client, former = null, isShared = false, isWeak = false }: SigningBrowser,
  now: Date,
): Promise<string> {
  const token = newToken();
  const proof = {
    tokenHash: hashToken(token),
    now,
    strongUntil: isWeak ? now : after(now, { minutes: strongMinutes }),
    browser: nameBrowser(client.userAgent),
    isShared,
  };
  const isSame = former?.operator.id === operatorId;
  if (former !== null && isSame && (await renewSignIn(tx, former.id, proof))) return token;
  if (former !== null && !isSame) await endSignIn(tx, former.operator.id, former.id, now);
  await insertSignIn(tx, { operatorId, ...proof });
  return token;
}
