import { createHmac } from "node:crypto";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { countEvents, countUpTo } from "#store/limits/rate-counts.ts";
import { limitKeysOf, type NetworkClient } from "../../../limits/client.ts";
import { limitSpanOf } from "../../../limits/spans.ts";
import type { Services } from "../../../shared/services.ts";
import { nameKnownBrowser } from "./known-browser.ts";

/** How often one network, or one browser that is known, may try to get in. Seconds. */
const limits = {
  "office-code": { most: 60, seconds: 10 * 60 },
  "office-link": { most: 60, seconds: 10 * 60 },
  "office-challenge": { most: 60, seconds: 10 * 60 },
  "office-passkey": { most: 30, seconds: 10 * 60 },
  "office-test": { most: 20, seconds: 60 * 60 },
  "office-setup": { most: 10, seconds: 60 * 60 },
} as const;

/** Who tries: a network, a browser in which someone has signed in before, or an operator. */
type Trying = { client: NetworkClient; known?: string | null } | { operatorId: string };

/** Counts attempts to get into the office, and refuses too many. Fails closed: if it cannot count, it throws. */
export async function limitSignIn(
  operation: keyof typeof limits,
  trying: Trying,
  { db, clock, secret, limits: current }: Services,
): Promise<Result<null>> {
  if (current === null) return ok(null);
  const { most, seconds } = limits[operation];
  const { start, left } = limitSpanOf(clock.now(), seconds);
  const [count] = await countEvents(db, [{ operation, client: nameOf(trying, secret), spanStart: start }]);
  return count! <= most ? ok(null) : refuse({ code: "too-many-requests", seconds: left });
}

function nameOf(trying: Trying, secret: string): Buffer {
  if ("operatorId" in trying) return hash(["operator", trying.operatorId], secret);
  // People of the same network, such as a café, cannot use up the tries of a browser that is known.
  const known = nameKnownBrowser(trying.known ?? null, secret);
  return known === null ? limitKeysOf(trying.client, secret).address : hash(["browser", known], secret);
}

function hash(named: readonly string[], secret: string): Buffer {
  return createHmac("sha256", secret)
    .update(`office ${JSON.stringify(named)}`)
    .digest();
}

/** Who asks for a mail to an address. */
export interface Asking {
  email: string;
  client: NetworkClient;
  /** The name of a browser in which the person with this address has signed in before. Null for a stranger. */
  known: string | null;
  /** The sign-in whose own operator asks, to prove again who they are. Null if no one has signed in. */
  signInId: string | null;
}

const hour = 60 * 60;
const quarter = hour / 4;

/**
 * Counts the mails that let someone in. Strangers share a few for each address, and each network gets only some of them. What
 * strangers use up never counts against the person's own browsers and sign-ins. A mail that is refused is not counted, so that a
 * door that someone keeps knocking at opens again.
 */
export async function limitSignInMails(
  { email, client, known, signInId }: Asking,
  { db, clock, secret, limits: current }: Services,
): Promise<Result<null, Refusal | OfficeRefusal>> {
  if (current === null) return ok(null);
  const now = clock.now();
  const address = email.toLowerCase();
  // A home has many small networks.
  const network = limitKeysOf(client, secret).home;
  const take = (operation: string, counted: Buffer, most: number, seconds: number) =>
    countUpTo(db, { operation, client: counted, now, most, seconds });
  const own = signInId !== null ? ["sign-in", signInId] : known !== null ? ["browser", known, address] : null;
  if (own !== null) {
    const isIn = await take("office-mail-own", hash(own, secret), 8, quarter);
    return isIn ? ok(null) : refuse({ code: "too-many-requests", seconds: quarter });
  }
  if (!(await take("office-mail-network", network, 20, quarter)))
    return refuse({ code: "too-many-requests", seconds: quarter });
  const ofNetwork = hash(["network", network.toString("hex"), address], secret);
  const isIn =
    (await take("office-mail-stranger", ofNetwork, 4, hour)) &&
    (await take("office-mail", hash(["address", address], secret), 8, hour));
  return isIn ? ok(null) : refuse({ code: "sign-in-busy" });
}
